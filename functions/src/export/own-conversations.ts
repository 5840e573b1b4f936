import { type AccountExport, ownConversation, ROLES } from '@taskwright/contract';
import { listAgreements } from '../agreements/list-agreements.ts';
import { getConversation } from '../conversations/get-conversation.ts';
import { listConversations } from '../conversations/list-conversations.ts';
import { listEntries } from '../conversations/list-entries.ts';
import { foundOr } from '../http/problems.ts';
import type { Source } from '../store/reader.ts';
import type { Streamed } from './json-stream.ts';
import { listItems, loadAhead, present } from './list-items.ts';
import { AHEAD, type OwnCall } from './own-call.ts';

/**
 * Yields the caller's conversations, most recent first, each with its agreement and its timeline, newest entry first.
 * The endpoints of the product omit undelivered entries and muted texts.
 */
export const ownConversations = (
  source: Source,
  call: OwnCall,
): AsyncIterable<Streamed<AccountExport['conversations'][number]>> => {
  const listed = listItems((cursor) =>
    listConversations(source, {
      ...call,
      operation: 'listConversations',
      params: undefined,
      query: { limit: 50, filter: 'all', search: undefined, cursor },
    }),
  );
  const load = ({ _id: id }: { readonly _id: string }) =>
    foundOr(async () => {
      const readEntries = (cursor: string | undefined) =>
        listEntries(source, { ...call, operation: 'listEntries', params: { id }, query: { limit: 50, cursor } });
      const [{ body }, first] = await Promise.all([
        getConversation(source, { ...call, operation: 'getConversation', params: { id }, query: undefined }),
        readEntries(undefined),
      ]);
      const { _id: taskId, title } = body.task;
      return {
        ...ownConversation.parse({ ...body, id, task: { id: taskId, title } }),
        entries: listItems(async (cursor) => (cursor === undefined ? first : readEntries(cursor))),
      };
    }, null);
  return present(loadAhead(listed, AHEAD, load));
};

/** Yields the caller's accepted agreements in both roles, most recently accepted first in each. */
export async function* ownAgreements(source: Source, call: OwnCall) {
  for (const role of ROLES) {
    yield* listItems((cursor) =>
      listAgreements(source, {
        ...call,
        operation: 'listAgreements',
        params: undefined,
        query: { role, limit: 50, cursor },
      }),
    );
  }
}
