import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { inWords } from '../lib/api-error.ts';

type Props = { title: string; error: unknown; onRetry: () => void; retrying?: boolean };

/** Says in plain words that something could not be loaded, and offers to try again. */
export const ErrorNote = ({ title, error, onRetry, retrying = false }: Props) => (
  <Box
    role="alert"
    sx={{
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: 1,
      textAlign: 'center',
      px: 3,
      py: { xs: 5, sm: 7 },
      border: '1px solid',
      borderColor: 'divider',
      borderRadius: '14px',
      bgcolor: 'background.paper',
    }}
  >
    <ErrorOutlined sx={{ color: 'error.main', fontSize: 36 }} />
    <Typography variant="h3" component="p">
      {title}
    </Typography>
    <Typography sx={{ color: 'text.secondary', maxWidth: '46ch' }}>{inWords(error)}</Typography>
    <Button variant="outlined" onClick={onRetry} loading={retrying} sx={{ mt: 1.5 }}>
      Retry
    </Button>
  </Box>
);
