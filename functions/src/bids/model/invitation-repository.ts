import { createHash } from 'node:crypto';
import type { InvitationState } from '@taskwright/contract';
import type { Firestore } from 'firebase-admin/firestore';
import { personKey } from '../../people/model/person-key.ts';
import type { Cascade } from '../../store/cascade.ts';
import { DOCUMENT_ID } from '../../store/cursor.ts';
import { type QueryPlan, toQuery } from '../../store/query-plan.ts';
import { type Reader, readExisting, readerOf, readList, readOne, type Span } from '../../store/reader.ts';
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

/** Creates the repository of invitations, the only writer of `invitations`. */
export const createInvitationRepository = (db: Firestore) => {
  const collection = db.collection('invitations');

  /** Deletes the invitations that an account has sent or received. */
  const ofAccount = (side: keyof typeof UID_FIELDS): Cascade => ({
    async removeBatch(unit, uid, limit) {
      const docs = await unit.query(toQuery(db, invitationsOf(uid, side), null).limit(limit).select());
      for (const { ref } of docs) unit.discard(ref);
      return docs.length;
    },
  });

  /** Returns the invitation with this id, or null. */
  const find = async (from: Reader, id: string): Promise<StoredInvitation | null> => {
    const data = DOCUMENT_ID.test(id) ? await readOne(from, collection.doc(id), parse) : null;
    return data === null ? null : { id, data };
  };

  return {
    find,

    /** Returns at most `span.limit` invitations of a plan. */
    list: (plan: QueryPlan, span: Span): Promise<StoredInvitation[]> => readList(db, plan, span, FIELDS, parse),

    /** Returns the states of a person's invitations to these tasks, by the task's id. */
    async statesOf(taskIds: readonly string[], person: string): Promise<ReadonlyMap<string, InvitationState>> {
      const refs = taskIds.map((id) => collection.doc(invitationId(id, person)));
      const found = await readExisting(readerOf(db), refs, FIELDS, parse);
      return new Map([...found.values()].map((each) => [each.taskId, each.state]));
    },

    /** Creates an invitation. Conflicts if the person is invited to the task already. */
    create(unit: Unit, data: InvitationDocument): void {
      unit.create(collection.doc(invitationId(data.taskId, data.person)), data);
    },

    /** Sets the state of an invitation that the unit has read. */
    setState(unit: Unit, { id }: StoredInvitation, state: InvitationDocument['state']): void {
      unit.update(collection.doc(id), { state });
    },

    /**
     * Stores whether the freelancer has a bid on the task of an invitation, in the unit that places or withdraws the
     * bid. Returns whether it changed; false without an invitation. Costs one read.
     */
    async setAnswered(unit: Unit, { taskId, uid }: Invited, isAnswered: boolean): Promise<boolean> {
      const ref = collection.doc(invitationId(taskId, personKey(uid)));
      const stored = await unit.get(ref, ['isAnswered']);
      if (!stored.exists || stored.get('isAnswered') === isAnswered) return false;
      unit.update(ref, { isAnswered });
      return true;
    },

    sentBy: ofAccount('client'),
    receivedBy: ofAccount('freelancer'),

    /** Deletes the invitations to a deleted task. */
    ofTask: {
      async removeBatch(unit, taskId, limit) {
        const docs = await unit.query(collection.where('taskId', '==', taskId).limit(limit).select());
        for (const { ref } of docs) unit.discard(ref);
        return docs.length;
      },
    } satisfies Cascade,
  };
};
