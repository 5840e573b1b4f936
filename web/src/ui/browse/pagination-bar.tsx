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
  /** Called on hover or focus of a page, to prefetch it. */
  onIntent: (page: number) => void;
};

const small = { minWidth: 44, px: 1.5 } as const;
const buttonSx = { ...small, flex: { xs: 1, sm: 'none' } } as const;

/** Pagination with links, so that pages can be opened in tabs, shared and reached by Back. */
export const PaginationBar = ({ page, last, hasNext, hrefOf, onTurn, onIntent }: Props) => {
  const pageButton = (label: string, to: number, isPossible: boolean) => {
    const intend = () => onIntent(to);
    const link = { component: Link, to: hrefOf(to), onClick: onTurn, onPointerEnter: intend, onFocus: intend };
    return (
      <Button variant="outlined" size="small" sx={buttonSx} {...(isPossible ? link : { disabled: true })}>
        {label}
      </Button>
    );
  };
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
      {pageButton('Previous', page - 1, page > 1)}
      {/* On narrow screens, the numbers have their own line. */}
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
      {pageButton('Next', page + 1, last === null ? hasNext : page < last)}
    </Box>
  );
};
