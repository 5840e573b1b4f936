import { createHash } from 'node:crypto';
import { type InvitationState, isRefused } from '@taskwright/contract';
import { personKey } from '../../people/model/person-key.ts';
import type { Cascade } from '../../store/cascade.ts';
import { DOCUMENT_ID } from '../../store/cursor.ts';
import { type QueryPlan, toQuery } from '../../store/query-plan.ts';
import { readExisting, readList, readOne, type Source, type Span } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { type InvitationDocument, invitationDocument, type StoredInvitation } from './invitation-document.ts';
import { invitationsOf, type UID_FIELDS } from './invitation-queries.ts';

/** Returns the id of a person's invitation to a task. Deriving it from both allows one invitation only. */
export const invitationId = (taskId: string, person: string): string =>
  createHash('sha256')
    .update(JSON.stringify([taskId, person]))
    .digest('hex')
    .slice(0, 32);

/** A freelancer and the task that they may be invited to. */
type Invited = { readonly taskId: string; readonly uid: string };

const FIELDS = Object.keys(invitationDocument.shape);
const parse = (data: unknown): InvitationDocument => invitationDocument.parse(data);

/** Stores invitations, the only writer of `invitations`. */
const collection = (from: Source) => from.db.collection('invitations');

/** Deletes the invitations that an account has sent or received. */
const removeOf =
  (side: keyof typeof UID_FIELDS): Cascade =>
  async (unit, uid, limit) => {
    const docs = await unit.query(toQuery(unit.db, invitationsOf(uid, side), null).limit(limit).select());
    for (const { ref } of docs) unit.discard(ref);
    return docs.length;
  };

/** Returns the invitation with this id, or null. */
export const find = async (from: Source, id: string): Promise<StoredInvitation | null> => {
  const data = DOCUMENT_ID.test(id) ? await readOne(from, collection(from).doc(id), parse) : null;
  return data === null ? null : { id, data };
};

/** Returns at most `span.limit` invitations of a plan. */
export const list = (from: Source, plan: QueryPlan, span: Span): Promise<StoredInvitation[]> =>
  readList(from, plan, span, FIELDS, parse);

/** Returns the states of a person's invitations to these tasks, by the task's id. */
export const statesOf = async (
  from: Source,
  taskIds: readonly string[],
  person: string,
): Promise<ReadonlyMap<string, InvitationState>> => {
  const refs = taskIds.map((id) => collection(from).doc(invitationId(id, person)));
  const found = await readExisting(from, refs, FIELDS, parse);
  return new Map([...found.values()].map((each) => [each.taskId, each.state]));
};

/**
 * Returns a freelancer's delivered invitation to a task, unless they have declined it or placed a bid; otherwise null.
 */
export const findOpen = async (from: Source, { taskId, uid }: Invited): Promise<StoredInvitation | null> => {
  const ref = collection(from).doc(invitationId(taskId, personKey(uid)));
  const data = (await readExisting(from, [ref], FIELDS, parse)).get(ref.id);
  if (data === undefined || !data.isDelivered || data.isAnswered || isRefused(data.state)) return null;
  return { id: ref.id, data };
};

/** Creates an invitation. Conflicts if the person is invited to the task already. */
export const create = (unit: Unit, data: InvitationDocument): void => {
  unit.create(collection(unit).doc(invitationId(data.taskId, data.person)), data);
};

/** Sets the state of an invitation that the unit has read. */
export const setState = (unit: Unit, { id }: StoredInvitation, state: InvitationDocument['state']): void => {
  unit.update(collection(unit).doc(id), { state });
};

/**
 * Stores whether the freelancer has a bid on the task of an invitation, in the unit that places or withdraws the
 * bid. Returns whether it changed; false without an invitation. Costs one read.
 */
export const setAnswered = async (unit: Unit, { taskId, uid }: Invited, isAnswered: boolean): Promise<boolean> => {
  const ref = collection(unit).doc(invitationId(taskId, personKey(uid)));
  const stored = await unit.get(ref, ['isAnswered']);
  if (!stored.exists || stored.get('isAnswered') === isAnswered) return false;
  unit.update(ref, { isAnswered });
  return true;
};

export const removeSentBy = removeOf('client');
export const removeReceivedBy = removeOf('freelancer');

/** Deletes the invitations to a deleted task. */
export const removeOfTask: Cascade = async (unit, taskId, limit) => {
  const docs = await unit.query(collection(unit).where('taskId', '==', taskId).limit(limit).select());
  for (const { ref } of docs) unit.discard(ref);
  return docs.length;
};
