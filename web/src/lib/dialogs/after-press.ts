/** Resolves when the current press has ended and its click has been handled. */
let ended: Promise<void> = Promise.resolve();

if (typeof window !== 'undefined') {
  window.addEventListener(
    'mousedown',
    () => {
      ended = new Promise((resolve) => {
        const over = new AbortController();
        const end = () => {
          over.abort();
          // The click event follows directly.
          setTimeout(resolve, 0);
        };
        // A dragged link ends its press without a mouseup.
        for (const type of ['mouseup', 'dragend'])
          window.addEventListener(type, end, { capture: true, signal: over.signal });
      });
    },
    { capture: true },
  );
}

/**
 * Waits for the end of the current press, if there is one: a message that appears on blur must not move the pressed
 * element. Includes the mouse events of a tap.
 */
export const pressEnd = (): Promise<void> => ended;
