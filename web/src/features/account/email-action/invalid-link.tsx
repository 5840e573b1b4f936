import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths.ts';
import { PageHeading } from '../../../ui/text/page-heading.tsx';
import { redirectState } from '../redirect-state.ts';
import { invalidLinkReason } from './link-errors.ts';

type Props = { isReset: boolean } & ({ error: unknown; reason?: never } | { reason: string; error?: never });

/** Explains why a link no longer works (expired, used or incomplete) and how to get a new one. */
export const InvalidLink = ({ isReset, reason, error }: Props) => (
  <>
    <PageHeading>This link doesn’t work</PageHeading>
    <Typography sx={{ mt: 1, mb: 3 }}>
      {reason ?? invalidLinkReason(error)}{' '}
      {isReset
        ? 'We can send you a new one.'
        : 'If you’ve already used it, you’re done. Otherwise, resend the email from your account menu.'}
    </Typography>
    {isReset ? (
      <Button variant="contained" component={Link} to={paths.login} state={redirectState(null, '', true)}>
        Get a new link
      </Button>
    ) : (
      <Button variant="contained" component={Link} to={paths.home}>
        Go to the homepage
      </Button>
    )}
  </>
);
