import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { NetworkError, plainText, referenceOf } from '../../lib/api/api-error.ts';
import { Notice } from './notice.tsx';
import { retryButton } from './retry-button.ts';

type Props = { title: string; error: unknown; onRetry: () => void };

/** Error message for content that failed to load, with a button to retry, or to log in if the session has ended. */
export const ErrorNote = ({ title, error, onRetry }: Props) => {
  // Retries a lost request when the connection returns.
  const isNetworkError = error instanceof NetworkError;
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (!isNetworkError) return;
    const onOnline = () => retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isNetworkError]);
  return (
    <Notice role="alert" sx={{ gap: 1 }}>
      <ErrorOutlined sx={{ color: 'error.main', fontSize: 36 }} />
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '46ch' }}>{plainText(error)}</Typography>
      {referenceOf(error) !== '' && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          Reference: {referenceOf(error)}
        </Typography>
      )}
      <Button variant="outlined" sx={{ mt: 1.5 }} {...retryButton(error, 'Retry', onRetry)} />
    </Notice>
  );
};
