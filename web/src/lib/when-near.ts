import { whenQuiet } from './when-quiet.ts';

/** Runs `work` when a person comes near the element with this id, by scrolling or by Tab, and at the latest when the page is quiet. */
export const whenNear =
  (id: string) =>
  (work: () => void): void => {
    const element = document.getElementById(id);
    const done = () => {
      callOff();
      observer.disconnect();
      element?.removeEventListener('focusin', done);
      work();
    };
    const callOff = whenQuiet(done);
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && done(), {
      rootMargin: '25%',
    });
    if (element === null) return;
    observer.observe(element);
    element.addEventListener('focusin', done);
  };
