/** Runs `callback` when the page is idle, after five seconds at the latest. Returns a function that cancels it. */
export const whenIdle = (callback: () => void): (() => void) => {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 1000);
    return () => clearTimeout(timer);
  }
  const id = window.requestIdleCallback(callback, { timeout: 5000 });
  return () => window.cancelIdleCallback(id);
};
