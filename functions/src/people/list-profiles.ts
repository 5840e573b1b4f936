import { type CountCharacters, matchesWords, type ParsedOf, queryWords } from '@taskwright/contract';
import { publicCache } from '../http/cache.ts';
import type { Caller } from '../http/caller.ts';
import { read } from '../http/use-case.ts';
import { foldSkill } from '../search/facets.ts';
import { readSearchPage } from '../search/search-page.ts';
import { readCursor } from '../store/cursor.ts';
import { type ListParameters, type ListResource, lastPage, listHeaders, TOTAL_MAX } from '../store/list-headers.ts';
import { readPage } from '../store/page.ts';
import type { Source } from '../store/reader.ts';
import { personKey } from './model/person-key.ts';
import { indexedOf, listedProfileDocument, type SearchedProfile } from './model/profile-document.ts';
import { matchesFilters, type ProfileFilters, searchedText } from './model/profile-index.ts';
import { listedProfiles, profileSearchPlans } from './model/profile-queries.ts';
import * as profiles from './model/profile-repository.ts';
import { toListedProfiles } from './profile-projections.ts';

type DirectoryQuery = ParsedOf<'listProfiles'>['query'];

const RESOURCE: ListResource = {
  path: 'profiles',
  defaults: { search: '', skill: '', sort: 'recommended', limit: 12 },
};

/** Returns the parameters of the directory's links in a fixed order. */
const linkParameters = ({ search, skill, available, rating, budget, sort, limit }: DirectoryQuery): ListParameters => ({
  search: search !== undefined && queryWords(search).length === 0 ? '' : search,
  skill: skill !== undefined && foldSkill(skill) === null ? '' : skill,
  available,
  rating,
  budget,
  sort,
  limit,
});

const filtersOf = ({ skill, available, rating, budget }: DirectoryQuery, caller: Caller | null): ProfileFilters => ({
  audience: caller === null ? 'everyone' : 'signed-in',
  isAvailable: available === 'now',
  rating: rating ?? null,
  budget: budget ?? null,
  skill: foldSkill(skill ?? ''),
});

/**
 * Returns a page of the directory. A search reads forwards only, has no total, and its cursors name the earlier pages.
 */
const readDirectory = async (source: Source, query: DirectoryQuery, filters: ProfileFilters) => {
  const { limit, sort = 'recommended' } = query;
  const words = queryWords(query.search ?? '');
  if (words.length > 0) {
    const search = {
      plans: profileSearchPlans(words, filters, sort),
      matches: ({ data }: { readonly data: SearchedProfile }, count: CountCharacters) => {
        const profile = indexedOf(data);
        return matchesFilters(profile, filters, count) && matchesWords(searchedText(profile), words, count);
      },
      keep: ({ id, data }: { readonly id: string; readonly data: SearchedProfile }) => ({
        id,
        data: listedProfileDocument.parse(data),
      }),
    };
    return {
      ...(await readSearchPage(source, profiles.candidates, search, query)),
      total: null,
    };
  }
  const plan = listedProfiles(filters, sort);
  const cursor = readCursor(query.cursor, plan);
  const [{ items, next, prev }, total] = await Promise.all([
    readPage(source, profiles.list, plan, { cursor, limit, peek: false }),
    source.countPlan(plan, TOTAL_MAX + 1),
  ]);
  const isWhole = cursor === null && total <= limit;
  return { items, targets: { next: isWhole ? null : next, prev, last: lastPage(total, limit) }, plan, total };
};

/**
 * GET /users/profiles: a page of the directory of freelancers. Visitors get the profiles that everyone may see, from
 * shared caches; signed-in callers also get those for signed-in users. Throws 400 for a cursor of another list.
 */
export const listProfiles = read<'listProfiles'>(async (source, { caller, query }) => {
  const requestedAt = source.now();
  const page = await readDirectory(source, query, filtersOf(query, caller));
  const listed = await toListedProfiles(source, page.plan, page.items);
  const own = caller === null ? null : personKey(caller.uid);
  const body = listed.map((profile) => (profile.person === own ? { ...profile, mine: true } : profile));
  const headers = {
    ...listHeaders(RESOURCE, linkParameters(query), page),
    Vary: 'Authorization',
    ...(caller === null ? { 'Cache-Control': publicCache(requestedAt, source.now()) } : {}),
  };
  return { status: 200, body, headers };
});
