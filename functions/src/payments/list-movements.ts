import { read } from '../http/use-case.ts';
import { personKey } from '../people/model/person-key.ts';
import { readCursor } from '../store/cursor.ts';
import { type ListResource, listHeaders } from '../store/list-headers.ts';
import { readPage } from '../store/page.ts';
import { projectItems } from '../store/project-items.ts';
import { toMovement } from './model/movement-document.ts';
import * as movements from './model/movement-repository.ts';

const RESOURCE: ListResource = { path: 'movements', defaults: { limit: 20 } };

/** GET /users/me/movements: a page of the caller's payments, refunds and payouts, latest first, all or those of a year. */
export const listMovements = read<'listMovements'>(async (source, { caller, query }) => {
  const { limit, year } = query;
  const plan = movements.movementsOf(personKey(caller.uid), year);
  const cursor = readCursor(query.cursor, plan);
  const { items, next, prev } = await readPage(source, movements.list, plan, { cursor, limit, peek: true });
  const headers = listHeaders(RESOURCE, { limit, year }, { plan, targets: { next, prev } });
  return { status: 200, body: projectItems(plan, items, ({ id, data }) => toMovement(id, data)), headers };
});
