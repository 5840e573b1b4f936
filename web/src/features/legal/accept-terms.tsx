import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { errorText, isSessionEnded } from '../../lib/api/api-error.ts';
import { useSending } from '../../lib/api/use-sending.ts';
import { useUser } from '../../lib/auth/use-session.ts';
import { readerLocale } from '../../lib/format/dates.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { type Acceptance, acceptOnDevice, flushAcceptedTerms, loadAcceptedTerms, useAcceptance } from './acceptance.ts';

const TIME_FORMAT = { dateStyle: 'long', timeStyle: 'short' } as const;

/** `local-time.ts` is not part of the page of the terms. */
const Time = ({ acceptance }: { acceptance: Acceptance }) => (
  <time dateTime={acceptance.acceptedAt}>
    {new Date(acceptance.acceptedAt).toLocaleString(readerLocale(), TIME_FORMAT)}
  </time>
);

/** 'I Accept', and after acceptance its date and where it is stored. [TERMS-3], decision 14. */
export const AcceptTerms = () => {
  const user = useUser();
  const uid = user?.uid ?? null;
  const acceptance = useAcceptance(uid);
  const announcement = useRef<HTMLParagraphElement>(null);
  // Another device may have accepted the terms. Accepting again is harmless, because the first acceptance is kept.
  const isUnknown = acceptance === null;
  useEffect(() => {
    if (uid === null || !isUnknown) return;
    const left = new AbortController();
    loadAcceptedTerms(uid, left.signal).catch(() => undefined);
    return () => left.abort();
  }, [uid, isUnknown]);
  const { run, error, isPending } = useSending(flushAcceptedTerms);

  const send = (): void => {
    if (uid !== null) run(uid);
  };

  const accept = (): void => {
    flushSync(() => acceptOnDevice());
    // The button has unmounted. Focuses the text that replaces it.
    announcement.current?.focus();
    send();
  };

  return (
    <Panel as="section" aria-labelledby="accept-title" sx={{ p: 3 }}>
      <Typography variant="h3" component="h2" id="accept-title">
        {acceptance === null ? 'Do you accept these terms?' : 'You have accepted these terms'}
      </Typography>
      <Box sx={{ mt: 1 }}>
        {acceptance === null ? (
          <Typography sx={{ color: 'text.secondary' }}>We record the date and this version, July 2, 2025.</Typography>
        ) : (
          <Box
            ref={announcement}
            component="p"
            tabIndex={-1}
            sx={{ m: 0, display: 'flex', gap: 1, alignItems: 'flex-start', borderRadius: 'control' }}
          >
            <CheckCircleOutlined aria-hidden sx={{ color: 'primary.main', fontSize: 22, mt: '2px' }} />
            <span>
              Accepted on <Time acceptance={acceptance.acceptance} />.{' '}
              {acceptance.sent && 'It’s saved to your account.'}
              {!acceptance.sent &&
                user === null &&
                'It’s saved on this device and moves to your account when you log in.'}
              {!acceptance.sent && user !== null && isPending && 'Saving it to your account…'}
            </span>
          </Box>
        )}
      </Box>
      <Box
        sx={{
          mt: 2,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
          '@media print': { display: 'none' },
        }}
      >
        {acceptance === null && (
          <Button variant="contained" onClick={accept}>
            I Accept
          </Button>
        )}
        {acceptance !== null && !acceptance.sent && user === null && (
          <Button variant="outlined" component={Link} to={paths.login} state={{ from: paths.terms }}>
            Log in to save it to your account
          </Button>
        )}
        {acceptance !== null && !acceptance.sent && user !== null && !isPending && (
          <>
            <Typography
              role={error === null ? undefined : 'alert'}
              sx={{ color: error === null ? undefined : 'error.main' }}
            >
              {error === null
                ? 'It’s saved on this device, not yet on your account.'
                : `It’s saved on this device, but we couldn’t save it to your account. ${errorText(error)}`}
            </Typography>
            <Button variant="outlined" onClick={send}>
              {error === null ? 'Save it now' : isSessionEnded(error) ? 'Log in' : 'Retry'}
            </Button>
          </>
        )}
      </Box>
    </Panel>
  );
};
