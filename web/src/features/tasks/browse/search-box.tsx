import Search from '@mui/icons-material/SearchOutlined';
import { useEffect, useRef, useState } from 'react';
import { InputAdornment, InputFrame } from '../../../ui/forms/input.tsx';
import { SEARCH_LENGTH } from './browse-state.ts';

/** Debounce interval of the search in milliseconds. */
const DEBOUNCE_MS = 300;

/** Search field. Searches after a pause in typing, and at once on Enter. */
export const SearchBox = ({ value, onSearch }: { value: string; onSearch: (search: string) => void }) => {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The URL changed by other means than typing: Back, a chip or 'Clear all'.
  if (value !== lastValue) {
    setLastValue(value);
    setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (typed: string) => {
    clearTimeout(timer.current);
    const search = typed.trim();
    if (search === lastValue) return;
    setLastValue(search);
    onSearch(search);
  };

  return (
    <InputFrame>
      <InputAdornment>
        <Search />
      </InputAdornment>
      <input
        type="search"
        value={text}
        placeholder="Search tasks"
        aria-label="Search tasks"
        maxLength={SEARCH_LENGTH}
        enterKeyHint="search"
        onChange={(event) => {
          const typed = event.target.value;
          setText(typed);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(typed), DEBOUNCE_MS);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(text);
        }}
      />
    </InputFrame>
  );
};
