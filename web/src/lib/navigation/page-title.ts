import { documentTitle } from '@taskwright/contract/tasks/page-head';
import { useEffect } from 'react';

let name: string | null = null;
let count = '';

const write = (): void => {
  if (name !== null) document.title = count === '' ? name : `(${count}) ${name}`;
};

/** Sets the document title for a screen: `Browse Tasks · Taskwright`. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    name = documentTitle(title);
    write();
  }, [title]);
};

/** Shows a count before the document title: `(2) Browse Tasks · Taskwright`. An empty string removes it. */
export const countInTitle = (shown: string): void => {
  if (shown === count) return;
  name ??= document.title;
  count = shown;
  write();
};
