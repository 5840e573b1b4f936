import { documentTitle } from '@taskwright/contract/page-head';
import { useEffect } from 'react';

/** Names the document after the screen: `Browse Tasks · Taskwright`. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
};
