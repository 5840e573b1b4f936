// Runs before the first paint to prevent a flash of the wrong theme or of another user's header. Uses the keys and
// attributes of app/theme.ts, lib/auth/session.ts and app/header/account-corner.tsx. The build inlines this script into
// every page and updates its CSP hash in firebase.json.
(() => {
  let mode = null;
  let account = 'none';
  try {
    mode = localStorage.getItem('taskwright-mode');
    if (localStorage.getItem('taskwright-signed-in') !== null) account = 'known';
  } catch {
    // Without access to storage, uses the system theme and the signed-out header.
  }
  const dark = mode === 'dark' || (mode !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute(dark ? 'data-dark' : 'data-light', '');
  document.documentElement.setAttribute('data-account', account);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#111614' : '#FAF8F4');
})();
