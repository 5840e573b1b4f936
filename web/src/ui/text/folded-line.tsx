import Box from '@mui/material/Box';
import { Isolated } from './isolated.tsx';

const SUMMARY = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: { xs: 44, sm: 32 },
  width: 'fit-content',
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '&::after': {
    content: '""',
    width: 7,
    height: 7,
    ml: 0.5,
    mt: '-4px',
    borderRight: '1.5px solid',
    borderBottom: '1.5px solid',
    rotate: '45deg',
  },
  '&:hover': { color: 'text.primary' },
  'details[open] > &::after': { rotate: '225deg', mt: '4px' },
  'details[open] > & > span': { display: 'none' },
} as const;

/** A text below a folded line with its title, which ends with a colon. */
export const FoldedLine = ({ title, text }: { title: string; text: string }) => (
  <Box
    component="details"
    data-screen-only
    sx={{ fontSize: '0.875rem', color: 'text.secondary', overflowWrap: 'anywhere' }}
  >
    <Box component="summary" sx={SUMMARY}>
      {title}
      <span> …</span>
    </Box>
    <div>
      <Isolated text={text} />
    </div>
  </Box>
);
