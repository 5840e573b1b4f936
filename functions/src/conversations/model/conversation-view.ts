import {
  type AgreementSummary,
  agreementActions,
  type Conversation,
  type ConversationAction,
  type ConversationHead,
  type ConversationPiece,
  type ConversationTaskState,
  conversation as conversationSchema,
  type Entry,
  entry as entrySchema,
  otherRole,
  type Role,
  UNREAD_MAX,
} from '@taskwright/contract';
import { type Agreement, agreementFor, contextOf, sumsOf } from '../../agreements/model/agreement-document.ts';
import { sideOf, toAgreement, toProposedTerms, toSummary } from '../../agreements/model/agreement-view.ts';
import type { BidDocument } from '../../bids/model/bid-document.ts';
import type { Person } from '../../people/model/card-document.ts';
import type { RatedPerson } from '../../people/model/people-repository.ts';
import { handleFor } from '../../people/model/profile-link.ts';
import type { TaskFacts } from '../../tasks/model/task-document.ts';
import {
  type ConversationDocument,
  type EntryDocument,
  type StoredListedConversation,
  textFor,
  unreadOf,
} from './conversation-document.ts';
import { isCompleted, pieceOf } from './piece-policy.ts';
import { messageSince, toTurn, withTurns } from './turns.ts';

/** Returns the proven piece of a conversation for one side; undefined before the agreement is completed. */
const toPiece = (
  stored: ConversationDocument | null,
  context: Pick<ConversationContext, 'role' | 'isClosed' | 'task'>,
): ConversationPiece | undefined =>
  stored !== null && isCompleted(stored) ? pieceOf(stored.piece, context) : undefined;

/** Returns a timeline entry for one side. */
export const toEntry = (stored: Omit<EntryDocument, 'lists'>, role: Role): Entry => {
  const { kind, n, by, at, detail } = stored;
  const { terms, before, milestone, links, completes, isFirst, releasedCents, funded, changes, cause } = detail;
  const { keepCents, keptCents, returnedCents, disputedCents, paidOn } = detail;
  const text = textFor(stored, role);
  const optional = text === '' ? null : text;
  return entrySchema.parse({
    kind,
    n,
    by: sideOf(by, role),
    at,
    text,
    reason: optional,
    note: kind === 'counter' ? optional : text,
    terms: terms === undefined ? undefined : toProposedTerms(terms),
    before,
    milestone,
    links,
    completes,
    isFirst,
    releasedCents,
    milestones: funded,
    keepCents,
    keptCents,
    returnedCents,
    cents: disputedCents,
    paidOn,
    changes,
    cause,
  });
};

/** Request context of a conversation response; `task` is null if it is deleted or hidden from the caller. */
export type ConversationContext = {
  readonly role: Role;
  readonly other: Person;
  readonly task: TaskFacts | null;
  readonly title: string;
  readonly state: ConversationTaskState;
  readonly isBlocked: boolean;
  /** True once the account of a party is closed. The reader is always the remaining one. */
  readonly isClosed: boolean;
  readonly actions: readonly ConversationAction[];
};

/** Returns the agreement of a conversation for one side; null if that side has none. */
const visibleAgreement = (
  stored: ConversationDocument | null,
  { role, task }: Pick<ConversationContext, 'role' | 'task'>,
) => (stored === null ? null : agreementFor(stored.agreements.agreement, role, task));

/** Fields of a conversation that list and detail responses share. */
type Stored = Pick<ConversationDocument, Role | 'unread'>;

/** Returns a conversation for one side. `stored` is null while this side has no visible entry. */
const toConversation = (
  { id, taskId, stored }: { id: string; taskId: string; stored: Stored | null },
  { role, other, task, title, state, isBlocked, isClosed, actions }: ConversationContext,
  summary: AgreementSummary | null,
): Conversation => {
  const last = stored?.[role].last ?? null;
  return conversationSchema.parse({
    _id: id,
    task: { _id: taskId, title, state, deadline: task?.deadline ?? null, budget: task?.budget ?? null },
    role,
    with: {
      name: other.name,
      photo: other.photo ?? undefined,
      handle: handleFor(otherRole(role), other) ?? undefined,
      isFormer: isClosed || undefined,
    },
    last: last === null ? null : { ...last, by: sideOf(last.by, role) },
    work: summary,
    isTurn: summary?.turn === 'me' || (stored !== null && !isBlocked && messageSince(stored, role) !== null),
    unread: stored === null ? 0 : Math.min(unreadOf(stored, role), UNREAD_MAX),
    readUpTo: stored?.[role].readUpTo ?? 0,
    blocked: isBlocked,
    actions,
  });
};

/** Returns a conversation as an item of the caller's list. */
export const toListedConversation = (
  { id, data }: StoredListedConversation,
  context: ConversationContext,
  now: Date,
): Conversation => {
  const { role, task, other } = context;
  const agreement = agreementFor(data.agreements.agreement, role, task);
  return toConversation(
    { id, taskId: data.taskId, stored: data },
    context,
    agreement === null
      ? null
      : toSummary(id, agreement, { name: other.name, turn: toTurn(data.next[role], role, now) }),
  );
};

/**
 * Returns the summary of an agreement that was read with its terms. The turn is derived by the rule that applies when a
 * conversation is stored.
 */
const summaryOf = (
  { id, stored }: { readonly id: string; readonly stored: ConversationDocument },
  agreement: Agreement,
  { role, other }: Pick<ConversationContext, 'role' | 'other'>,
  now: Date,
): AgreementSummary => {
  const turn = toTurn(withTurns(stored, now).next[role], role, now);
  const side = { name: other.name, turn };
  return toSummary(id, { ...agreement, sums: sumsOf(agreement.terms.milestones) }, side);
};

/** Returns the fields of a bid that a conversation shows. */
const toHeadBid = ({ amount, days, message, creationTime, updatedAt }: BidDocument): ConversationHead['bid'] => ({
  amount,
  days,
  message,
  creationTime,
  updatedAt,
});

/** Returns a conversation with its whole agreement and the allowed transitions. */
export const toHead = (
  conversation: { id: string; taskId: string; stored: ConversationDocument | null },
  context: ConversationContext & {
    readonly other: RatedPerson;
    readonly bid: BidDocument | null;
    readonly arePaymentsOn: boolean;
  },
  now: Date,
): ConversationHead => {
  const { role, task, bid } = context;
  const { id, stored } = conversation;
  const agreement = visibleAgreement(stored, context);
  const agreementContext = contextOf(agreement, role, task, now);
  return {
    ...toConversation(
      conversation,
      context,
      agreement === null || stored === null ? null : summaryOf({ id, stored }, agreement, context, now),
    ),
    rating: context.other.rating,
    isVerified: context.other.isVerified,
    agreement: agreement === null ? null : toAgreement(agreement, agreementContext, now),
    bid: bid === null ? null : toHeadBid(bid),
    transitions: context.isClosed ? [] : agreementActions(agreementContext),
    payments: context.arePaymentsOn ? 'on' : 'off',
    piece: toPiece(conversation.stored, context),
  };
};
