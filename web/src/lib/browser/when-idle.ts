/** Runs `work` once the page rests, after at most five seconds; answers how to call it off. */
export const whenIdle = (work: () => void): (() => void) => {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1000);
    return () => clearTimeout(timer);
  }
  const id = window.requestIdleCallback(work, { timeout: 5000 });
  return () => window.cancelIdleCallback(id);
};
