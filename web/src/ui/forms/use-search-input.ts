import type { InputBaseProps } from '@mui/material/InputBase';
import { LIMITS } from '@taskwright/contract/limits/limits';
import { type CompositionEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Debounce interval of a search in milliseconds. */
const DEBOUNCE_MS = 300;

/** Returns whether the text of an input event is still composed by an input method, as in Japanese. */
export const isComposing = (event: Event): boolean => event instanceof InputEvent && event.isComposing;

/** Returns whether a key submits a field. The Enter that ends a composition has the key code 229. */
export const isSubmit = ({ key, keyCode }: KeyboardEvent): boolean => key === 'Enter' && keyCode !== 229;

/**
 * Returns the props of a search field whose `value` is in the URL. Calls `onSearch` with the trimmed text after a
 * pause in typing, and at once on Enter, but not while an input method composes. Android's keyboards compose words of
 * every language, so there a pause in typing counts as elsewhere.
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
  const isAndroid = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (typed: string) => {
    clearTimeout(timer.current);
    const search = typed.trim();
    if (search === sent) return;
    setSent(search);
    onSearch(search);
  };

  const searchSoon = (typed: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(typed), DEBOUNCE_MS);
  };

  return {
    type: 'search',
    name: 'search',
    autoComplete: 'off',
    value: text,
    placeholder: label,
    'aria-label': label,
    slotProps: {
      input: {
        maxLength: LIMITS.search,
        enterKeyHint: 'search',
        onCompositionStart: () => clearTimeout(timer.current),
        onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => searchSoon(currentTarget.value),
      },
    },
    onChange: ({ target: { value: typed }, nativeEvent }) => {
      setText(typed);
      if (isAndroid.current || !isComposing(nativeEvent)) searchSoon(typed);
    },
    onKeyDown: (event) => {
      // Only these keyboards do not identify their keys.
      isAndroid.current = event.key === 'Unidentified';
      if (isSubmit(event)) search(text);
    },
  };
};
