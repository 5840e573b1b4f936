import { call } from '../../../lib/api/api-client.ts';
import { readerOf } from '../../../lib/api/shape.ts';
import { createNumberedPages } from '../../../lib/queries/numbered-pages.ts';
import { type DirectoryFilters, profilesQuery } from './directory-state.ts';
import { listProfilesShape, servedProfilesShape } from './profiles-shape.at-build.ts';

const reader = readerOf(listProfilesShape);

/** Validates the content of a page of the directory. */
export const servedProfiles = readerOf(servedProfilesShape);

/** Filters of the directory for a reader, null for a visitor. Signed-in readers see more profiles. */
export type ReaderFilters = DirectoryFilters & { readonly reader: string | null };

/** The pages of the directory. Visitors request them without a token, so that the CDN can cache them. */
export const directoryPages = createNumberedPages({
  keyOf: ({ reader: uid, search, skill, available, rating, budget, sort }: ReaderFilters) => [
    'profiles',
    'directory',
    uid ?? '',
    search,
    skill,
    available,
    rating,
    budget,
    sort,
  ],
  read: (filters, limit, cursor, options) =>
    call(
      'listProfiles',
      { ...options, query: profilesQuery(filters, limit, cursor), withToken: filters.reader !== null },
      reader,
    ),
  stride: 2,
});
