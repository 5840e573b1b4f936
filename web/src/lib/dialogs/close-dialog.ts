import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Returns whether a modal dialog is open. It handles keys itself. */
export const isModalOpen = (): boolean => document.querySelector('[aria-modal="true"], dialog[open]') !== null;

/** History state of a dialog that was opened over the page of the previous entry. Closing it goes back. */
export const OVER_PAGE = { isOverPage: true } as const;

const isOverPage = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isOverPage' in state;

/**
 * Returns a function that closes a dialog with its own address: goes back to the page below it, or navigates to `page`
 * and replaces the entry.
 */
export const useCloseDialog = (page: string): (() => void) => {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const left = useRef('');
  return () => {
    // A second press during the navigation would go back one page too far.
    if (left.current === key) return;
    left.current = key;
    if (isOverPage(state)) navigate(-1);
    else navigate(page, { replace: true });
  };
};
