import { useRef } from 'react';

/**
 * Returns a function that removes a row of a list of fields and keeps the focus in the list: it moves to the row before
 * the removed one, or to the button `add` if no row is left.
 */
export const useRemoveRow = (count: number, remove: (index: number) => void, focusRow: (index: number) => void) => {
  const add = useRef<HTMLButtonElement>(null);
  const removeAt = (index: number): void => {
    remove(index);
    // After the list is rendered without the row.
    setTimeout(() => {
      if (count > 1) focusRow(Math.max(0, index - 1));
      else add.current?.focus();
    });
  };
  return { add, removeAt };
};
