import { describe, expect, it } from 'vitest';
import { isolated } from '../../lib/testing/isolated.ts';
import { freezeText } from './chargeback-texts.ts';

const CLIENT = { role: 'client', name: 'Emre' } as const;
const FREELANCER = { role: 'freelancer', name: 'Ida' } as const;
const FIRST = { paidOn: '2025-11-20', cents: 300_00 };
const SECOND = { paidOn: '2025-11-24', cents: 100_00 };

describe('The warning of a frozen agreement', () => {
  it('names all disputed payments, and the sum for the freelancer', () => {
    const money = { chargebacks: [FIRST, SECOND], disputedCents: 400_00 };
    const days = 'payments of Nov 20, 2025 and Nov 24, 2025';
    expect(freezeText(money, CLIENT, true)).toContain(`Your bank disputed ${days}. The agreement is frozen`);
    expect(freezeText(money, FREELANCER, true)).toContain(
      isolated(`Ida’s bank disputed ${days}. $400.00 is frozen until it decides.`),
    );
  });

  it('names a day once', () =>
    expect(freezeText({ chargebacks: [FIRST, FIRST], disputedCents: 0 }, CLIENT, true)).toContain(
      'Your bank disputed payments of Nov 20, 2025.',
    ));

  it('has no sum if a dispute took nothing of the milestones, and no delivery after the end', () =>
    expect(freezeText({ chargebacks: [{ ...FIRST, cents: 0 }], disputedCents: 0 }, FREELANCER, false)).toBe(
      isolated(
        'Ida’s bank disputed the payment of Nov 20, 2025. The agreement is frozen until it decides. Nothing that was paid out is taken back.',
      ),
    ));

  it('names no payment that is unknown', () =>
    expect(freezeText({ chargebacks: [], disputedCents: 0 }, CLIENT, true)).toContain('Your bank disputed a payment.'));
});
