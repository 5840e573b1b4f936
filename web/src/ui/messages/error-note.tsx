import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { isSessionEnded, NetworkError, plainText, referenceOf } from '../../lib/api/api-error.ts';
import { logInAgain } from '../../lib/auth/log-in-again.ts';
import { Panel } from '../layout/panel.tsx';
import { Isolated } from '../text/isolated.tsx';

/** Centered panel that explains why there is no content, and offers actions. */
export const Notice = styled(Panel)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  padding: theme.spacing(5, 3),
  [theme.breakpoints.up('sm')]: { paddingBlock: theme.spacing(8) },
  // The dialog already has a frame.
  '[role="dialog"] &': { border: 0, paddingBlock: theme.spacing(2, 3) },
}));

/** Props of a button that retries after `error`. If the session has ended, it opens the login dialog first. */
export const retryButton = (error: unknown, label: string, onRetry: () => void) => {
  const logIn = async () => {
    if (await logInAgain()) onRetry();
  };
  return isSessionEnded(error) ? { children: 'Log in', onClick: logIn } : { children: label, onClick: onRetry };
};

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
      <Typography sx={{ color: 'text.secondary', maxWidth: '46ch' }}>
        <Isolated text={plainText(error)} />
      </Typography>
      {referenceOf(error) !== '' && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          Reference: {referenceOf(error)}
        </Typography>
      )}
      <Button variant="outlined" sx={{ mt: 1.5 }} {...retryButton(error, 'Retry', onRetry)} />
    </Notice>
  );
};
