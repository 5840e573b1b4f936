import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router-dom';
import type { MemberUser } from '../features/account/require-user.tsx';
import { AccountFrame, SIDE_MENU } from '../features/account/settings/account-frame.tsx';
import { SavedSearches } from '../features/tasks/searches/saved-searches.tsx';
import { paths } from '../lib/navigation/paths.ts';
import { PageHeading } from '../ui/text/page-heading.tsx';
import { QUIET_LINK } from '../ui/text/text-link.ts';

/** /account/searches: the searches that the user has saved. */
export const Screen = ({ user: { uid } }: { user: MemberUser }) => {
  const isWide = useMediaQuery(SIDE_MENU, { noSsr: true });
  return (
    <AccountFrame current={paths.savedSearches} isWide={isWide} maxWidth="45rem">
      {!isWide && (
        <Box component={Link} to={paths.account} sx={{ ...QUIET_LINK, display: 'inline-block', py: 1.25 }}>
          Back to Account
        </Box>
      )}
      <PageHeading sx={{ mb: { xs: 2.5, md: 3 } }}>Saved searches</PageHeading>
      <SavedSearches uid={uid} />
    </AccountFrame>
  );
};
