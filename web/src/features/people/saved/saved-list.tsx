import { paths } from '../../../lib/navigation/paths.ts';
import { Shelf } from '../../../ui/illustrations/shelf.tsx';
import { SavedCards } from '../../../ui/loading/saved-cards.tsx';
import { savedQuery } from '../../shortlist/api.ts';
import { SaveButton } from '../../shortlist/save-button.tsx';
import { ProfileCard } from '../card/profile-card.tsx';
import { ProfileCardSkeleton } from '../card/profile-card-skeleton.tsx';

/** The freelancers on the user's shortlist, latest first. */
export const SavedList = ({ uid }: { uid: string }) => (
  <SavedCards
    query={savedQuery(uid)}
    noun="freelancers"
    keyOf={({ person }) => person}
    card={(profile, index) => (
      <ProfileCard
        profile={profile}
        isFirst={index < 3}
        heading="h3"
        action={<SaveButton person={profile.person} name={profile.name} isAssumed />}
      />
    )}
    skeletonCard={<ProfileCardSkeleton />}
    empty={{
      picture: <Shelf style={{ width: 160 }} />,
      text: 'Press the heart of a freelancer to keep them here. Only you see this list.',
      to: paths.freelancers,
      label: 'Browse Freelancers',
    }}
  />
);
