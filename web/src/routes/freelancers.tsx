import type { ListedProfile } from '@taskwright/contract';
import { useCallback } from 'react';
import { ProfileCard } from '../features/profiles/card/profile-card.tsx';
import { ProfileCardSkeleton } from '../features/profiles/card/profile-card-skeleton.tsx';
import { directoryPages, type ReaderFilters } from '../features/profiles/directory/directory-feed.ts';
import { DirectoryFilterBar } from '../features/profiles/directory/directory-filters.tsx';
import {
  activeFilters,
  CLEARED,
  type DirectoryState,
  readDirectoryState,
  writeDirectoryState,
} from '../features/profiles/directory/directory-state.ts';
import { OrderNote } from '../features/profiles/directory/order-note.tsx';
import { SaveButton } from '../features/shortlist/save-button.tsx';
import { useSession } from '../lib/auth/use-session.ts';
import { paths } from '../lib/navigation/paths.ts';
import { PAGE_SIZE } from '../lib/queries/list-state.ts';
import { type BrowsedList, BrowseScreen } from '../ui/browse/browse-screen.tsx';

const ORDERS = { recommended: 'Recommended first.', rating: 'Highest rated first.', newest: 'Newest first.' } as const;

/** Number of cards in the first view of a wide screen, whose pictures load at once. */
const FIRST_VIEW = 3;

const LIST: BrowsedList<DirectoryState, ReaderFilters, ListedProfile> = {
  heading: 'Freelancers',
  things: 'freelancers',
  region: 'Freelancers',
  path: paths.freelancers,
  readState: readDirectoryState,
  writeState: writeDirectoryState,
  pages: directoryPages,
  summary: ({ search, sort }, { items, page, hasNext }) => {
    if (items.length === 0) return 'No freelancers match.';
    if (search !== '') return `Results for “${search}”. ${ORDERS[sort]}`;
    const count = (page - 1) * PAGE_SIZE + items.length;
    return `${count}${hasNext ? '+' : ''} ${count === 1 && !hasNext ? 'freelancer' : 'freelancers'}. ${ORDERS[sort]}`;
  },
  loading: 'Looking for freelancers…',
  noScript: 'Turn on JavaScript to see the freelancers.',
  Filters: DirectoryFilterBar,
  CardSkeleton: ProfileCardSkeleton,
  isFiltered: (state) => activeFilters(state).length > 0,
  cleared: CLEARED,
  empty: { title: 'No freelancers found', text: 'Try another word or fewer filters.' },
};

/** /freelancers, the directory. Its whole state is in the URL. */
export const Screen = () => {
  const { user, loading } = useSession();
  const reader = user?.uid ?? null;
  const filtersOf = useCallback((state: DirectoryState): ReaderFilters => ({ ...state, reader }), [reader]);
  return (
    <BrowseScreen
      list={LIST}
      filtersOf={filtersOf}
      isReady={user !== null || !loading}
      note={OrderNote}
      card={(profile, { search }, _profiles, index) => (
        <ProfileCard
          key={profile.person}
          profile={profile}
          search={search}
          isFirst={index < FIRST_VIEW}
          action={<SaveButton person={profile.person} name={profile.name} />}
        />
      )}
    />
  );
};
