import { isDeepStrictEqual } from 'node:util';
import {
  type AgreementSystemAction,
  type Cause,
  otherRole,
  partsOfConversation,
  ROLES,
  type Role,
} from '@taskwright/contract';
import * as z from 'zod/mini';
import {
  agreementFor,
  LISTED_AGREEMENT_FIELDS,
  listedAgreements,
  NO_LISTED_AGREEMENTS,
  withSums,
} from '../../agreements/model/agreement-document.ts';
import { toSummary } from '../../agreements/model/agreement-view.ts';
import { ofTask } from '../../notifications/model/notification-document.ts';
import {
  type DeletionNotice,
  findUnnotified,
  notifyOfDeletion,
} from '../../notifications/model/notification-repository.ts';
import type { Cascade } from '../../store/cascade.ts';
import type { QueryPlan } from '../../store/query-plan.ts';
import { readExisting, readList, readOne, type Source, type Span } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { readableAt, readIfReadable, readStored } from '../../store/unreadable.ts';
import type { TaskFacts } from '../../tasks/model/task-document.ts';
import type { NamelessSummary } from './agreement-summary.ts';
import {
  afterSystemTransition,
  answersOnly,
  type ConversationDocument,
  conversationDocument,
  type EntryDocument,
  entryDocument,
  LISTED_FIELDS,
  type ListedConversation,
  listedConversation,
  type NextEntry,
  type StoredConversation,
  type StoredEntry,
  type StoredListedConversation,
  timelineOf,
  withEntry,
  withoutMember,
} from './conversation-document.ts';
import { turnsOfUser } from './conversation-queries.ts';
import { messageSince, toTurn, turns, withTurns } from './turns.ts';

const parseListed = (data: unknown) => listedConversation.parse(data);
const party = z.object({ uid: z.string() });
/** Titles of a conversation's task and of the milestones of its agreement. */
const titles = z.object({
  title: z.string(),
  agreements: z.optional(
    z.object({
      agreement: z.nullish(
        z.object({ terms: z.object({ milestones: z.array(z.object({ id: z.number(), title: z.string() })) }) }),
      ),
    }),
  ),
});
const TITLE_FIELDS = ['title', 'agreements.agreement.terms.milestones'];
/** List projection of an agreement with its parties. */
const summarizedAgreement = z.object({
  client: party,
  freelancer: party,
  next: turns,
  agreements: z._default(listedAgreements, NO_LISTED_AGREEMENTS),
});
const SUMMARIZED_FIELDS = ['client.uid', 'freelancer.uid', 'next', ...LISTED_AGREEMENT_FIELDS];
const ENTRY_FIELDS = Object.keys(entryDocument.shape);

const partyDocument = z.object({ uid: z.string(), isFormer: z.boolean() });

/** Parties of a conversation. */
const partiesDocument = z.object({ creationTime: z.string(), client: partyDocument, freelancer: partyDocument });
const PARTIES_FIELDS = ['creationTime', ...ROLES.flatMap((role) => [`${role}.uid`, `${role}.isFormer`])];
/** The parties of an accepted agreement. */
const agreedParties = z.object({ taskId: z.string(), client: party, freelancer: party });
const AGREED_FIELDS = ['taskId', 'client.uid', 'freelancer.uid'];

/** The end of a review period, and the one that the parties were reminded of. */
const reviewTurn = z.object({ turnUntil: z.string(), remindedOf: conversationDocument.shape.remindedOf });

/** The time of the next notice or approval without an answer. */
const silenceTime = z.object({ silenceAt: z.string() });

/** A conversation of a client with a turn, without its entries and terms. */
const turnOfClient = z.pick(listedConversation, { taskId: true, client: true, freelancer: true, next: true });
const TURN_FIELDS = Object.keys(turnOfClient.shape);
export type TurnOnTask = {
  readonly id: string;
  readonly taskId: string;
  readonly with: string;
  readonly isAgreed: boolean;
  readonly hasMessage: boolean;
};

export type StoredParties = { readonly id: string; readonly data: z.infer<typeof partiesDocument> };

const parse = (data: unknown): ConversationDocument => conversationDocument.parse(data);

/**
 * Stores conversations, one for each task and freelancer. Only this file writes `conversations` and their timelines,
 * `conversations/{id}/entries`.
 */
const collection = (from: Source) => from.db.collection('conversations');
const entriesOf = (from: Source, id: string) => from.db.collection(`conversations/${id}/entries`);
const toStored = (from: Source, data: ConversationDocument) => ({
  ...withTurns(data, from.now()),
  agreements: withSums(data.agreements),
});

/** Returns a conversation or null. An invalid id costs no read. */
export const find = async (from: Source, id: string): Promise<ConversationDocument | null> => {
  if (partsOfConversation(id) === null) return null;
  return readOne(from, collection(from).doc(id), parse);
};

/** Adds an entry to a conversation that the unit has read. */
export const append = (unit: Unit, { id, data }: StoredConversation, next: EntryDocument): void => {
  unit.update(collection(unit).doc(id), toStored(unit, data));
  unit.create(entriesOf(unit, id).doc(String(next.n)), next);
};

/**
 * Applies a transition of the system, or that of `cause`, to a conversation that the unit has read and adds its entry
 * for `seenBy`. By default both sides see it, or only the client if the agreement was not delivered. Returns the result,
 * whose money the caller records. Returns null if the transition table has no matching row.
 */
export const endAgreement = (
  unit: Unit,
  { id, data }: StoredConversation,
  transition: AgreementSystemAction,
  nextEntry: NextEntry,
  {
    seenBy = data.agreements.agreement?.isDelivered === true ? ROLES : ['client'],
    ...options
  }: { readonly seenBy?: readonly Role[]; readonly cause?: Cause; readonly endedBy?: Role } = {},
) => {
  const ended = afterSystemTransition(data, transition, nextEntry.at, options);
  if (ended === null) return null;
  const detail = { ...nextEntry.detail, ...ended.detail };
  const { conversation, entry } = withEntry(ended.conversation, { ...nextEntry, detail }, seenBy);
  append(unit, { id, data: conversation }, entry);
  return { ...ended, conversation };
};

/** Returns at most `span.limit` conversations of a plan, without the terms of their agreements. */
export const list = (from: Source, plan: QueryPlan, span: Span): Promise<StoredListedConversation[]> =>
  readList(from, plan, span, LISTED_FIELDS, parseListed);

/** Returns the sides of a conversation or null. An invalid id costs no read. */
export const findSides = async (from: Source, id: string): Promise<Pick<ListedConversation, Role> | null> => {
  if (partsOfConversation(id) === null) return null;
  return readOne(from, collection(from).doc(id), parseListed, LISTED_FIELDS);
};

/** Returns the sides of these conversations by id, without missing and unreadable ones. */
export const sidesOf = async (
  from: Source,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<ListedConversation, Role>>> => {
  const refs = ids.filter((id) => partsOfConversation(id) !== null).map((id) => collection(from).doc(id));
  return readExisting(from, refs, LISTED_FIELDS, parseListed);
};

/** Returns the titles of these conversations by id, without missing and unreadable ones. */
export const titlesOf = (from: Source, ids: readonly string[]): Promise<ReadonlyMap<string, z.infer<typeof titles>>> =>
  readExisting(
    from,
    ids.map((id) => collection(from).doc(id)),
    TITLE_FIELDS,
    (data) => titles.parse(data),
  );

/** Lists timeline entries. */
export const listEntries = (from: Source, plan: QueryPlan, span: Span): Promise<StoredEntry[]> =>
  readList(from, plan, span, ENTRY_FIELDS, (data) => entryDocument.parse(data));

/** Lists the parties of conversations. */
export const listParties = (from: Source, plan: QueryPlan, span: Span): Promise<StoredParties[]> =>
  readList(from, plan, span, PARTIES_FIELDS, (data) => partiesDocument.parse(data));

/** Lists the tasks and the parties of agreements. */
export const listAgreedParties = (from: Source, plan: QueryPlan, span: Span) =>
  readList(from, plan, span, AGREED_FIELDS, (data) => agreedParties.parse(data));

/** Lists the times of first questions and answers. */
export const listAnswers = (from: Source, plan: QueryPlan, span: Span) =>
  readList(from, plan, span, Object.keys(answersOnly.shape), (data) => answersOnly.parse(data));

/**
 * Stores the turns of a conversation again if they differ, after the end of a review period. Returns whether they
 * differed.
 */
export const refreshTurns = async (unit: Unit, id: string): Promise<boolean> => {
  const before = await find(unit, id);
  if (before === null) return false;
  const { next, turn, waits, turnUntil } = withTurns(before, unit.now());
  const stored = { next: before.next, turn: before.turn, waits: before.waits, turnUntil: before.turnUntil };
  if (isDeepStrictEqual(stored, { next, turn, waits, turnUntil })) return false;
  unit.update(collection(unit).doc(id), { next, turn, waits, turnUntil });
  return true;
};

/**
 * Returns the first `limit` conversations in which it is a client's turn, or in which the client waits. `isAgreed` is
 * true for a turn of the agreement, and `hasMessage` for an unread message of the freelancer `with`.
 */
export const turnsOfClient = async (
  from: Source,
  uid: string,
  field: 'turn' | 'waits',
  limit: number,
): Promise<TurnOnTask[]> => {
  const parseTurn = (data: unknown) => turnOfClient.parse(data);
  const found = await readList(from, turnsOfUser(uid, field), { after: null, limit }, TURN_FIELDS, parseTurn);
  return found
    .filter(({ data }) => data.client.uid === uid)
    .map(({ id, data }) => ({
      id,
      taskId: data.taskId,
      with: data.freelancer.uid,
      isAgreed: data.next.client !== null,
      hasMessage: messageSince(data, 'client') !== null,
    }));
};

/**
 * Stores the end of the review period that the parties are reminded of, in a conversation that the unit has read.
 */
export const noteReminder = (unit: Unit, id: string, turnUntil: string): void =>
  unit.update(collection(unit).doc(id), { remindedOf: turnUntil });

/** Lists conversations with the end of their review period. */
export const listReviewTurns = (from: Source, plan: QueryPlan, span: Span) =>
  readList(from, plan, span, Object.keys(reviewTurn.shape), (data) => reviewTurn.parse(data));

/** Lists conversations with the time of what follows from the silence of their clients. */
export const listSilences = (from: Source, plan: QueryPlan, span: Span) =>
  readList(from, plan, span, Object.keys(silenceTime.shape), (data) => silenceTime.parse(data));

/**
 * Returns the agreement summaries of these conversations, each for one side. Reads one list projection per
 * conversation.
 */
export const agreementSummaries = async (
  from: Source,
  requests: readonly {
    readonly id: string;
    readonly role: Role;
    readonly task: Pick<TaskFacts, 'status' | 'hires'>;
  }[],
): Promise<ReadonlyMap<string, NamelessSummary>> => {
  const refs = requests.map(({ id }) => collection(from).doc(id));
  const found = await readExisting(from, refs, SUMMARIZED_FIELDS, (data) => summarizedAgreement.parse(data));
  return new Map(
    requests.flatMap(({ id, role, task }) => {
      const data = found.get(id);
      const agreement = agreementFor(data?.agreements.agreement ?? null, role, task);
      if (data === undefined || agreement === null) return [];
      const turn = toTurn(data.next[role], role, from.now());
      const summary = readableAt(collection(from).doc(id).path, () => toSummary(id, agreement, { turn }));
      return summary === null ? [] : [[id, { ...summary, other: data[otherRole(role)].uid }] as const];
    }),
  );
};

/**
 * Returns what the freelancers of these conversations have to do or wait for. The turn is derived by the rule that
 * applies when a conversation is stored.
 */
export const freelancerTurns = async (
  from: Source,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ConversationDocument['next']['freelancer']>> => {
  const refs = ids.map((id) => collection(from).doc(id));
  const found = await readExisting(from, refs, Object.keys(conversationDocument.shape), parse);
  return new Map([...found].map(([id, data]) => [id, withTurns(data, from.now()).next.freelancer]));
};

/** Returns one entry of a conversation, or null. */
export const findEntry = async (from: Source, id: string, n: number): Promise<EntryDocument | null> => {
  return readOne(from, entriesOf(from, id).doc(String(n)), (data) => entryDocument.parse(data));
};

/** Creates a conversation with its first entry; conflicts if it already exists. */
export const create = (unit: Unit, { id, data }: StoredConversation, first: EntryDocument): void => {
  unit.create(collection(unit).doc(id), toStored(unit, data));
  unit.create(entriesOf(unit, id).doc(String(first.n)), first);
};

/** Fails the commit if a conversation that the unit has read, or found missing, has changed since. */
export const requireUnchanged = (unit: Unit, id: string): void => {
  unit.requireUnchanged(collection(unit).doc(id));
};

/**
 * Ends the offer of a conversation when its freelancer withdraws the bid on `task`. The freelancer's own terms
 * count as withdrawn, the client's as declined. Returns 'withdraw' or 'decline'. Without an
 * offer it returns null, and the commit fails if an offer is made concurrently.
 */
export const endOffer = async (
  unit: Unit,
  id: string,
  task: Pick<TaskFacts, 'status' | 'hires'>,
  at: string,
): Promise<'withdraw' | 'decline' | null> => {
  const before = await find(unit, id);
  const agreement = agreementFor(before?.agreements.agreement ?? null, 'client', task);
  const kind = agreement?.terms.by === 'freelancer' ? 'withdraw' : 'decline';
  const nextEntry = { kind, by: 'freelancer', text: '', at, detail: { withBid: true } } as const;
  const ended = before && agreement && endAgreement(unit, { id, data: before }, 'bid-withdrawn', nextEntry);
  if (ended) return kind;
  unit.requireUnchanged(collection(unit).doc(id));
  return null;
};

/**
 * Closes a conversation for one side whose account is closed. Returns the conversation before that; null if the side is
 * already removed.
 */
export const removeMember = async (unit: Unit, id: string, role: Role): Promise<ConversationDocument | null> => {
  const stored = await find(unit, id);
  if (stored === null || stored[role].isFormer) return null;
  unit.update(collection(unit).doc(id), toStored(unit, withoutMember(stored, role)));
  return stored;
};

/**
 * Deletes an entry of a side whose account is closed if the other side never received it, and its text if the
 * other side does not see the text.
 */
export const removeUnseen = async (unit: Unit, id: string, role: Role, n: string): Promise<void> => {
  const snapshot = await unit.get(entriesOf(unit, id).doc(n));
  const entry = readStored(snapshot, (data) => entryDocument.parse(data));
  if (entry?.by !== role) return;
  if (!entry.lists.includes(timelineOf(otherRole(role)))) unit.delete(snapshot.ref);
  else if (entry.isMuted) unit.update(snapshot.ref, { text: '' });
};

/** Overwrites a conversation that the unit has read, without an entry. */
export const update = (unit: Unit, { id, data }: StoredConversation): void => {
  unit.update(collection(unit).doc(id), toStored(unit, data));
};

/**
 * Adds an entry about the task's deletion to its conversations, and ends their offers. Freelancers without a
 * deletion notification for their bid are notified in the same commit.
 */
export const endOfTask: Cascade = async (unit, taskId, limit) => {
  const docs = await unit.query(collection(unit).where('hangsOn', '==', taskId).limit(limit));
  const at = unit.now().toISOString();
  const ending = docs.flatMap((doc) => {
    const data = readIfReadable(doc, parse);
    if (data !== null) return [{ doc, data }];
    // An unreadable conversation gets no entry. Clearing `hangsOn` removes it from the query, which otherwise
    // never ends.
    unit.update(doc.ref, { hangsOn: null, offeredOn: null });
    return [];
  });
  const unnotified = await findUnnotified(
    unit,
    taskId,
    ending.flatMap(({ data: { freelancer } }) => (freelancer.last === null ? [] : [freelancer.uid])),
  );
  const notices: DeletionNotice[] = [];
  for (const { doc, data } of ending) {
    const deleted = { kind: 'task-deleted', by: 'client', text: '', at } as const;
    // A side without a visible entry does not get the deletion entry.
    const seenBy = ROLES.filter((role) => data[role].last !== null);
    const ended = afterSystemTransition(data, 'task-deleted', at)?.conversation ?? data;
    const { conversation, entry } = withEntry(ended, deleted, seenBy);
    unit.update(doc.ref, { ...toStored(unit, conversation), hangsOn: null });
    unit.create(entriesOf(unit, doc.id).doc(String(entry.n)), entry);
    if (!unnotified.has(data.freelancer.uid)) continue;
    const notification = { ...ofTask('task-deleted', { taskId, title: data.title }, at), conversation: doc.id };
    notices.push({ uid: data.freelancer.uid, data: notification });
  }
  await notifyOfDeletion(unit, notices);
  return docs.length;
};
