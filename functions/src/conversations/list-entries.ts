import { endpoints } from '@taskwright/contract';
import { read } from '../http/use-case.ts';
import { readCursor } from '../store/cursor.ts';
import { type ListResource, listHeaders } from '../store/list-headers.ts';
import { readPage, storedBytes } from '../store/page.ts';
import { projectItems } from '../store/project-items.ts';
import { roleOf } from './model/conversation-document.ts';
import { entriesOf } from './model/conversation-queries.ts';
import * as conversations from './model/conversation-repository.ts';
import { toEntry } from './model/conversation-view.ts';
import { findConversation } from './model/find-conversation.ts';

/** Byte budget of a page. Each entry gets 200 bytes for derived fields. */
const BYTE_BUDGET = { bytes: endpoints.listEntries.maxBytes - 2, sizeOf: storedBytes(200) };

const RESOURCE: ListResource = { path: 'entries', defaults: { limit: 30 } };

/**
 * GET /users/me/conversations/{id}/entries: a page of the caller's timeline, newest first; empty before the first
 * entry.
 */
export const listEntries = read<'listEntries'>(async (source, { caller, params, query }) => {
  const stored = await conversations.findSides(source, params.id);
  const known = stored === null ? null : roleOf(stored, caller);
  const role = known ?? (await findConversation(source, params.id, caller)).role;
  const plan = entriesOf(params.id, role);
  const cursor = readCursor(query.cursor, plan);
  if (known === null) return { status: 200, body: [] };
  const { items, next, prev } = await readPage(source, conversations.listEntries, plan, {
    cursor,
    limit: query.limit,
    peek: true,
    budget: BYTE_BUDGET,
  });
  const headers = listHeaders(RESOURCE, { limit: query.limit }, { plan, targets: { next, prev } });
  return { status: 200, body: projectItems(plan, items, ({ data }) => toEntry(data, role)), headers };
});
