import Chat from '@mui/icons-material/ChatBubbleOutlineOutlined';
import IconButton from '@mui/material/IconButton';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router-dom';
import { call } from '../../lib/api/api-client.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { UnreadBadge, unreadName, useCounted } from '../notifications/unread.tsx';

/** Number of the user's conversations with unread entries. */
export const unreadQuery = (uid: string) =>
  queryOptions({
    queryKey: ['conversations', 'unread', uid],
    queryFn: async ({ signal }) => (await call('countUnreadConversations', { signal })).data.unread,
  });

/** Icon in the header that links to the conversations, with the number of unread ones. */
export const MessagesLink = ({ uid }: { uid: string }) => {
  const { data: unread = 0 } = useQuery({ ...unreadQuery(uid), enabled: useCounted() });
  return (
    <IconButton
      component={NavLink}
      to={paths.messages}
      aria-label={unreadName('Messages', unread)}
      sx={{ '&.active': { bgcolor: 'tag.bg' } }}
    >
      <Chat />
      <UnreadBadge unread={unread} />
    </IconButton>
  );
};
