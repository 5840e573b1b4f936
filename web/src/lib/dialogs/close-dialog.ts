import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The state of a history entry whose dialog was opened from the page at the entry before it: to close it is to go back. */
export const OVER_PAGE = { isOverPage: true } as const;

const isOverPage = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isOverPage' in state;

/** How a dialog at an address of its own closes: back to the page that it was opened over, else `page` takes its place. */
export const useCloseDialog = (page: string): (() => void) => {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const left = useRef('');
  return () => {
    // A second press on the way would go back one page too far.
    if (left.current === key) return;
    left.current = key;
    if (isOverPage(state)) navigate(-1);
    else navigate(page, { replace: true });
  };
};
