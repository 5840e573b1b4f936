import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

type PageItem = number | 'gap';

/**
 * Returns the page numbers to show: the first pages, those around the current page and the last, with gaps. If `last`
 * is null because the total is unknown, the numbers end with the last known page.
 */
export const pageItems = (current: number, last: number | null, hasNext: boolean): PageItem[] => {
  const end = last ?? current + (hasNext ? 1 : 0);
  const visible = new Set([1, current - 1, current, current + 1]);
  if (current <= 3) for (const page of [2, 3]) visible.add(page);
  if (last !== null) {
    visible.add(last);
    if (current >= last - 2) for (const page of [last - 2, last - 1]) visible.add(page);
  }
  const pages = [...visible].filter((page) => page >= 1 && page <= end).sort((a, b) => a - b);
  const items = pages.flatMap((page, index): PageItem[] => {
    const before = pages[index - 1] ?? page - 1;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? ['gap', page] : [page];
  });
  return last === null && hasNext ? [...items, 'gap'] : items;
};

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

/**
 * Pagination with links, so that pages can be opened in tabs, shared and reached by Back. Renders nothing for one page.
 */
export const PaginationBar = ({ page, last, hasNext, hrefOf, onTurn, onIntent }: Props) => {
  if (page === 1 && pageItems(page, last, hasNext).length === 1) return null;
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
