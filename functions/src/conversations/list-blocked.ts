import { blockedPerson } from '@taskwright/contract';
import { read } from '../http/use-case.ts';
import { readPeopleByKey } from '../people/model/people-repository.ts';
import { readCursor } from '../store/cursor.ts';
import { latestFirst, listIds } from '../store/id-list.ts';
import { type ListResource, listHeaders } from '../store/list-headers.ts';
import { readPage } from '../store/page.ts';
import * as blocks from './model/block-repository.ts';

const RESOURCE: ListResource = { path: 'blocks', defaults: { limit: 20 } };

const LATEST_FIRST = latestFirst('blocked', 'private');

/** GET /users/me/blocks: a page of the people whom the caller has blocked, latest first. */
export const listBlocked = read<'listBlocked'>(async (source, { caller, query }) => {
  const { limit } = query;
  const cursor = readCursor(query.cursor, LATEST_FIRST);
  const ids = await blocks.listBlocked(source, caller.uid);
  const { items, next, prev } = await readPage(ids, listIds, LATEST_FIRST, { cursor, limit, peek: true });
  const people = await readPeopleByKey(
    source,
    items.map(({ id }) => id),
  );
  const body = items.map(({ id }) => {
    const { name, photo } = people(id);
    return blockedPerson.parse({ id, name, photo });
  });
  const headers = listHeaders(RESOURCE, { limit }, { plan: LATEST_FIRST, targets: { next, prev } });
  return { status: 200, body, headers };
});
