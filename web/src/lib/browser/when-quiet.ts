import { whenIdle } from './when-idle.ts';

/** How long nothing may have come or been done, in milliseconds. */
const QUIET_MS = 4000;
const INPUT = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Runs `work` once the page has loaded and for a while no answer has come and nobody has touched anything, so that it is in
 * nobody's way; answers how to call it off.
 */
export const whenQuiet = (work: () => void): (() => void) => {
  let callOff: () => void = () => undefined;
  const wait = () => {
    callOff();
    const timer = setTimeout(() => {
      callOff = whenIdle(() => {
        stop();
        work();
      });
    }, QUIET_MS);
    callOff = () => clearTimeout(timer);
  };
  const answers = new PerformanceObserver(wait);
  const stop = () => {
    callOff();
    answers.disconnect();
    window.removeEventListener('load', wait);
    for (const event of INPUT) window.removeEventListener(event, wait, true);
  };
  answers.observe({ type: 'resource' });
  window.addEventListener('load', wait);
  for (const event of INPUT) window.addEventListener(event, wait, { capture: true, passive: true });
  wait();
  return stop;
};
