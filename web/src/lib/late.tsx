import { type ComponentType, lazy, Suspense, useEffect } from 'react';

/**
 * A part of a page whose code may come after the rest. Rendered at build it stands there and can be read from the first paint;
 * `when` says when it is worth its code, which then brings it to life. Where nothing stands there yet its code is asked for
 * at once.
 */
export const late = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  when: (start: () => void) => unknown,
): ComponentType<P> => {
  let start = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    start = resolve;
  });
  const Part = lazy(async () => {
    if (typeof window !== 'undefined') {
      when(start);
      await asked;
    }
    return { default: await load() };
  });
  const AskNow = () => {
    useEffect(start, []);
    return null;
  };
  return (props: P) => (
    <Suspense fallback={<AskNow />}>
      <Part {...props} />
    </Suspense>
  );
};
