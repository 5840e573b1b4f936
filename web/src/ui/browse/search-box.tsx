import Search from '@mui/icons-material/SearchOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import InputBase from '@mui/material/InputBase';
import { useSearchInput } from '../forms/use-search-input.ts';

type Props = { label: string; value: string; onSearch: (search: string) => void };

/** Search field with a magnifying glass. */
export const SearchBox = ({ label, value, onSearch }: Props) => (
  <InputBase
    {...useSearchInput(label, value, onSearch)}
    startAdornment={
      <InputAdornment position="start">
        <Search />
      </InputAdornment>
    }
  />
);
