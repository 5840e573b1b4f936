import { whenQuiet } from './when-quiet.ts';

/** Runs `work` when `part` is in view or nearly so, and at the latest when the page is quiet; answers how to call it off. */
export const whenNear = (part: Element, work: () => void): (() => void) => {
  const callOff = whenQuiet(work);
  const near = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && work(), {
    rootMargin: '25%',
  });
  near.observe(part);
  return () => {
    callOff();
    near.disconnect();
  };
};
