import Box from '@mui/material/Box';
import { Mark } from './illustrations/mark.tsx';

/** The mark and the name. */
export const Logo = () => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44 }}>
    <Mark size={26} />
    <Box component="span" data-wordmark sx={{ typography: 'h3', letterSpacing: '-0.015em' }}>
      Taskwright
    </Box>
  </Box>
);
