import type { ListedProfile } from '@taskwright/contract';
import { useCallback } from 'react';
import { ProfileCard } from '../features/people/card/profile-card.tsx';
import type { ReaderFilters } from '../features/people/directory/directory-feed.ts';
import { DIRECTORY_LIST } from '../features/people/directory/directory-list.ts';
import type { DirectoryState } from '../features/people/directory/directory-state.ts';
import { OrderNote } from '../features/people/directory/order-note.tsx';
import { SaveButton } from '../features/shortlist/save-button.tsx';
import { useUser, useUserKnown } from '../lib/auth/use-session.ts';
import { BrowseScreen } from '../ui/browse/browse-screen.tsx';

/** Number of cards in the first view of a wide screen, whose pictures load at once. */
const FIRST_VIEW = 4;

const card = (
  profile: ListedProfile,
  { search }: DirectoryState,
  _profiles: readonly ListedProfile[],
  index: number,
) => (
  <ProfileCard
    key={profile.person}
    profile={profile}
    search={search}
    isFirst={index < FIRST_VIEW}
    action={<SaveButton person={profile.person} name={profile.name} />}
  />
);

/** /freelancers, the directory. Its whole state is in the URL. */
export const Screen = () => {
  const reader = useUser()?.uid ?? null;
  const isReady = useUserKnown();
  const filtersOf = useCallback((state: DirectoryState): ReaderFilters => ({ ...state, reader }), [reader]);
  return <BrowseScreen list={DIRECTORY_LIST} filtersOf={filtersOf} isReady={isReady} note={OrderNote} card={card} />;
};
