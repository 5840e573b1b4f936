import Search from '@mui/icons-material/SearchOutlined';
import { InputAdornment, InputFrame } from '../forms/input.tsx';
import { useSearchInput } from '../forms/use-search-input.ts';

type Props = { label: string; value: string; onSearch: (search: string) => void };

/** Search field with a magnifying glass. */
export const SearchBox = ({ label, value, onSearch }: Props) => (
  <InputFrame>
    <InputAdornment>
      <Search />
    </InputAdornment>
    <input {...useSearchInput(label, value, onSearch)} />
  </InputFrame>
);
