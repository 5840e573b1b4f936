import type { ListedProfile } from '@taskwright/contract';
import { paths } from '../../../lib/navigation/paths.ts';
import { type BrowsedList, resultsText } from '../../../ui/browse/browsed-list.ts';
import { seeSkills } from '../../../ui/browse/skill-field.tsx';
import { ProfileCardSkeleton } from '../card/profile-card-skeleton.tsx';
import { directoryPages, type ReaderFilters, servedProfiles } from './directory-feed.ts';
import { DirectoryFilterBar } from './directory-filters.tsx';
import {
  activeFilters,
  CLEARED,
  type DirectoryState,
  readDirectoryState,
  SORT_OPTIONS,
  writeDirectoryState,
} from './directory-state.ts';

const ORDERS = { recommended: 'Recommended first.', rating: 'Highest rated first.', newest: 'Newest first.' } as const;

/** The directory of freelancers as a list with filters and pages. */
export const DIRECTORY_LIST: BrowsedList<DirectoryState, ReaderFilters, ListedProfile> = {
  heading: 'Freelancers',
  things: 'freelancers',
  region: 'Freelancers',
  path: paths.freelancers,
  readState: readDirectoryState,
  writeState: writeDirectoryState,
  pages: directoryPages,
  served: servedProfiles,
  onItems: seeSkills,
  summary: ({ search, sort }, data) => {
    if (data.items.length === 0) return 'No freelancers match.';
    return `${resultsText(data, 'freelancer', search)}. ${ORDERS[sort]}`;
  },
  loading: 'Looking for freelancers…',
  Filters: DirectoryFilterBar,
  CardSkeleton: ProfileCardSkeleton,
  filterLabels: (state) => activeFilters(state).map(({ label }) => label),
  orderLabel: ({ sort }) =>
    sort === 'recommended' ? '' : (SORT_OPTIONS.find(({ value }) => value === sort)?.label ?? ''),
  cleared: CLEARED,
  empty: { title: 'No freelancers found', text: 'Try another word or fewer filters.' },
};
