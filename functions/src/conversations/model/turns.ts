import {
  isActive,
  isCompleted,
  type NextStep,
  openMilestones,
  ROLES,
  type Role,
  TURN_KINDS,
  type TurnKind,
  turnOf,
} from '@taskwright/contract';
import * as z from 'zod/mini';
import { turnFactsOf } from '../../agreements/model/agreement-document.ts';
import { silenceAt } from '../../agreements/model/silence.ts';
import { personKey } from '../../people/model/person-key.ts';
import { reviewsCloseAt } from '../../people/model/review-of.ts';
import type { ConversationDocument } from './conversation-document.ts';

/**
 * Next step of one side, or the step that it waits for. `who` has to take it, since `since`. `subject` is the number of
 * the milestone, or the version of the terms on offer. `until` is the end of the review period.
 */
const storedTurn = z.object({
  who: z.enum(ROLES),
  kind: z.enum(TURN_KINDS),
  since: z.string(),
  until: z.nullable(z.string()),
  subject: z.nullable(z.number()),
  milestone: z.nullable(z.object({ title: z.string(), due: z.nullable(z.string()) })),
});
type StoredTurn = z.infer<typeof storedTurn>;

/** The turn of each side; null if it has nothing to do or to wait for. */
export const turns = z.object({ client: z.nullable(storedTurn), freelancer: z.nullable(storedTurn) });
export type Turns = z.infer<typeof turns>;
export const NO_TURNS: Turns = { client: null, freelancer: null };

/** The milestone of a running agreement that is next; null without a running agreement. */
export const upNext = z.nullable(
  z.object({ title: z.string(), due: z.nullable(z.string()), isDelivered: z.boolean() }),
);

/** Position of a running agreement without a due date: after those with one. */
const NEVER_DUE = '9999-12-31';

/** Kinds of turns that each version of the terms starts again. */
const OFFERS: ReadonlySet<TurnKind> = new Set(['offer', 'counter']);

/** Returns the time of the last entry. */
const lastAt = ({ client, freelancer, creationTime }: ConversationDocument): string =>
  [client.last?.at, freelancer.last?.at].reduce<string>((latest, at = '') => (at > latest ? at : latest), creationTime);

/** Returns whether the account of a side has ended. */
const isClosed = (sides: Readonly<Record<Role, { readonly isFormer: boolean }>>): boolean =>
  ROLES.some((role) => sides[role].isFormer);

/** Returns the end of the review period if it is open and a party has not written its review; otherwise null. */
const missingReviewsUntil = (conversation: ConversationDocument, now: Date): string | null => {
  const { agreement } = conversation.agreements;
  if (isClosed(conversation) || agreement === null || agreement.endedAt === null || !isCompleted(agreement.state))
    return null;
  const { areReviewsOpen, hasReviewed } = turnFactsOf(agreement, now);
  return areReviewsOpen && ROLES.some((role) => !hasReviewed[role]) ? reviewsCloseAt(agreement.endedAt) : null;
};

/** Returns the turn of one side. An undelivered offer and a closed conversation have none. */
const turnFor = (conversation: ConversationDocument, role: Role, now: Date): StoredTurn | null => {
  const { agreement } = conversation.agreements;
  if (agreement === null || isClosed(conversation)) return null;
  if (!agreement.isDelivered && role === 'freelancer') return null;
  const turn = turnOf(turnFactsOf(agreement, now), role);
  if (turn === null) return null;
  const { who, kind, milestone } = turn;
  const subject = OFFERS.has(kind) ? agreement.terms.version : (milestone?.id ?? null);
  const known = conversation.next[role];
  const isKnown = known?.who === who && known.kind === kind && known.subject === subject;
  return {
    who,
    kind,
    subject,
    since: isKnown ? known.since : lastAt(conversation),
    until: kind === 'review' && agreement.endedAt !== null ? reviewsCloseAt(agreement.endedAt) : null,
    milestone: milestone === null ? null : { title: milestone.title, due: milestone.due },
  };
};

/** Sides of a conversation with their unread messages. */
type Sides = Readonly<Record<Role, { readonly isFormer: boolean; readonly unreadSince: string | null }>>;

/** Returns since when a message waits for a side to read it; null without one, and in a closed conversation. */
export const messageSince = (sides: Sides, role: Role): string | null =>
  isClosed(sides) ? null : sides[role].unreadSince;

/**
 * Returns the milestone of a running agreement that the freelancer delivers next, or the delivered one if none is left;
 * null without a running agreement. A closed conversation has none.
 */
const milestoneUpNext = (conversation: ConversationDocument): z.infer<typeof upNext> => {
  const { agreement } = conversation.agreements;
  if (agreement === null || !isActive(agreement.state)) return null;
  if (isClosed(conversation)) return null;
  const { toDeliver, delivered } = openMilestones(agreement.terms.milestones);
  if (toDeliver !== undefined) return { title: toDeliver.title, due: toDeliver.due, isDelivered: false };
  // Nothing is due until the client has reviewed it.
  return delivered === undefined ? null : { title: delivered.title, due: null, isDelivered: true };
};

/**
 * Derives the turns of a conversation from its agreement and its unread messages. A turn of the agreement keeps its
 * `since` until the side has something else to do; a new one starts with the last entry. `turn` and `waits` contain the
 * times by `personKey`, of the sides that have something to do or to read and of those that wait. A side with both has
 * the time of its turn in the agreement. `turnUntil` is the end of the review period while a review is missing, also that
 * of a client who has to pay first. `upNext` is the next milestone of a running agreement, and `running` its due date by
 * `personKey`, by which both sides list it. `silenceAt` is the time of the next notice or approval that follows from the
 * silence of the client.
 */
export const withTurns = (conversation: ConversationDocument, now: Date): ConversationDocument => {
  const next = { client: turnFor(conversation, 'client', now), freelancer: turnFor(conversation, 'freelancer', now) };
  const sinceOf = (role: Role, isOwn: boolean): string | null => {
    const turn = next[role];
    if (turn !== null && (turn.who === role) === isOwn) return turn.since;
    return isOwn ? messageSince(conversation, role) : null;
  };
  const timesOf = (isOwn: boolean) =>
    Object.fromEntries(
      ROLES.flatMap((role) => {
        const since = sinceOf(role, isOwn);
        return since === null ? [] : [[personKey(conversation[role].uid), since]];
      }),
    );
  const { agreement } = conversation.agreements;
  const milestone = milestoneUpNext(conversation);
  const dueOf = (role: Role) => [personKey(conversation[role].uid), milestone?.due ?? NEVER_DUE];
  const running = milestone === null ? {} : Object.fromEntries(ROLES.map(dueOf));
  return {
    ...conversation,
    next,
    turn: timesOf(true),
    waits: timesOf(false),
    turnUntil: missingReviewsUntil(conversation, now),
    upNext: milestone,
    running,
    silenceAt: isClosed(conversation) || agreement === null ? null : silenceAt(agreement),
  };
};

/** Returns a side's turn for a response; null once the review period has ended. */
export const toTurn = (
  turn: StoredTurn | null,
  role: Role,
  now: Date,
): { readonly turn: 'me' | 'them'; readonly next: NextStep } | null => {
  if (turn === null || (turn.until !== null && turn.until <= now.toISOString())) return null;
  const { who, kind, since, milestone } = turn;
  const next = { kind, since, milestone: milestone?.title ?? null, due: milestone?.due ?? null };
  return { turn: who === role ? 'me' : 'them', next };
};
