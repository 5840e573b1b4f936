import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { NetworkError, plainly, referenceOf } from '../../lib/api/api-error.ts';
import { Notice } from './notice.tsx';

type Props = { title: string; error: unknown; onRetry: () => void };

/** Says in plain words that something could not be loaded, and offers to try again. */
export const ErrorNote = ({ title, error, onRetry }: Props) => {
  // What was missing for want of a connection is asked for again as soon as there is one.
  const isLost = error instanceof NetworkError;
  const again = useEffectEvent(onRetry);
  useEffect(() => {
    if (!isLost) return;
    const onOnline = () => again();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isLost]);
  return (
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
};
