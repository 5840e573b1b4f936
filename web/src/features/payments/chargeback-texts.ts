import type { AgreementMoney, Entry } from '@taskwright/contract';
import { isolate } from '@taskwright/contract/limits/text';
import { shortDate } from '../../lib/format/dates.ts';
import { listed } from '../../lib/format/listed.ts';
import { exactly } from './amounts.ts';
import { cardOf, type Reader } from './return-texts.ts';

type ChargebackEntry = Pick<Extract<Entry, { paidOn: string }>, 'kind' | 'cents' | 'paidOn'>;

/** Returns the effect of a dispute by the bank, or of its end, for the timeline; null if a won one took nothing. */
export const chargebackText = ({ kind, cents, paidOn }: ChargebackEntry, reader: Reader): string | null => {
  const sum = cents === 0 ? null : exactly(cents);
  switch (kind) {
    case 'chargeback': {
      const frozen = `The agreement is frozen until the bank decides about the payment of ${shortDate(paidOn)}.`;
      return sum === null ? frozen : `${frozen} ${sum} of it is disputed.`;
    }
    case 'chargeback-won':
      return sum === null ? null : `${sum} is no longer disputed.`;
    case 'chargeback-lost': {
      const returned = `The bank returned the disputed amount to ${cardOf(reader)}.`;
      return sum === null ? returned : `${returned} ${sum} is due again.`;
    }
  }
};

type Frozen = Pick<AgreementMoney, 'chargebacks' | 'disputedCents'>;

/** Returns the disputed payments by their days: 'the payment of Nov 20', 'payments of Nov 20 and Nov 24'. */
const paymentsText = ({ chargebacks }: Frozen): string => {
  const days = [...new Set(chargebacks.map(({ paidOn }) => shortDate(paidOn)))];
  if (days.length === 0) return 'a payment';
  return `${chargebacks.length === 1 ? 'the payment' : 'payments'} of ${listed(days)}`;
};

/**
 * Returns why an agreement is frozen, and what the reader can do. `isActive` is false for an agreement that has
 * ended.
 */
export const freezeText = (money: Frozen, { role, name }: Reader, isActive: boolean): string => {
  const payments = paymentsText(money);
  if (role === 'client')
    return `Your bank disputed ${payments}. The agreement is frozen until it decides. If you didn’t ask for this, tell your bank to withdraw it.`;
  const frozen = money.disputedCents === 0 ? 'The agreement' : exactly(money.disputedCents);
  const sentences = [
    `${isolate(name)}’s bank disputed ${payments}.`,
    `${frozen} is frozen until it decides.`,
    'Nothing that was paid out is taken back.',
    ...(isActive ? ['You can still write and deliver.'] : []),
  ];
  return sentences.join(' ');
};

/** Returns how safe a milestone of a frozen agreement is that the freelancer delivers next. */
export const frozenNote = ({
  disputedCents,
  heldCents,
}: Pick<AgreementMoney, 'disputedCents' | 'heldCents'>): string => {
  if (disputedCents > 0) return 'Disputed: wait for the bank’s decision, or go on at your own risk.';
  return heldCents > 0
    ? `${exactly(heldCents)} is held, and can be released once the bank has decided.`
    : 'Not funded: it can be funded once the bank has decided. Wait, or start at your own risk.';
};

/** Sentence of what a frozen agreement allows after the bank's decision. */
export const onceDecided = (what: string): string => `${what} once the bank has decided.`;
