import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { SearchFrequency } from '@taskwright/contract/tasks/tasks';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths.ts';
import { queryClient } from '../../../lib/queries/query-client.ts';
import { TEXT_LINK } from '../../../ui/text/text-link.ts';
import { accountQuery } from '../../account/own-account.ts';

/** Returns how the account's setting limits the email of a search with this frequency; null if it does not. */
export const limitText = (account: 'at-once' | 'daily' | 'never', frequency: SearchFrequency): string | null => {
  if (frequency === 'never') return null;
  if (account === 'never') return 'Email about saved searches is switched off in your account.';
  return account === 'daily' && frequency === 'at-once'
    ? 'Your account limits email about saved searches to once a day.'
    : null;
};

type Props = { uid: string; frequency: SearchFrequency; sx?: { readonly mb: number } };

/** Note that the account's setting limits the email of a search. The lower frequency of the two applies. Record 50. */
export const MailLimit = ({ uid, frequency, sx }: Props) => {
  // Browse has no provider of queries.
  const { data } = useQuery(accountQuery(uid), queryClient);
  const text = data === undefined ? null : limitText(data.emails.searches, frequency);
  return (
    <Typography role="status" variant="body2" sx={{ ...sx, '&:empty': { position: 'absolute' } }}>
      {text !== null && (
        <>
          {text}{' '}
          <Box component={Link} to={paths.accountSection('notifications')} sx={TEXT_LINK}>
            Change this
          </Box>
        </>
      )}
    </Typography>
  );
};
