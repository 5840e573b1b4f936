import { type BlockedPerson as BlockedView, blockedPerson, otherRole } from '@taskwright/contract';
import type { Caller } from '../http/caller.ts';
import { foundOr } from '../http/problems.ts';
import { read } from '../http/use-case.ts';
import { personKey } from '../people/person-key.ts';
import { publicName } from '../people/public-name.ts';
import type { Services } from '../services.ts';
import { readCursor } from '../store/cursor.ts';
import { latestFirst, sourceOf } from '../store/id-list.ts';
import { type ListResource, listHeaders } from '../store/list-headers.ts';
import { readPage } from '../store/page.ts';
import { pagesOf } from '../store/pages-of.ts';
import { type ListedConversation, type Person, roleOf } from './conversation-document.ts';
import { conversationsOf } from './conversation-queries.ts';
import { findConversation } from './find-conversation.ts';

type Needs = Pick<Services, 'reader' | 'tasks' | 'bids' | 'users' | 'conversations' | 'blocks'>;

const RESOURCE: ListResource = { path: 'blocks', defaults: { limit: 20 } };

const LATEST_FIRST = latestFirst('blocked', 'blocks');

/** Conversations that are searched for names that the conversation of a block does not have. */
const SEARCHED_MAX = 500;

/** Returns the other party of a conversation if its key is `key`. */
const otherIn = (sides: Pick<ListedConversation, 'client' | 'freelancer'>, key: string): Person | null =>
  [sides.client, sides.freelancer].find(({ uid }) => personKey(uid) === key) ?? null;

/** Returns the other party of a conversation that has no entry yet, or null. */
const findUnstarted = (needs: Needs, id: string, caller: Caller): Promise<Person | null> =>
  foundOr(async () => (await findConversation(needs, needs.reader, id, caller)).other, null);

/** Returns the profiles of these people from the caller's conversations, latest first, by key. */
const findInInbox = async (
  { conversations }: Needs,
  keys: ReadonlySet<string>,
  caller: Caller,
): Promise<ReadonlyMap<string, Person>> => {
  const found = new Map<string, Person>();
  if (keys.size === 0) return found;
  let searched = 0;
  for await (const page of pagesOf(conversations, conversationsOf(caller.uid))) {
    for (const { data } of page) {
      const role = roleOf(data, caller);
      if (role === null) continue;
      const other = data[otherRole(role)];
      const key = personKey(other.uid);
      if (keys.has(key) && !found.has(key)) found.set(key, other);
    }
    searched += page.length;
    if (found.size === keys.size || searched >= SEARCHED_MAX) break;
  }
  return found;
};

/**
 * GET /users/me/blocks: a page of the people whom the caller has blocked, latest first, with the name and photo of the
 * conversation in which they were blocked. The name is null if no conversation of the caller has it.
 */
export const listBlocked = read<'listBlocked'>(async ({ caller, query }, services) => {
  const { reader, conversations, blocks } = services;
  const { limit } = query;
  const cursor = readCursor(query.cursor, LATEST_FIRST);
  const blocked = new Map(
    (await blocks.listBlocked(reader, caller.uid)).map(({ key, conversation }) => [key, conversation]),
  );
  const source = sourceOf([...blocked.keys()]);
  const { items, next, prev } = await readPage(source, LATEST_FIRST, { cursor, limit, peek: true });
  const sides = await conversations.sidesOf(items.flatMap(({ id }) => blocked.get(id) ?? []));
  const known = await Promise.all(
    items.map(async ({ id }) => {
      const conversation = blocked.get(id) ?? null;
      const stored = conversation === null ? undefined : sides.get(conversation);
      if (stored !== undefined) return [id, otherIn(stored, id)] as const;
      return [id, conversation === null ? null : await findUnstarted(services, conversation, caller)] as const;
    }),
  );
  const people = new Map(known);
  const unknown = new Set(items.flatMap(({ id }) => (people.get(id) ? [] : [id])));
  const inInbox = await findInInbox(services, unknown, caller);
  const body = items.map(({ id }): BlockedView => {
    const person = people.get(id) ?? inInbox.get(id) ?? null;
    const shown = { name: person === null ? null : publicName(person.name), photo: person?.photo ?? null };
    return blockedPerson.parse({ id, ...shown });
  });
  const headers = listHeaders(RESOURCE, { limit }, { plan: LATEST_FIRST, targets: { next, prev } });
  return { status: 200, body, headers };
});
