import { whenIdle } from './when-idle.ts';

/** Duration without responses and input after which a page is quiet, in milliseconds. */
const QUIET_MS = 4000;
const INPUT = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Runs `callback` when the page has loaded and has had no response and no input for `QUIET_MS`, so that it delays
 * neither. Returns a function that cancels it.
 */
export const whenSettled = (callback: () => void): (() => void) => {
  let cancel: () => void = () => undefined;
  const wait = () => {
    cancel();
    const timer = setTimeout(() => {
      cancel = whenIdle(() => {
        stop();
        callback();
      });
    }, QUIET_MS);
    cancel = () => clearTimeout(timer);
  };
  const observer = new PerformanceObserver(wait);
  const stop = () => {
    cancel();
    observer.disconnect();
    window.removeEventListener('load', wait);
    for (const event of INPUT) window.removeEventListener(event, wait, true);
  };
  observer.observe({ type: 'resource' });
  window.addEventListener('load', wait);
  for (const event of INPUT) window.addEventListener(event, wait, { capture: true, passive: true });
  wait();
  return stop;
};
