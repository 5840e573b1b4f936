import { styled } from '@mui/material/styles';
import { USER_TEXT } from '../../../ui/layout/clamp.ts';

/** A message line: the user's on the right, the other party's on the left. */
export const Line = styled('li')({
  display: 'grid',
  gap: 4,
  justifyItems: 'start',
  position: 'relative',
  minWidth: 0,
  '&[data-by="me"]': { justifyItems: 'end' },
});

export const Bubble = styled('div')(({ theme }) => ({
  position: 'relative',
  boxSizing: 'border-box',
  maxWidth: 'min(88%, 36rem)',
  padding: '8px 14px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.radius.dialog,
  borderEndStartRadius: theme.radius.link,
  backgroundColor: theme.vars.palette.wash,
  ...USER_TEXT,
  lineHeight: 1.5,
  '[data-by="me"] > &': {
    borderColor: 'transparent',
    borderEndStartRadius: theme.radius.dialog,
    borderEndEndRadius: theme.radius.link,
    backgroundColor: theme.vars.palette.mint.bg,
  },
}));
