import { findConversation } from '../conversations/model/find-conversation.ts';
import { read } from '../http/use-case.ts';
import { readCursor } from '../store/cursor.ts';
import { type ListResource, listHeaders } from '../store/list-headers.ts';
import { readPage } from '../store/page.ts';
import { projectItems } from '../store/project-items.ts';
import { toLedgerEntry } from './model/journal-document.ts';
import * as journal from './model/journal-repository.ts';

const RESOURCE: ListResource = { path: 'ledger', defaults: { limit: 50 } };

/**
 * GET /users/me/conversations/{id}/ledger: a page of the entries of an agreement, oldest first, the same for both
 * parties. Throws 404 for callers other than its parties.
 */
export const listLedger = read<'listLedger'>(async (source, { caller, params, query }) => {
  const { limit } = query;
  await findConversation(source, params.id, caller);
  const plan = journal.ledgerOf(params.id);
  const cursor = readCursor(query.cursor, plan);
  const { items, next, prev } = await readPage(source, journal.list, plan, { cursor, limit, peek: true });
  const headers = listHeaders(RESOURCE, { limit }, { plan, targets: { next, prev } });
  return { status: 200, body: projectItems(plan, items, toLedgerEntry), headers };
});
