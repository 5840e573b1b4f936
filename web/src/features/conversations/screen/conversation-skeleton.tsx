import Box from '@mui/material/Box';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { HiddenHeading } from '../../../ui/text/hidden-heading.tsx';

const BUBBLES = [
  ['a', 'min(70%, 22rem)', 56, 'start'],
  ['b', 'min(50%, 15rem)', 40, 'end'],
  ['c', 'min(78%, 26rem)', 88, 'start'],
  ['d', 'min(60%, 18rem)', 56, 'end'],
] as const;

/** Skeleton of a conversation. */
export const ConversationSkeleton = () => (
  <>
    <HiddenHeading>Messages</HiddenHeading>
    <Box
      role="status"
      aria-label="Loading the conversation"
      sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, p: 2, borderBottom: '1px solid', borderColor: 'divider' }}>
        <Skeleton variant="circular" width={44} height={44} sx={{ flex: 'none' }} />
        <Box sx={{ flex: 1 }}>
          <Skeleton width="min(60%, 10rem)" height={26} />
          <Skeleton width="min(85%, 18rem)" height={22} />
        </Box>
      </Box>
      <Box sx={{ flex: 1, display: 'grid', alignContent: 'end', gap: 1.5, p: 2 }}>
        {BUBBLES.map(([key, width, height, side]) => (
          <Skeleton key={key} variant="rounded" width={width} height={height} sx={{ justifySelf: side }} />
        ))}
      </Box>
      <Box sx={{ p: 2, borderTop: '1px solid', borderColor: 'divider' }}>
        <Skeleton variant="rounded" height={48} />
      </Box>
    </Box>
  </>
);
