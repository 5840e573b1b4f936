import { styled } from '@mui/material/styles';

/**
 * Table of the signed-in user's own items on wide screens. Numbers are right-aligned; titles take the remaining width.
 */
export const ListTable = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  'th, td': { padding: '14px 10px', textAlign: 'left', verticalAlign: 'middle' },
  'thead th:first-of-type, tbody th': { paddingLeft: 18 },
  'thead th:last-of-type, td:last-of-type': { paddingRight: 18 },
  'thead th': {
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.wash,
    whiteSpace: 'nowrap',
  },
  'tbody tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '.number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '.end': { textAlign: 'right' },
}));
