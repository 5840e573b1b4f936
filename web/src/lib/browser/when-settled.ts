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

/** Duration without responses and input after which a page is quiet, in milliseconds. */
const QUIET_MS = 4000;
const INPUT = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

type Quiet = {
  /** Duration without responses, in milliseconds. */
  readonly quiet: number;
  /** Time after which it runs anyway, in milliseconds. */
  readonly latest?: number;
  /** Events that restart the wait. */
  readonly input?: readonly string[];
};

/**
 * Runs `callback` when the page has loaded and has had no response for a while, so that it delays no response. Returns
 * a function that cancels it.
 */
export const whenQuiet = (callback: () => void, { quiet, latest, input = [] }: Quiet): (() => void) => {
  let cancel: () => void = () => undefined;
  const run = () => {
    stop();
    callback();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Several callbacks wait for the same silence. The first one's requests do not delay the others.
      stop();
      cancel = whenIdle(callback);
    }, quiet);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new PerformanceObserver(wait);
  const last = latest === undefined ? undefined : setTimeout(run, latest);
  const stop = () => {
    cancel();
    clearTimeout(timer);
    clearTimeout(last);
    observer.disconnect();
    window.removeEventListener('load', wait);
    for (const event of input) window.removeEventListener(event, wait, true);
  };
  observer.observe({ type: 'resource' });
  window.addEventListener('load', wait);
  for (const event of input) window.addEventListener(event, wait, { capture: true, passive: true });
  wait();
  return stop;
};

/**
 * Runs `callback` when the page has loaded and has had no response and no input for `QUIET_MS`, so that it delays
 * neither. Returns a function that cancels it.
 */
export const whenSettled = (callback: () => void): (() => void) =>
  whenQuiet(callback, { quiet: QUIET_MS, input: INPUT });
