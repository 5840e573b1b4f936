import { feeScheduleAt, releaseFee, serviceFeeRate } from '@taskwright/contract/limits/fees';
import { LIMITS } from '@taskwright/contract/limits/limits';
import { isolate } from '@taskwright/contract/limits/text';
import { exactly, percent } from './amounts.ts';
import { PROCESSING_RATE } from './processing-fee.ts';

/** A held agreement in cents: its total, and the money released so far with the fees charged. */
export type Agreed = {
  readonly total: number;
  readonly releasedCents: number;
  readonly serviceFeeCents: number;
  /** Null before the terms are accepted. The fees of today apply then. */
  readonly acceptedAt: string | null;
};

type Release = { readonly fee: number; readonly rate: number };

/** Returns the service fee of a release of `cents` as the next one of an agreement, and the rate of the agreement. */
const releaseOf = (cents: number, { total, releasedCents, serviceFeeCents, acceptedAt }: Agreed): Release => {
  const schedule = feeScheduleAt(acceptedAt ?? new Date().toISOString());
  return {
    fee: releaseFee({ cents, before: releasedCents, charged: serviceFeeCents, total }, schedule),
    rate: serviceFeeRate(total, schedule),
  };
};

/** Names the fee on `cents`: its rate, or its amount if earlier releases were charged at another rate. */
const afterFee = (cents: number, fee: number, rate: number): string => {
  if (fee < 0) return `including ${exactly(-fee)} of the service fee back`;
  // Rounding moves a cent from one milestone to the next.
  const isAtRate = Math.abs(fee - (cents * rate) / 10_000) <= 1;
  return `after the service fee of ${isAtRate ? percent(rate) : exactly(fee)}`;
};

type Reader = { readonly role: 'client' | 'freelancer'; readonly name: string };

/**
 * Returns the figures of an agreement for one side as two sentences, its own first; null for a stored total above the
 * current limits. `name` is that of the other party.
 */
export const agreedTexts = (agreed: Agreed, { role, name }: Reader): readonly [string, string] | null => {
  const { total, releasedCents, serviceFeeCents } = agreed;
  if (total > LIMITS.amount * 100 || total < releasedCents) return null;
  const { fee, rate } = releaseOf(total - releasedCents, agreed);
  const charged = serviceFeeCents + fee;
  const net = exactly(total - charged);
  const pays = `${exactly(total)} and a processing fee of ${PROCESSING_RATE} for each payment.`;
  const after = afterFee(total, charged, rate);
  return role === 'client'
    ? [`You pay ${pays}`, `${isolate(name)} receives ${net}, ${after}.`]
    : [`You receive ${net} of ${exactly(total)}, ${after}.`, `${isolate(name)} pays ${pays}`];
};

/** Returns the figures of an agreement for one side as one text, like `agreedTexts`. */
export const agreedText = (agreed: Agreed, reader: Reader): string | null =>
  agreedTexts(agreed, reader)?.join(' ') ?? null;

/**
 * Returns what the freelancer receives of money that a cancellation releases, after the service fee. `parts` are the
 * cents of each milestone, which are released one after the other; null without any.
 */
export const keptText = (parts: readonly number[], agreed: Agreed, { role, name }: Reader): string | null => {
  const kept = parts.reduce((sum, each) => sum + each, 0);
  if (kept === 0) return null;
  let after = agreed;
  for (const cents of parts) {
    const { releasedCents, serviceFeeCents } = after;
    const { fee } = releaseOf(cents, after);
    after = { ...after, releasedCents: releasedCents + cents, serviceFeeCents: serviceFeeCents + fee };
  }
  const fee = after.serviceFeeCents - agreed.serviceFeeCents;
  const receives = role === 'freelancer' ? 'You receive' : `${isolate(name)} receives`;
  const { rate } = releaseOf(kept, agreed);
  return `${receives} ${exactly(kept - fee)}${fee < 0 ? ',' : ''} ${afterFee(kept, fee, rate)}.`;
};

type Delivered = {
  readonly title: string;
  readonly cents: number;
  readonly heldCents: number;
  readonly dueCents: number;
};

/** Returns the effect of an approval on the money of a milestone. `name` is the freelancer's. */
export const approvalText = (
  { title, cents, heldCents, dueCents }: Delivered,
  agreed: Agreed,
  name: string,
): string => {
  if (heldCents === 0)
    return `“${isolate(title)}” isn’t funded. Approving it releases nothing. You can pay for it later.`;
  const { fee, rate } = releaseOf(heldCents, agreed);
  const part = dueCents > 0 ? ` of ${exactly(cents)}` : '';
  const rest = dueCents > 0 ? ' You can pay the rest later.' : '';
  const after = afterFee(heldCents, fee, rate);
  const receives = `${isolate(name)} receives ${exactly(heldCents - fee)}${fee < 0 ? ',' : ''} ${after}.`;
  return `Approving releases ${exactly(heldCents)}${part}. ${receives}${rest}`;
};
