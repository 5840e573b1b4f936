import type { AgreementAction, Role, TransitionBody } from '@taskwright/contract';
import type { Agreement } from './model/agreement-document.ts';

/**
 * Transitions with an optional text: a reason, or the note of a counter-offer. A recipient who has blocked the sender
 * does not receive the text.
 */
const WITH_OPTIONAL_TEXT: ReadonlySet<string> = new Set([
  'counter',
  'decline',
  'withdraw',
  'decline-amendment',
  'request-cancellation',
  'refuse-cancellation',
] satisfies AgreementAction[]);

/** Returns true if a side repeats its own unanswered request. */
const isRepeated = (agreement: Agreement | null, transition: AgreementAction, role: Role): boolean =>
  (transition === 'propose-amendment' && agreement?.amendment?.by === role) ||
  (transition === 'request-cancellation' && agreement?.cancellation?.by === role);

/** Returns true if the body has its optional text. */
const hasOptionalText = (body: TransitionBody): boolean =>
  ('reason' in body && body.reason !== undefined) || ('note' in body && body.note !== undefined);

/** Returns true if a block by the recipient affects the delivery: for offers, optional texts and repeated requests. */
export const dependsOnBlock = (body: TransitionBody, agreement: Agreement | null, role: Role): boolean =>
  body.transition === 'offer' ||
  (WITH_OPTIONAL_TEXT.has(body.transition) && hasOptionalText(body)) ||
  isRepeated(agreement, body.transition, role);

type Delivery = {
  /** The recipient sees the agreement. False for an offer by a blocked sender, until the agreement ends. */
  readonly isDelivered: boolean;
  /** The optional text is stored but visible to its author only. */
  readonly isMuted: boolean;
  /** The recipient gets a notification and an unread mark. */
  readonly isNotified: boolean;
  /** The entry appears in the recipient's timeline. */
  readonly isVisible: boolean;
};

/** Returns the delivery of a transition by `role`. `isBlocked`: the recipient has blocked the author. */
export const deliveryOf = (
  body: TransitionBody,
  agreement: Agreement | null,
  role: Role,
  isBlocked: boolean,
): Delivery => {
  const { transition } = body;
  const isDelivered = transition === 'offer' ? !isBlocked : agreement?.isDelivered === true;
  const isNotified = isDelivered && !(isBlocked && isRepeated(agreement, transition, role));
  return {
    isDelivered,
    isMuted: isBlocked && WITH_OPTIONAL_TEXT.has(transition),
    isNotified,
    // The agreement shows a repeated amendment, so the recipient needs its entry to report it.
    isVisible: isNotified || (isDelivered && transition === 'propose-amendment'),
  };
};
