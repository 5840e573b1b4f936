import {
  agreementActions,
  type Conversation,
  type ConversationAction,
  type ConversationHead,
  conversation as conversationSchema,
  type Entry,
  entry as entrySchema,
  type Rating,
  type Role,
  type TalkTaskState,
  UNREAD_MAX,
} from '@taskwright/contract';
import type { BidDocument } from '../bids/bid-document.ts';
import type { TaskDocument } from '../tasks/task-document.ts';
import { publicName } from '../users/public-name.ts';
import { agreementFor, standingOf } from './agreement-document.ts';
import { sideOf, toAgreement, toProposedTerms, toSummary } from './agreement-view.ts';
import {
  type ConversationDocument,
  type EntryDocument,
  type Person,
  textFor,
  unreadOf,
} from './conversation-document.ts';

/** An entry as one side reads it. */
export const toEntry = (stored: Omit<EntryDocument, 'lists'>, role: Role): Entry => {
  const { kind, n, by, at, detail } = stored;
  const { terms, milestone, links, completes, changes } = detail;
  const text = textFor(stored, role);
  return entrySchema.parse({
    kind,
    n,
    by: sideOf(by, role),
    at,
    text,
    reason: text === '' ? null : text,
    note: text,
    terms: terms === undefined ? undefined : toProposedTerms(terms),
    milestone,
    links,
    completes,
    changes,
  });
};

/** What is answered of a conversation beside what is stored; `task` is null where it is gone for the one who asks. */
export type ConversationContext = {
  readonly role: Role;
  readonly other: Person;
  readonly task: TaskDocument | null;
  readonly title: string;
  readonly state: TalkTaskState;
  readonly isBlocked: boolean;
  readonly actions: readonly ConversationAction[];
};

/** The agreement of a conversation as one side sees it, null where there is none for them. */
export const agreedIn = (
  stored: ConversationDocument | null,
  { role, task }: Pick<ConversationContext, 'role' | 'task'>,
) => (stored === null ? null : agreementFor(stored.work.agreement, role, task));

/** A conversation as one of the two sees it; `stored` is null while nothing was said that they may see. */
export const toConversation = (
  { id, taskId, stored }: { id: string; taskId: string; stored: ConversationDocument | null },
  { role, other, task, title, state, isBlocked, actions }: ConversationContext,
): Conversation => {
  const last = stored?.[role].last ?? null;
  const agreed = agreedIn(stored, { role, task });
  return conversationSchema.parse({
    _id: id,
    task: { _id: taskId, title, state, deadline: task?.deadline ?? null, budget: task?.budget ?? null },
    role,
    with: { name: publicName(other.name), photo: other.photo ?? undefined },
    last: last === null ? null : { ...last, by: sideOf(last.by, role) },
    work: agreed === null ? null : toSummary(id, agreed, role),
    unread: stored === null ? 0 : Math.min(unreadOf(stored, role), UNREAD_MAX),
    readUpTo: stored?.[role].readUpTo ?? 0,
    blocked: isBlocked,
    actions,
  });
};

/** The same by itself, with all of the agreement and what may be done with it. */
export const toHead = (
  talk: { id: string; taskId: string; stored: ConversationDocument | null },
  context: ConversationContext & { readonly rating: Rating; readonly bid: BidDocument | null },
  now: Date,
): ConversationHead => {
  const { role, task, bid } = context;
  const agreed = agreedIn(talk.stored, context);
  const standing = standingOf(agreed, role, task, now);
  return {
    ...toConversation(talk, context),
    rating: context.rating,
    agreement: agreed === null ? null : toAgreement(agreed, standing, now),
    bid: bid === null ? null : { amount: bid.amount, days: bid.days },
    transitions: agreementActions(standing),
  };
};
