import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths.ts';
import { ContactText } from '../../../ui/messages/contact-text.tsx';
import { PageHeading } from '../../../ui/text/page-heading.tsx';
import { redirectState } from '../redirect-state.ts';
import { invalidLinkReason } from './link-errors.ts';

type Props = { mode: string | null } & ({ error: unknown; reason?: never } | { reason: string; error?: never });

const NEXT = {
  resetPassword: 'We can send you a new one.',
  verifyAndChangeEmail: 'If you’ve already used it, log in with your new address. Otherwise, change your email again.',
} as const;
const OTHER_NEXT =
  'If you’ve already used it, you’re done. Otherwise, log in and press your picture at the top, then “Resend email”.';

/** Explains why a link no longer works (expired, used or incomplete) and how to get a new one. */
export const InvalidLink = ({ mode, reason, error }: Props) => {
  const next = mode === 'resetPassword' || mode === 'verifyAndChangeEmail' ? NEXT[mode] : OTHER_NEXT;
  return (
    <>
      <PageHeading>This link doesn’t work</PageHeading>
      <Typography sx={{ mt: 1, mb: 3 }}>
        <ContactText>{`${reason ?? invalidLinkReason(error)} ${next}`}</ContactText>
      </Typography>
      {mode === 'resetPassword' && (
        <Button variant="contained" component={Link} to={paths.login} state={redirectState(null, '', true)}>
          Get a new link
        </Button>
      )}
      {mode === 'verifyAndChangeEmail' && (
        <Button variant="contained" component={Link} to={paths.login}>
          Log in
        </Button>
      )}
      {next === OTHER_NEXT && (
        <Button variant="contained" component={Link} to={paths.home}>
          Go to the homepage
        </Button>
      )}
    </>
  );
};
