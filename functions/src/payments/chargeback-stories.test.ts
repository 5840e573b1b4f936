import { freelancerFee } from '@taskwright/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOf, sumsOfMoney } from '../agreements/model/agreement-document.ts';
import { Story, step } from './testing/chargeback-story.ts';

const prices = fc.array(fc.integer({ min: 1, max: 1_500_000 }), { minLength: 1, maxLength: 4 });
const steps = fc.array(step, { maxLength: 20 });

describe('Through random payments, approvals, paydays and chargebacks', () => {
  it('no amount is negative, and agreement, balance and journal are equal', () => {
    fc.assert(
      fc.property(prices, steps, (first, story) => {
        const played = new Story(first);
        for (const next of story) {
          played.take(next);
          played.expectExact();
        }
        // Once all is decided, paid and approved, the freelancer has the price without the service fee.
        while (played.open.length > 0) played.decide({ at: 0, isWon: false });
        for (const [at] of first.entries()) {
          played.pay({ at, share: 100 });
          played.approve({ at });
          played.expectExact();
        }
        const total = sumOf(played.agreement.terms.milestones);
        const { paidOut, earned } = played.books;
        expect(sumsOfMoney(played.agreement)).toMatchObject({ held: 0, due: 0, disputed: 0, released: total });
        // The fee of each release and each chargeback is rounded to a cent.
        const roundings = played.disputes + played.payments.size + first.length;
        const more = paidOut + earned - (total - freelancerFee(total));
        expect(more).toBeGreaterThanOrEqual(-roundings);
        // A fee that a lost chargeback took is not charged for earnings that another one gave back.
        if (played.won === 0) expect(more).toBeLessThanOrEqual(roundings);
      }),
      { numRuns: 1_000 },
    );
  }, 120_000);

  it('chargebacks that are won change nothing but paydays', () => {
    fc.assert(
      fc.property(prices, steps, (first, story) => {
        const [played, undisputed] = [new Story(first), new Story(first)];
        for (const next of story) if (played.take({ ...next, isWon: true })) undisputed.take(next);
        while (played.open.length > 0) played.decide({ at: 0, isWon: true });
        const withoutDays = ({ agreement }: Story) =>
          Object.values(agreement.money).map(({ earnings: _, settlesAt: __, fee: ___, ...money }) => money);
        expect(withoutDays(played)).toEqual(withoutDays(undisputed));
        expect(sumsOfMoney(played.agreement)).toEqual(sumsOfMoney(undisputed.agreement));
        const { earned, paidOut, ...rest } = played.books;
        const { earned: otherEarned, paidOut: otherPaidOut, ...others } = undisputed.books;
        expect([earned + paidOut, rest]).toEqual([otherEarned + otherPaidOut, others]);
      }),
      { numRuns: 2_000 },
    );
  }, 60_000);
});
