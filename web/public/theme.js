// Runs before the first paint so that the page never flashes in the other theme. It is a file of its own because the
// content security policy allows no inline script. The key and the attributes are the ones app/theme.ts names.
(() => {
  let mode = null;
  try {
    mode = localStorage.getItem('taskwright-mode');
  } catch {
    // Storage may be forbidden: follow the system.
  }
  const dark = mode === 'dark' || (mode !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute(dark ? 'data-dark' : 'data-light', '');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#111614' : '#FAF8F4');
})();
