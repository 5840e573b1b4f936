import type { AgreementAction, Role, TransitionBody } from '@taskwright/contract';
import type { Agreement } from './agreement-document.ts';

/** Transitions with an optional reason. The reason does not reach a recipient who has blocked the sender (record 66). */
const GIVES_A_REASON: ReadonlySet<string> = new Set([
  'decline',
  'withdraw',
  'decline-amendment',
  'request-cancellation',
  'refuse-cancellation',
] satisfies AgreementAction[]);

/** Returns true where a side repeats its own request while the first one is unanswered. */
const isRepeated = (agreed: Agreement | null, transition: AgreementAction, role: Role): boolean =>
  (transition === 'propose-amendment' && agreed?.amendment?.by === role) ||
  (transition === 'request-cancellation' && agreed?.cancellation?.by === role);

/**
 * Returns true where a block by the recipient changes the delivery of a transition: for an offer, for a reason and for a repeated
 * request.
 */
export const dependsOnBlock = (body: TransitionBody, agreed: Agreement | null, role: Role): boolean =>
  body.transition === 'offer' ||
  (GIVES_A_REASON.has(body.transition) && 'reason' in body && body.reason !== undefined) ||
  isRepeated(agreed, body.transition, role);

type Delivery = {
  /** The recipient can see the agreement: false from an offer that a block withheld until it ends. */
  readonly isDelivered: boolean;
  /** The reason is stored as muted and only its author reads it. */
  readonly isMuted: boolean;
  /** The recipient gets a notification and an unread mark. */
  readonly isNotified: boolean;
  /** The entry is in the recipient's timeline. */
  readonly isVisible: boolean;
};

/** How a transition by `role` reaches the other side, given whether that side has blocked its author (record 66). */
export const deliveryOf = (
  body: TransitionBody,
  agreed: Agreement | null,
  role: Role,
  isBlocked: boolean,
): Delivery => {
  const { transition } = body;
  const isDelivered = transition === 'offer' ? !isBlocked : agreed?.isDelivered === true;
  const isNotified = isDelivered && !(isBlocked && isRepeated(agreed, transition, role));
  return {
    isDelivered,
    isMuted: isBlocked && GIVES_A_REASON.has(transition),
    isNotified,
    // The agreement shows a repeated amendment, so its entry must be there to be reported.
    isVisible: isNotified || (isDelivered && transition === 'propose-amendment'),
  };
};
