import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths.ts';
import { ContactText } from '../../../ui/messages/contact-text.tsx';
import { PageHeading } from '../../../ui/text/page-heading.tsx';
import { redirectState } from '../redirect-state.ts';
import { invalidLinkReason } from './link-errors.ts';

type Props = { mode: string | null } & ({ error: unknown; reason?: never } | { reason: string; error?: never });

const RESET_NEXT = 'We can send you a new one.';
const OTHER_NEXT =
  'If you’ve already used it, you’re done. Otherwise, log in and press your picture at the top, then “Resend email”.';

/** Explains why a link no longer works (expired, used or incomplete) and how to get a new one. */
export const InvalidLink = ({ mode, reason, error }: Props) => {
  const next = mode === 'resetPassword' ? RESET_NEXT : OTHER_NEXT;
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
      {next === OTHER_NEXT && (
        <Button variant="contained" component={Link} to={paths.home}>
          Go to the homepage
        </Button>
      )}
    </>
  );
};
