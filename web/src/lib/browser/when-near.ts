import { whenSettled } from './when-settled.ts';

/**
 * Runs `work` when `part` is in or near the viewport, at the latest when the page is quiet. May run it more than once.
 * Returns a function that cancels it.
 */
export const whenNear = (part: Element, work: () => void): (() => void) => {
  const callOff = whenSettled(work);
  const near = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && work(), {
    rootMargin: '25%',
  });
  near.observe(part);
  return () => {
    callOff();
    near.disconnect();
  };
};
