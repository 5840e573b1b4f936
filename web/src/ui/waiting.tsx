import Box from '@mui/material/Box';
import { HiddenHeading } from './hidden-heading.tsx';
import { Spinner } from './spinner.tsx';

/** A screen of which nothing is known yet. */
export const Waiting = () => (
  <Box sx={{ minHeight: '60vh', display: 'grid', placeItems: 'center' }}>
    <HiddenHeading>One moment</HiddenHeading>
    <Spinner />
  </Box>
);
