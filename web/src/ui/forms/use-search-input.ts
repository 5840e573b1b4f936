import type { InputBaseProps } from '@mui/material/InputBase';
import { LIMITS } from '@taskwright/contract/limits/limits';
import { useEffect, useRef, useState } from 'react';

/** Debounce interval of a search in milliseconds. */
const DEBOUNCE_MS = 300;

/**
 * Returns the props of a search field whose `value` is in the URL. Calls `onSearch` with the trimmed text after a
 * pause in typing, and at once on Enter.
 */
export const useSearchInput = (label: string, value: string, onSearch: (search: string) => void): InputBaseProps => {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // The search that the URL will contain. It may arrive after the next letter was typed.
  const [sent, setSent] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The URL changed by other means than typing: Back, a chip or 'Clear all'.
  if (value !== lastValue) {
    setLastValue(value);
    setSent(value);
    if (value !== sent) setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (typed: string) => {
    clearTimeout(timer.current);
    const search = typed.trim();
    if (search === sent) return;
    setSent(search);
    onSearch(search);
  };

  return {
    type: 'search',
    name: 'search',
    autoComplete: 'off',
    value: text,
    placeholder: label,
    'aria-label': label,
    slotProps: { input: { maxLength: LIMITS.search, enterKeyHint: 'search' } },
    onChange: ({ target: { value: typed } }) => {
      setText(typed);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => search(typed), DEBOUNCE_MS);
    },
    onKeyDown: ({ key }) => {
      if (key === 'Enter') search(text);
    },
  };
};
