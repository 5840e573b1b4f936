import type { Unit } from '../store/unit-of-work.ts';
import { earnedOf, sumOfDays } from './chargeback-money.ts';
import {
  chargebackFeeLines,
  chargebackLines,
  type JournalDocument,
  lostChargebackLines,
} from './model/journal-document.ts';
import * as journal from './model/journal-repository.ts';
import type { ChargebackDocument } from './model/movement-document.ts';

type Kind = Extract<JournalDocument['kind'], `chargeback${string}`>;

/** Adds an entry of a chargeback to the journal. */
const record = (
  unit: Unit,
  id: string,
  { dispute, conversation, freelancer, parts }: ChargebackDocument,
  { kind, lines, payoutOn = null }: { kind: Kind; lines: JournalDocument['lines']; payoutOn?: string | null },
): void => {
  const prefix = { chargeback: 'cbk', 'chargeback-fee': 'cbf', 'chargeback-won': 'cbw', 'chargeback-lost': 'cbl' }[
    kind
  ];
  journal.add(unit, `${prefix}-${dispute}`, {
    kind,
    at: unit.now().toISOString(),
    conversation,
    freelancer,
    movement: id,
    milestones: parts.map(({ milestone }) => milestone),
    lines,
    payoutOn,
    rate: null,
    isInternal: kind === 'chargeback-fee',
  });
};

/** Returns what a chargeback took from each account of the journal, in cents. */
const accountsOf = ({ parts, processing, service, losses }: ChargebackDocument) => ({
  held: parts.reduce((sum, { held }) => sum + held, 0),
  processing,
  earned: sumOfDays(earnedOf(parts)),
  service,
  losses,
});

/** Records a chargeback: what it takes from each account, and the provider's fee. */
export const recordChargeback = (unit: Unit, id: string, chargeback: ChargebackDocument, feeCents: number): void => {
  record(unit, id, chargeback, { kind: 'chargeback', lines: chargebackLines(accountsOf(chargeback), 'taken') });
  if (feeCents > 0) record(unit, id, chargeback, { kind: 'chargeback-fee', lines: chargebackFeeLines(feeCents) });
};

/** Records a chargeback that was won. What the freelancer had earned is paid out on `payoutOn`; null without it. */
export const recordWon = (unit: Unit, id: string, chargeback: ChargebackDocument, payoutOn: string | null): void =>
  record(unit, id, chargeback, {
    kind: 'chargeback-won',
    lines: chargebackLines(accountsOf(chargeback), 'restored'),
    payoutOn,
  });

/** Records a chargeback that was lost, and with it `coveredCents` of refunds that are not needed any more. */
export const recordLost = (unit: Unit, id: string, chargeback: ChargebackDocument, coveredCents: number): void =>
  record(unit, id, chargeback, { kind: 'chargeback-lost', lines: lostChargebackLines(chargeback.cents, coveredCents) });
