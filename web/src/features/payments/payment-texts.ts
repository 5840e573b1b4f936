import type { AgreementMoney, Movement } from '@taskwright/contract';
import { isOpenMovement } from '@taskwright/contract/lifecycle/movements';
import { isolate } from '@taskwright/contract/limits/text';
import { listed } from '../../lib/format/listed.ts';
import { exactly } from './amounts.ts';

type Sums = Pick<AgreementMoney, 'heldCents' | 'releasedCents' | 'returnedCents' | 'disputedCents' | 'dueCents'>;

/**
 * Returns the sums of a held agreement: 'Held $300.00 · Released $0.00 · Still to fund $600.00'. Names what is disputed
 * and what was returned, and what is still due if the agreement can be funded.
 */
export const sumsText = (
  { heldCents, releasedCents, returnedCents, disputedCents, dueCents }: Sums,
  canBeFunded = true,
): string =>
  [
    `Held ${exactly(heldCents)}`,
    `Released ${exactly(releasedCents)}`,
    ...(disputedCents > 0 ? [`Disputed ${exactly(disputedCents)}`] : []),
    ...(returnedCents > 0 ? [`Returned ${exactly(returnedCents)}`] : []),
    ...(canBeFunded ? [`Still to fund ${exactly(dueCents)}`] : []),
  ].join(' · ');

/** Shown for a payment that the client has neither finished nor cancelled. */
export const OPEN_PAYMENT = 'Your payment isn’t finished.';

/** Start of the label of the processing fee, whose rate the table of fees has. Pages without fees don't load it. */
export const PROCESSING_FEE = 'Processing fee';

/** Returns the lines of a payment that are milestones. The processing fee is the last line. */
const milestoneLines = ({ lines }: Pick<Movement, 'lines'>) =>
  lines.at(-1)?.label.startsWith(`${PROCESSING_FEE} (`) === true ? lines.slice(0, -1) : lines;

type Named = Pick<Movement, 'kind' | 'title' | 'lines'>;

/**
 * Names a movement by its task and milestones: '“A sign”: Sketches and Views', 'Refund for “A sign”: Views', 'Disputed
 * payment for “A sign”', or 'Payout'.
 */
export const movementTitle = ({ kind, title, lines }: Named): string => {
  if (kind === 'payout') return 'Payout';
  if (kind === 'chargeback') return title === null ? 'Disputed payment' : `Disputed payment for “${isolate(title)}”`;
  const milestones = listed(milestoneLines({ lines }).map(({ label }) => isolate(label)));
  const paidFor = title === null ? milestones : `“${isolate(title)}”: ${milestones}`;
  return kind === 'refund' ? `Refund for ${paidFor}` : paidFor;
};

const STATES: Readonly<Record<Movement['state'], string>> = {
  open: 'Open',
  paid: 'Paid',
  expired: 'Expired',
  unusable: 'Goes back to you',
  waiting: 'Waiting',
  sent: 'On its way',
  done: 'Refunded',
  failed: 'Failed',
  won: 'Stands',
  lost: 'Returned by your bank',
};

/** Returns the state of a movement, with what a payout waits for and why a refund failed. */
export const movementState = ({ kind, state, reason }: Pick<Movement, 'kind' | 'state' | 'reason'>): string => {
  if (kind === 'payout' && state === 'paid') return 'Paid out';
  if (kind === 'chargeback' && isOpenMovement(state)) return 'The bank decides';
  // The client cannot speed up a refund that waits.
  if (kind === 'refund') return (state === 'failed' ? reason : null) ?? STATES[state === 'waiting' ? 'sent' : state];
  return state === 'waiting' && reason !== null ? `Waiting: ${reason}` : STATES[state];
};

/** A result to show after the return from the payment page. */
export type Result = { readonly kind: 'success' | 'info' | 'error'; readonly text: string };

type About = {
  /** Name of the freelancer. */
  readonly name: string;
  /** Titles of the approved milestones, whose payments are released at once. */
  readonly approved: ReadonlySet<string>;
};

/** Returns the result of a payment as a sentence; null while it is open, because the page shows the open payment. */
export const resultOf = (payment: Pick<Movement, 'state' | 'lines' | 'reason'>, about: About): Result | null => {
  const lines = milestoneLines(payment);
  const sum = exactly(lines.reduce((total, { cents }) => total + cents, 0));
  const titles = listed(lines.map(({ label }) => `“${isolate(label)}”`));
  switch (payment.state) {
    case 'paid': {
      const released = lines.filter(({ label }) => about.approved.has(label)).length;
      if (released === 0) return { kind: 'success', text: `Payment received. ${sum} is held for ${titles}.` };
      const text =
        released === lines.length
          ? `Payment received. ${sum} was released to ${isolate(about.name)} for ${titles}.`
          : `Payment received: ${sum} for ${titles}.`;
      return { kind: 'success', text };
    }
    case 'expired':
      return { kind: 'info', text: 'The payment page expired. Nothing was charged.' };
    case 'unusable':
      return { kind: 'error', text: `${payment.reason ?? 'This payment can’t be used.'} You get all of it back.` };
    default:
      return null;
  }
};
