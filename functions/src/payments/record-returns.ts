import { sumOfCents } from '@taskwright/contract';
import type { Return } from '../agreements/model/agreement-money.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { returnLines } from './model/journal-document.ts';
import * as journal from './model/journal-repository.ts';
import { type RefundDocument, untried } from './model/movement-document.ts';
import * as movements from './model/movement-repository.ts';

/** Creates a refund of a payment, which the next attempt sends. */
export const createRefund = (
  unit: Unit,
  id: string,
  refund: Pick<RefundDocument, 'cents' | 'owner' | 'payment' | 'parts' | 'conversation' | 'title' | 'freelancer'>,
): void => {
  const data: RefundDocument = {
    kind: 'refund',
    state: 'waiting',
    ...refund,
    refund: null,
    doneAt: null,
    ...untried(unit.now().toISOString()),
  };
  movements.create(unit, { id, data });
};

/**
 * The agreement that returns money to its client: `version` is that of its document after the transition. `owner` and
 * `freelancer` are keys of persons.
 */
type Cause = Pick<RefundDocument, 'conversation' | 'title' | 'owner' | 'freelancer'> & { readonly version: number };

/** Records returns in the unit that changes their agreement: a refund of each payment, and its entry of the journal. */
export const recordReturns = (unit: Unit, { version, ...cause }: Cause, returns: readonly Return[]): void => {
  const at = unit.now().toISOString();
  for (const { payment, parts } of returns) {
    const cents = sumOfCents(parts);
    const id = movements.refundId(payment, version);
    createRefund(unit, id, { ...cause, payment, parts: [...parts], cents });
    journal.add(unit, `ret-${id}`, {
      kind: 'return',
      at,
      conversation: cause.conversation,
      freelancer: cause.freelancer,
      movement: id,
      milestones: parts.map(({ milestone }) => milestone),
      lines: returnLines(cents),
      payoutOn: null,
      rate: null,
      isInternal: false,
    });
  }
};
