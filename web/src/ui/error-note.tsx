import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { plainly, referenceOf } from '../lib/api-error.ts';
import { Notice } from './notice.tsx';

type Props = { title: string; error: unknown; onRetry: () => void };

/** Says in plain words that something could not be loaded, and offers to try again. */
export const ErrorNote = ({ title, error, onRetry }: Props) => (
  <Notice role="alert" sx={{ gap: 1, py: { sm: 7 } }}>
    <ErrorOutlined sx={{ color: 'error.main', fontSize: 36 }} />
    <Typography variant="h3" component="p">
      {title}
    </Typography>
    <Typography sx={{ color: 'text.secondary', maxWidth: '46ch' }}>{plainly(error)}</Typography>
    {referenceOf(error) !== '' && (
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        Reference: {referenceOf(error)}
      </Typography>
    )}
    <Button variant="outlined" onClick={onRetry} sx={{ mt: 1.5 }}>
      Retry
    </Button>
  </Notice>
);
