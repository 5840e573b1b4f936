import Box from '@mui/material/Box';
import type { Visibility } from '@taskwright/contract';
import { Link } from 'react-router-dom';
import { call } from '../../../lib/api/api-client.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { createFeed } from '../../../lib/queries/feed.ts';
import { registerCache } from '../../../lib/queries/server-state.ts';
import { TEXT_LINK } from '../../../ui/text/text-link.ts';
import { previewText } from './profile-words.ts';

/** Visibility of a user's own profile, by uid. The page of a profile does not contain it. */
const ownVisibility = createFeed<string, Visibility | undefined>(
  (uid) => uid,
  async (_uid, signal) => (await call('getOwnProfile', { signal })).data.profile?.visibility,
);

registerCache({
  invalidate: (keys) => {
    if (keys.some(([first]) => first === 'profiles')) ownVisibility.invalidateAll();
  },
  clear: ownVisibility.clear,
});

/** Note for the owner about the people who see the page like this, with the way back to the editor. */
export const PreviewBar = ({ uid }: { uid: string }) => (
  <Box
    role="status"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: 3,
      mb: { xs: 3, md: 4 },
      px: 2,
      py: 0.5,
      borderRadius: 'field',
      bgcolor: 'mint.bg',
      color: 'mint.fg',
    }}
  >
    <Box sx={{ py: 1, fontWeight: 500 }}>{previewText(ownVisibility.useData(uid).data)}</Box>
    <Box component={Link} to={paths.profileEditor} sx={{ ...TEXT_LINK, color: 'inherit', py: 1.25 }}>
      Back to editing
    </Box>
  </Box>
);
