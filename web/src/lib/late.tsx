import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { whenQuiet } from './when-quiet.ts';

/**
 * A part of a page whose code comes after the rest. Rendered at build it stands there and can be read from the first paint; it
 * comes to life when somebody comes near the element with this `id`, by scrolling, by Tab or by a press, and at the
 * latest when the page is quiet. What was pressed before is pressed again then. Where nothing stands there yet its code is
 * asked for at once. Decision 42.
 */
export const late = <P extends object>(load: () => Promise<ComponentType<P>>, id?: string): ComponentType<P> => {
  const presses: HTMLElement[] = [];
  let isLive = false;
  let start = (): void => undefined;
  let stop = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    start = resolve;
  });

  const wait = (): (() => void) | undefined => {
    if (isLive) return undefined;
    const callOff = whenQuiet(start);
    const element = id === undefined ? null : document.getElementById(id);
    if (element === null) {
      stop = callOff;
      return stop;
    }
    const listening = new AbortController();
    const near = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && start(), {
      rootMargin: '25%',
    });
    near.observe(element);
    const note = ({ target }: MouseEvent) => {
      const pressed = target instanceof Element ? target.closest<HTMLElement>('button, [role="button"]') : null;
      if (pressed !== null) presses.push(pressed);
      start();
    };
    element.addEventListener('focusin', start, { signal: listening.signal });
    element.addEventListener('click', note, { signal: listening.signal });
    stop = () => {
      callOff();
      near.disconnect();
      listening.abort();
    };
    return stop;
  };

  const Part = lazy(async () => {
    if (typeof window !== 'undefined') await asked;
    const Loaded = await load();
    const Live = (props: P) => {
      // From this moment it answers for itself.
      useLayoutEffect(() => {
        isLive = true;
        stop();
        queueMicrotask(() => {
          for (const pressed of presses.splice(0)) if (pressed.isConnected) pressed.click();
        });
      }, []);
      return <Loaded {...props} />;
    };
    return { default: Live };
  });

  const AskNow = () => {
    useEffect(start, []);
    return null;
  };

  return (props: P) => {
    useEffect(wait, []);
    return (
      <Suspense fallback={<AskNow />}>
        <Part {...props} />
      </Suspense>
    );
  };
};
