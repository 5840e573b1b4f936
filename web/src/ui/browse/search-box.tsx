import Search from '@mui/icons-material/SearchOutlined';
import { LIMITS } from '@taskwright/contract/limits/limits';
import { useEffect, useRef, useState } from 'react';
import { InputAdornment, InputFrame } from '../forms/input.tsx';

/** Debounce interval of the search in milliseconds. */
const DEBOUNCE_MS = 300;

type Props = { label: string; value: string; onSearch: (search: string) => void };

/** Search field. Searches after a pause in typing, and at once on Enter. */
export const SearchBox = ({ label, value, onSearch }: Props) => {
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
        placeholder={label}
        aria-label={label}
        maxLength={LIMITS.search}
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
