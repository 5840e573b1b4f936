import { describe, expect, it } from 'vitest';
import { isolated } from '../../lib/testing/isolated.ts';
import { agreedText, approvalText, keptText } from './release-texts.ts';

const NEW = { total: 900_00, releasedCents: 0, serviceFeeCents: 0, acceptedAt: null };
const SKETCHES = { title: 'Sketches', cents: 300_00, heldCents: 300_00, dueCents: 0 };

describe('The figures of an agreement', () => {
  it('are those of the reader first', () => {
    expect(agreedText(NEW, { role: 'client', name: 'Emre' })).toBe(
      isolated(
        'You pay $900.00 and a processing fee of 2.9% + $0.30 for each payment. Emre receives $765.00, after the service fee of 15%.',
      ),
    );
    expect(agreedText(NEW, { role: 'freelancer', name: 'Ida' })).toBe(
      isolated(
        'You receive $765.00 of $900.00, after the service fee of 15%. Ida pays $900.00 and a processing fee of 2.9% + $0.30 for each payment.',
      ),
    );
  });

  it('contain what earlier releases were charged at another rate', () =>
    expect(
      agreedText(
        { ...NEW, total: 450_00, releasedCents: 200_00, serviceFeeCents: 30_00 },
        { role: 'freelancer', name: 'Ida' },
      ),
    ).toMatch(/^You receive \$370\.00 of \$450\.00, after the service fee of \$80\.00\. /));

  it('are missing for a total above the limits', () =>
    expect(agreedText({ ...NEW, total: 10 ** 12 }, { role: 'client', name: 'Emre' })).toBeNull());
});

describe('An approval', () => {
  it.each([
    [
      'releases what is held',
      SKETCHES,
      NEW,
      'Approving releases $300.00. Emre receives $255.00 after the service fee of 15%.',
    ],
    [
      'releases nothing without money',
      { ...SKETCHES, heldCents: 0, dueCents: 300_00 },
      NEW,
      '“Sketches” isn’t funded. Approving it releases nothing. You can pay for it later.',
    ],
    [
      'releases the funded part',
      { ...SKETCHES, heldCents: 100_00, dueCents: 200_00 },
      NEW,
      'Approving releases $100.00 of $300.00. Emre receives $85.00 after the service fee of 15%. You can pay the rest later.',
    ],
    [
      'rounds so that the fees of the agreement add up',
      { ...SKETCHES, cents: 33_33, heldCents: 33_33 },
      { ...NEW, total: 100_00, releasedCents: 33_33, serviceFeeCents: 6_67 },
      'Approving releases $33.33. Emre receives $26.67 after the service fee of 20%.',
    ],
    [
      'credits a lower rate',
      { ...SKETCHES, cents: 250_00, heldCents: 250_00 },
      { ...NEW, total: 650_00, releasedCents: 200_00, serviceFeeCents: 40_00 },
      'Approving releases $250.00. Emre receives $222.50 after the service fee of $27.50.',
    ],
    [
      'gives a fee back with the last release',
      { ...SKETCHES, cents: 40_00, heldCents: 40_00 },
      { ...NEW, total: 510_00, releasedCents: 470_00, serviceFeeCents: 94_00 },
      'Approving releases $40.00. Emre receives $57.50, including $17.50 of the service fee back.',
    ],
  ])('%s', (_what, milestone, agreed, text) => expect(approvalText(milestone, agreed, 'Emre')).toBe(isolated(text)));
});

describe('Money that is kept after a cancellation', () => {
  it('is named after the service fee', () => {
    expect(keptText([200_00], NEW, { role: 'client', name: 'Emre' })).toBe(
      isolated('Emre receives $170.00 after the service fee of 15%.'),
    );
    expect(keptText([100_00, 100_00], NEW, { role: 'freelancer', name: 'Ida' })).toBe(
      'You receive $170.00 after the service fee of 15%.',
    );
  });

  it('is charged milestone by milestone, as it is released', () =>
    expect(keptText([33_33, 33_33], { ...NEW, total: 100_00 }, { role: 'freelancer', name: 'Ida' })).toBe(
      'You receive $53.33 after the service fee of 20%.',
    ));

  it('is nothing without money', () => expect(keptText([], NEW, { role: 'client', name: 'Emre' })).toBeNull());
});
