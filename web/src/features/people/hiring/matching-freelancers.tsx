import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ListedProfile } from '@taskwright/contract';
import { useId } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { clamp } from '../../../ui/layout/clamp.ts';
import { Card } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { NameLink } from '../../../ui/people/name-link.tsx';
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx';
import { Rating } from '../../../ui/people/rating.tsx';
import { invite } from '../../invitations/api.ts';
import type { Posted } from '../../tasks/form/task-drafts.ts';
import { InviteNow } from './invite-now.tsx';

/** Freelancers in the list. */
const SHOWN = 3;

/** Includes the client and the freelancer who is invited already, whom the list omits. */
const LIMIT = String(SHOWN + 2);

/**
 * The recommended freelancers for a task who are available now: those with its first skill, or, for a task without
 * skills, those whose profile contains the words of its category.
 */
const matchingQuery = ({ id, skill, category, invited }: Posted, uid: string) =>
  queryOptions({
    queryKey: ['profiles', 'matching', uid, id],
    queryFn: async ({ signal }) => {
      const words = skill === null ? { search: category } : { skill };
      const query = { ...words, available: 'now', limit: LIMIT } as const;
      const { data } = await call('listProfiles', { query, withToken: true, signal });
      return data.filter(({ mine, handle }) => mine !== true && handle !== invited?.handle).slice(0, SHOWN);
    },
    // A later answer would replace a freelancer whom the client is about to invite.
    staleTime: Number.POSITIVE_INFINITY,
  });

type ListProps = {
  /** Undefined while they load. */
  freelancers: readonly ListedProfile[] | undefined;
  /** Id of the task that they are invited to. */
  task: string;
  /** Id of the heading. */
  labelledBy: string;
};

/** Row of suggested cards, also of tasks on home. */
export const SUGGESTIONS = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  '& > li': { maxWidth: { sm: '26rem' } },
} as const;

/** Cards of freelancers, each with a button that invites them to a task of the user. */
export const InvitableFreelancers = ({ freelancers, task, labelledBy }: ListProps) => (
  <Box component="ul" aria-labelledby={labelledBy} sx={SUGGESTIONS}>
    {freelancers === undefined
      ? ['a', 'b', 'c'].map((card) => (
          <li key={card}>
            <Skeleton variant="rounded" height={148} sx={{ borderRadius: 'panel' }} />
          </li>
        ))
      : freelancers.map(({ person, handle, name, photo, headline, rating }) => (
          <Card as="li" key={person} sx={{ p: 1.75, display: 'grid', gap: 1, alignContent: 'start' }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
              <PersonAvatar name={name} photo={photo} size={40} />
              <Box sx={{ minWidth: 0 }}>
                <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  <NameLink name={name} handle={handle} />
                </Box>
                <Rating rating={rating} none="New on Taskwright" />
              </Box>
            </Box>
            <Box title={headline} sx={{ fontSize: '0.9375rem', overflowWrap: 'anywhere', ...clamp(2) }}>
              {headline}
            </Box>
            <InviteNow name={name} invite={() => invite(person, task)} done="Invited" />
          </Card>
        ))}
  </Box>
);

/**
 * Freelancers who match a task that was just posted, each with a button that invites them. Renders nothing without one.
 */
export const MatchingFreelancers = ({ posted, uid }: { posted: Posted; uid: string }) => {
  const id = useId();
  const { data, isPending } = useQuery(matchingQuery(posted, uid));
  if (!isPending && (data === undefined || data.length === 0)) return null;
  return (
    <Box aria-busy={isPending}>
      <Typography id={id} variant="h4" component="h2" sx={{ mb: 1.25 }}>
        Freelancers who match
      </Typography>
      <InvitableFreelancers freelancers={data} task={posted.id} labelledBy={id} />
    </Box>
  );
};
