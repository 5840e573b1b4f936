import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ListedProfile } from '@taskwright/contract';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths.ts';
import { EmptyBench } from '../../../ui/illustrations/empty-bench.tsx';
import { PagedList } from '../../../ui/loading/paged-list.tsx';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { savedQuery } from '../../shortlist/api.ts';
import { SaveButton } from '../../shortlist/save-button.tsx';
import { ProfileCard } from '../card/profile-card.tsx';
import { ProfileCardSkeleton } from '../card/profile-card-skeleton.tsx';

const GRID = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
} as const;

const SavedSkeleton = () => (
  <Box role="status" aria-label="Loading your saved freelancers" sx={GRID}>
    {['a', 'b', 'c'].map((card) => (
      <ProfileCardSkeleton key={card} />
    ))}
  </Box>
);

/** Moves the focus to the link of a card. */
const focusLink = (card: HTMLElement | null): void => card?.querySelector('a')?.focus();

const Cards = ({ profiles, focused }: { profiles: readonly ListedProfile[]; focused: number | null }) => (
  <Box component="ul" aria-label="Saved freelancers" sx={{ m: 0, p: 0, listStyle: 'none', ...GRID }}>
    {profiles.map((profile, index) => (
      <li key={profile.person} ref={index === focused ? focusLink : null}>
        <ProfileCard
          profile={profile}
          isFirst={index < 3}
          action={<SaveButton person={profile.person} name={profile.name} isAssumed />}
        />
      </li>
    ))}
  </Box>
);

/** The freelancers on the user's shortlist, latest first. */
export const SavedList = ({ uid }: { uid: string }) => (
  <PagedList
    query={savedQuery(uid)}
    noun="freelancers"
    failure="We couldn’t load your saved freelancers"
    skeleton={<SavedSkeleton />}
    empty={
      <EmptyState
        picture={<EmptyBench style={{ width: 280 }} />}
        title="No saved freelancers yet"
        text="Press the heart of a freelancer to keep them here. Only you see this list."
      >
        <Button component={Link} to={paths.freelancers} variant="contained">
          Browse Freelancers
        </Button>
      </EmptyState>
    }
  >
    {(profiles, focused) => <Cards profiles={profiles} focused={focused} />}
  </PagedList>
);
