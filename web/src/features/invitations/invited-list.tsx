import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { focusSelf } from '../../lib/navigation/keep-focus.ts';
import { ShowMore } from '../../ui/loading/show-more.tsx';
import { NameLink } from '../../ui/people/name-link.tsx';
import { PersonAvatar } from '../../ui/people/person-avatar.tsx';
import { taskInvitationsQuery } from './api.ts';

type Props = {
  taskId: string;
  uid: string;
  /** Freelancers with a bid, by `person`. They are in the list of bids already. */
  bidders: ReadonlySet<string>;
};

/** The freelancers whom the client has invited to a task and who have not bid. Renders nothing without one. */
export const InvitedList = ({ taskId, uid, bidders }: Props) => {
  const { data = [], ...query } = useInfiniteQuery({ ...taskInvitationsQuery(taskId, uid), refetchOnMount: 'always' });
  const [focused, setFocused] = useState<number | null>(null);
  const invited = data.filter(({ person }) => !bidders.has(person));
  if (invited.length === 0 && !query.hasNextPage) return null;
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h4" component="h3">
        Invited freelancers
      </Typography>
      <Box
        component="ul"
        aria-label="Invited freelancers"
        // Applies once: freelancers who arrive later do not move the focus.
        onFocus={() => setFocused(null)}
        sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}
      >
        {invited.map(({ _id, name, photo, handle, state, note }, index) => (
          <Box
            key={_id}
            component="li"
            ref={index === focused ? focusSelf : null}
            tabIndex={-1}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 1.5,
              py: 1.25,
              borderTop: '1px solid',
              borderColor: 'divider',
            }}
          >
            <PersonAvatar name={name} photo={photo} size={36} />
            <Typography sx={{ flex: '1 1 0', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
              <NameLink name={name} handle={handle} />
            </Typography>
            <Box component="span" sx={{ flex: 'none', fontSize: '0.9375rem', color: 'text.secondary' }}>
              {state === 'invited' ? 'Invited' : 'Said no thanks'}
            </Box>
            {note !== undefined && (
              <Box sx={{ flexBasis: '100%', mt: 0.5, pl: 6, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  Your note:
                </Box>{' '}
                {note}
              </Box>
            )}
          </Box>
        ))}
      </Box>
      {query.hasNextPage && (
        <ShowMore
          noun="invited freelancers"
          error={query.isFetchNextPageError ? query.error : null}
          loading={query.isFetchingNextPage}
          onMore={() => {
            setFocused(invited.length);
            void query.fetchNextPage();
          }}
        />
      )}
    </Box>
  );
};
