import { isApproved, isCompleted, isPlanned, isSubmitted } from '@taskwright/contract/lifecycle/agreement-states';
import { PAYABLE_CENTS_MIN } from '@taskwright/contract/lifecycle/funding';
import { openMilestones } from '@taskwright/contract/lifecycle/turns';
import { isolate } from '@taskwright/contract/limits/text';
import { listed } from '../../../lib/format/listed.ts';
import { exactly } from '../../payments/amounts.ts';
import { frozenNote } from '../../payments/chargeback-texts.ts';
import { paymentPage } from '../../payments/checkout-page.ts';
import { OPEN_PAYMENT } from '../../payments/payment-texts.ts';
import { quoted } from '../agreement-words.ts';
import type { Head } from '../api.ts';
import type { ActionItem } from '../next.ts';

type Agreement = NonNullable<Head['agreement']>;
type Milestone = Agreement['terms']['milestones'][number];

const isDue = ({ money }: Milestone): boolean => money !== null && money.dueCents > 0;

/** Equivalent of the contract's `milestoneToFund`, for the amounts of a response. */
export const nextToFund = ({ state, money, terms: { milestones } }: Agreement): Milestone | null => {
  if (isCompleted(state)) return (money?.dueCents ?? 0) < PAYABLE_CENTS_MIN ? null : (milestones.find(isDue) ?? null);
  const { toDeliver, delivered } = openMilestones(milestones);
  const next = toDeliver ?? delivered;
  return next !== undefined && isDue(next) ? next : null;
};

const mine = (text: string, payment: NonNullable<ActionItem['payment']>, note: string | null = null): ActionItem => ({
  text,
  turn: 'mine',
  reason: null,
  note,
  transitions: [],
  payment,
});

const fundText = (milestone: Milestone, name: string): string => {
  const isPartFunded = (milestone.money?.heldCents ?? 0) > 0;
  const title = `${isPartFunded ? 'the rest of ' : ''}${quoted(milestone.title)}`;
  if (isPlanned(milestone)) return `Fund ${title} so that ${name} can start.`;
  return `Fund ${title} so that your approval pays ${name}.`;
};

/** Returns the client's open payment, or what the client pays for next; empty if neither exists. */
export const clientFundingItems = ({ with: other }: Pick<Head, 'with'>, agreement: Agreement): ActionItem[] => {
  const { money, state, terms } = agreement;
  if (money === null) return [];
  if (money.checkout !== null) {
    const { _id: id, url, milestones, totalCents } = money.checkout;
    const titles = terms.milestones.filter((each) => milestones.includes(each.id)).map(({ title }) => quoted(title));
    const page = paymentPage(url);
    const notes = [
      ...(titles.length === 0 ? [] : [`${exactly(totalCents)} for ${listed(titles)}.`]),
      ...(page === null ? ['It can’t be continued, only cancelled.'] : []),
    ];
    return [mine(OPEN_PAYMENT, { kind: 'unfinished', id, page }, notes.length === 0 ? null : notes.join(' '))];
  }
  const next = nextToFund(agreement);
  if (next === null || !money.payable.includes(next.id)) return [];
  return isCompleted(state)
    ? [mine(`Still to pay: ${exactly(money.dueCents)}.`, { kind: 'pay' })]
    : [mine(fundText(next, isolate(other.name)), { kind: 'fund' })];
};

/** Returns what the freelancer of a completed agreement waits for; empty if everything was paid, or nothing can be. */
export const freelancerFundingItems = ({ money, state }: Agreement): ActionItem[] =>
  money === null || money.frozen !== null || money.dueCents < PAYABLE_CENTS_MIN || !isCompleted(state)
    ? []
    : [{ text: `to pay ${exactly(money.dueCents)}.`, turn: 'theirs', reason: null, note: null, transitions: [] }];

type SafetyContext = {
  readonly name: string;
  /** True while a chargeback freezes the agreement. */
  readonly isFrozen: boolean;
};

/** Returns how safe the freelancer's next milestone is; empty in an agreement that is paid directly. */
export const safetyNote = (milestone: Milestone, { name: clientName, isFrozen }: SafetyContext): string[] => {
  const { money } = milestone;
  if (money === null || isApproved(milestone)) return [];
  if (isFrozen) return isSubmitted(milestone) ? [] : [frozenNote(money)];
  const held = exactly(money.heldCents);
  if (money.dueCents === 0) return [`Funded: ${held} is held for you.${isPlanned(milestone) ? ' Safe to start.' : ''}`];
  if (money.heldCents > 0) return [`Partly funded: ${held} of ${exactly(milestone.cents)} is held for you.`];
  return [
    isPlanned(milestone)
      ? `Not funded yet. Wait for ${isolate(clientName)}, or start at your own risk.`
      : 'Not funded yet.',
  ];
};
