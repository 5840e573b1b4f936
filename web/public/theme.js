// Runs before the first paint so that the page never flashes in the other theme, nor in the header of somebody else. The keys and
// the attributes are the ones that app/theme.ts, lib/auth/session.ts and app/header/account-corner.tsx name. It is built into the
// pages, whose policy allows it by its hash. The build updates that hash in firebase.json (record 88).
(() => {
  let mode = null;
  let account = 'none';
  try {
    mode = localStorage.getItem('taskwright-mode');
    if (localStorage.getItem('taskwright-signed-in') !== null) account = 'known';
  } catch {
    // Storage may be forbidden: follow the system, and take nobody for known.
  }
  const dark = mode === 'dark' || (mode !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute(dark ? 'data-dark' : 'data-light', '');
  document.documentElement.setAttribute('data-account', account);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#111614' : '#FAF8F4');
})();
