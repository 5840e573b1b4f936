import Gavel from '@mui/icons-material/GavelOutlined';
import Box from '@mui/material/Box';

export const BidsBanner = ({ count }: { count: number }) => (
  <Box
    role="status"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      px: 2.25,
      py: 1.75,
      mb: 2.5,
      borderRadius: 'field',
      bgcolor: 'mint.bg',
      fontWeight: 500,
    }}
  >
    <Gavel sx={{ fontSize: 20, color: 'mint.fg' }} />
    <span>You've placed bids on {count} opportunities</span>
  </Box>
);
