import Box from '@mui/material/Box';
import type { Head } from '../agreements/api.ts';
import { bothSides, payEachOther } from './words.ts';

/** What an agreement comes to for both, and that the two settle it between themselves. */
export const MoneyNote = ({ amount, talk }: { amount: number; talk: Head }) => (
  <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>
    <Box sx={{ '&:empty': { display: 'none' } }}>{bothSides(amount, talk)}</Box>
    {payEachOther(talk)}
  </Box>
);
