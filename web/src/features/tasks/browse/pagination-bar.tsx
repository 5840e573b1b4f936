import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { pageItems } from './pagination.ts';

type Props = {
  page: number;
  last: number | null;
  hasNext: boolean;
  hrefOf: (page: number) => string;
  onTurn: () => void;
  /** The pointer or the focus rests on a page: it may be wanted next. */
  onIntent: (page: number) => void;
};

const small = { minWidth: 44, px: 1.5 } as const;
const step = { ...small, flex: { xs: 1, sm: 'none' } } as const;

/** Previous, 1, 2, 3, …, 8, Next: real addresses, so that they can be opened, shared and gone back to. */
export const PaginationBar = ({ page, last, hasNext, hrefOf, onTurn, onIntent }: Props) => {
  const turn = (label: string, to: number, possible: boolean) =>
    possible ? (
      <Button
        component={Link}
        to={hrefOf(to)}
        onClick={onTurn}
        onPointerEnter={() => onIntent(to)}
        onFocus={() => onIntent(to)}
        variant="outlined"
        size="small"
        sx={step}
      >
        {label}
      </Button>
    ) : (
      <Button disabled variant="outlined" size="small" sx={step}>
        {label}
      </Button>
    );
  return (
    <Box
      component="nav"
      aria-label="Pagination"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'center',
        alignItems: 'center',
        gap: 1,
        mt: 5,
      }}
    >
      {turn('Previous', page - 1, page > 1)}
      {/* Where it is narrow the numbers have a line of their own, over the two steps. */}
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'center',
          alignItems: 'center',
          gap: { xs: 0.5, sm: 1 },
          flexBasis: { xs: '100%', sm: 'auto' },
          order: { xs: -1, sm: 0 },
        }}
      >
        {pageItems(page, last, hasNext).map((item, index, items) =>
          item === 'gap' ? (
            <Box component="span" key={`after-${items[index - 1]}`} sx={{ px: 0.5, color: 'text.secondary' }}>
              …
            </Box>
          ) : (
            <Button
              key={item}
              component={Link}
              to={hrefOf(item)}
              onClick={onTurn}
              variant={item === page ? 'contained' : 'outlined'}
              size="small"
              aria-label={`Page ${item}`}
              aria-current={item === page ? 'page' : undefined}
              sx={{ ...small, fontVariantNumeric: 'tabular-nums' }}
            >
              {item}
            </Button>
          ),
        )}
      </Box>
      {turn('Next', page + 1, last === null ? hasNext : page < last)}
    </Box>
  );
};
