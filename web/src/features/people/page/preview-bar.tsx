import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths.ts';
import { TEXT_LINK } from '../../../ui/text/text-link.ts';
import { ownProfileQuery } from '../own-profile.ts';
import { previewText } from './profile-facts.tsx';

/**
 * Note for the owner about the people who see the page like this, with the way back to the editor. The page of a
 * profile does not contain its visibility.
 */
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
    <Box sx={{ py: 1, fontWeight: 500 }}>{previewText(useQuery(ownProfileQuery(uid)).data?.visibility)}</Box>
    <Box component={Link} to={paths.profileEditor} sx={{ ...TEXT_LINK, color: 'inherit', py: 1.25 }}>
      Back to editing
    </Box>
  </Box>
);
