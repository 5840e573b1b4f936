import { read } from '../http/use-case.ts';
import { readCursor } from '../store/cursor.ts';
import { latestFirst, listIds } from '../store/id-list.ts';
import { type ListResource, listHeaders } from '../store/list-headers.ts';
import { readShownPage } from '../store/shown-page.ts';
import * as shortlists from './model/shortlist-repository.ts';
import { toListedProfiles } from './profile-projections.ts';
import { visibleProfiles } from './visible-profile.ts';

const RESOURCE: ListResource = { path: 'saved', defaults: { limit: 12 } };
const LATEST_FIRST = latestFirst('saved', 'private');

/**
 * GET /users/me/saved: a page of the caller's shortlist as entries of the directory, latest first. Skips people whose
 * profile is deleted or not visible to the caller.
 */
export const listSaved = read<'listSaved'>(async (source, { caller, query }) => {
  const { limit } = query;
  const cursor = readCursor(query.cursor, LATEST_FIRST);
  const ids = await shortlists.saved(source, caller.uid, 'people');
  const page = await readShownPage(ids, listIds, LATEST_FIRST, { cursor, limit }, async (items) => {
    const people = items.map(({ id }) => id);
    const shown = await visibleProfiles(source, people, caller);
    return toListedProfiles(
      source,
      { collection: 'profiles' },
      [...shown].map(([id, data]) => ({ id, data })),
    );
  });
  const headers = listHeaders(
    RESOURCE,
    { limit },
    { plan: LATEST_FIRST, targets: { next: page.next, prev: page.prev } },
  );
  return { status: 200, body: page.shown, headers };
});
