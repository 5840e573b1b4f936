import { availabilityOf, type MyInvitation, myInvitation, todayUtc } from '@taskwright/contract';
import type { Caller } from '../http/caller.ts';
import { read } from '../http/use-case.ts';
import { readPeople } from '../people/model/people-repository.ts';
import { readCursor, writeCursor } from '../store/cursor.ts';
import { type ListResource, listHeaders } from '../store/list-headers.ts';
import { positionOf, readPage } from '../store/page.ts';
import type { Source } from '../store/reader.ts';
import { readShownPage } from '../store/shown-page.ts';
import type { ListedTask } from '../tasks/model/task-document.ts';
import { isVisible } from '../tasks/model/task-policy.ts';
import * as tasks from '../tasks/model/task-repository.ts';
import * as bids from './model/bid-repository.ts';
import type { StoredInvitation } from './model/invitation-document.ts';
import { openInvitationsOf } from './model/invitation-queries.ts';
import * as invitations from './model/invitation-repository.ts';

const RESOURCE: ListResource = { path: 'invitations', defaults: { limit: 20 } };

/** An invitation to an open task, without its client. */
type OpenInvitation = Pick<MyInvitation, '_id' | 'taskId' | 'note' | 'at'> & { readonly task: ListedTask };

/** Returns those of these invitations whose task the caller may see and bid on, and has no bid on yet. */
const openAmong =
  (source: Source, caller: Caller) =>
  async (found: readonly StoredInvitation[]): Promise<OpenInvitation[]> => {
    const ids = found.map(({ data }) => data.taskId);
    const [known, placed] = await Promise.all([tasks.findMany(source, ids), bids.onTasks(source, ids, caller.uid)]);
    const today = todayUtc(source.now());
    const hasBid = new Set(placed.map(({ taskId }) => taskId));
    return found.flatMap(({ id, data: { taskId, note, at } }) => {
      const task = known.get(taskId);
      if (task === undefined || hasBid.has(taskId) || !isVisible(task, caller)) return [];
      return availabilityOf(task, today).isOpen ? [{ _id: id, taskId, task, note, at }] : [];
    });
  };

/** Returns invitations with the names of their clients. */
const withClients = async (source: Source, open: readonly OpenInvitation[]): Promise<MyInvitation[]> => {
  const clientOf = await readPeople(
    source,
    open.map(({ task }) => task.ownerUid),
  );
  return open.map((invitation) => {
    const { title, ownerUid } = invitation.task;
    const { name: clientName, isVerified: clientVerified } = clientOf(ownerUid);
    return myInvitation.parse({ ...invitation, title, clientName, clientVerified });
  });
};

/** Invitations that the first page is selected from. */
const READ_MAX = 60;

/**
 * Returns the first `limit` of the caller's invitations to open tasks without a bid of the caller, newest first, and
 * the cursor of the rest. `count` is their number among the newest 60 invitations, which are read at once.
 */
export const firstInvitations = async (
  source: Source,
  caller: Caller,
  limit: number,
): Promise<{ readonly shown: MyInvitation[]; readonly count: number; readonly more: string | null }> => {
  const plan = openInvitationsOf(caller.uid);
  const { items, next } = await readPage(source, invitations.list, plan, { cursor: null, limit: READ_MAX, peek: true });
  const open = await openAmong(source, caller)(items);
  const shown = await withClients(source, open.slice(0, limit));
  const last = items.find(({ id }) => open.length > limit && id === shown.at(-1)?._id);
  const more = last === undefined ? next : ({ from: 'after', position: positionOf(plan, last), trail: [] } as const);
  return { shown, count: open.length, more: more === null || more === 'first' ? null : writeCursor(more, plan) };
};

/** GET /users/me/invitations: a page of the caller's invitations to open tasks without a bid of the caller. */
export const listMyInvitations = read<'listMyInvitations'>(async (source, { caller, query }) => {
  const { limit } = query;
  const plan = openInvitationsOf(caller.uid);
  const cursor = readCursor(query.cursor, plan);
  const page = { cursor, limit };
  const { shown, next, prev } = await readShownPage(
    source,
    invitations.list,
    plan,
    page,
    async (found: readonly StoredInvitation[]) => withClients(source, await openAmong(source, caller)(found)),
  );
  return { status: 200, body: shown, headers: listHeaders(RESOURCE, { limit }, { plan, targets: { next, prev } }) };
});
