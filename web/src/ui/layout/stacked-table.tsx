import { styled } from '@mui/material/styles';
import { hidden } from '../text/page-heading.tsx';
import { ListTable } from './list-table.tsx';

/** Below this width, each row is a block with its cells in lines. In print, the table has its columns. */
const STACKED = '@media screen and (max-width: 59.99em)';

/**
 * Table of dates and amounts that is also printed. On narrow screens, the cell `.event` is the title of its row, and the
 * other cells are labeled by their `data-label`.
 */
export const StackedTable = styled(ListTable)({
  '@media print': {
    fontSize: '0.8125rem',
    'th, td': { paddingTop: 6, paddingBottom: 6 },
    '.number': { paddingLeft: 4 },
  },
  'tbody .date, tfoot th': { paddingLeft: 18 },
  'tbody .event': { fontWeight: 'inherit' },
  'tbody .date + .event': { paddingLeft: 10 },
  'tfoot th, tfoot td': { fontWeight: 650 },
  'tfoot tr': { borderTop: '2px solid' },
  '.event': { overflowWrap: 'anywhere' },
  '.date': { whiteSpace: 'nowrap' },
  [STACKED]: {
    display: 'block',
    thead: hidden,
    'tbody, tfoot': { display: 'block' },
    tr: { display: 'flex', flexDirection: 'column', padding: '12px 16px' },
    'tbody tr:first-of-type': { borderTop: 0 },
    'tr > th, tr > td': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', columnGap: 16 },
    'tr > .date, tr > .event, tbody .date + .event, tr > .number, tr > .text, tr > td:last-of-type': {
      padding: '2px 0',
    },
    'tr > .event': { order: -1, justifyContent: 'flex-start', fontWeight: 600, textAlign: 'left' },
    '.number:empty, .end:empty': { display: 'none' },
    '.end a': { minHeight: 44 },
    '[data-label]::before': {
      content: 'attr(data-label)',
      marginRight: 'auto',
      fontWeight: 400,
      color: 'var(--mui-palette-text-secondary)',
    },
  },
});
