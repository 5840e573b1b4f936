/** Settles when the press that is going on has ended and been answered. */
let ended: Promise<void> = Promise.resolve();

if (typeof window !== 'undefined') {
  window.addEventListener(
    'mousedown',
    () => {
      ended = new Promise((resolve) => {
        const over = new AbortController();
        const end = () => {
          over.abort();
          // The click comes right behind it.
          setTimeout(resolve, 0);
        };
        // A link that is dragged away ends its press without letting go of it.
        for (const type of ['mouseup', 'dragend'])
          window.addEventListener(type, end, { capture: true, signal: over.signal });
      });
    },
    { capture: true },
  );
}

/**
 * Waits for the end of a press, where one is going on: what it makes a field say on being left must not move away from under
 * the finger what was pressed. A tap's mouse events count.
 */
export const afterPress = (): Promise<void> => ended;
