import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths.ts';
import { PageHeading } from '../../../ui/text/page-heading.tsx';
import { carry } from '../redirect-state.ts';
import { invalidLinkReason } from './link-errors.ts';

type Props = { isReset: boolean } & ({ error: unknown; why?: never } | { why: string; error?: never });

/** Explains why a link no longer works (expired, used or incomplete) and how to get a new one. */
export const InvalidLink = ({ isReset, why, error }: Props) => (
  <>
    <PageHeading>This link doesn’t work</PageHeading>
    <Typography sx={{ mt: 1, mb: 3 }}>
      {why ?? invalidLinkReason(error)}{' '}
      {isReset
        ? 'We can send you a new one.'
        : 'If you’ve already pressed its button, you’re done. Otherwise, resend the email from your account menu.'}
    </Typography>
    {isReset ? (
      <Button variant="contained" component={Link} to={paths.login} state={carry(null, '', true)}>
        Get a new link
      </Button>
    ) : (
      <Button variant="contained" component={Link} to={paths.home}>
        Go to the homepage
      </Button>
    )}
  </>
);
