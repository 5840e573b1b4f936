import { documentTitle } from '@taskwright/contract/tasks/page-head';
import { useEffect } from 'react';

let name: string | null = null;
let count = '';

const write = (): void => {
  if (name !== null) document.title = count === '' ? name : `(${count}) ${name}`;
};

/** Names the document after the screen: `Browse Tasks · Taskwright`. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    name = documentTitle(title);
    write();
  }, [title]);
};

/** Puts a count before the document's name, whatever that is: `(2) Browse Tasks · Taskwright`; none where it is empty. */
export const countInTitle = (shown: string): void => {
  if (shown === count) return;
  name ??= document.title;
  count = shown;
  write();
};
