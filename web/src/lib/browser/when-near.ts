import { whenSettled } from './when-settled.ts';

/**
 * Runs `callback` when `element` is in or near the viewport, at the latest when the page is quiet. May run it more than
 * once. Returns a function that cancels it.
 */
export const whenNear = (element: Element, callback: () => void): (() => void) => {
  const cancel = whenSettled(callback);
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && callback(),
    {
      rootMargin: '25%',
    },
  );
  observer.observe(element);
  return () => {
    cancel();
    observer.disconnect();
  };
};
