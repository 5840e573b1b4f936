import { isolate } from '@taskwright/contract/limits/text';
import { describe, expect, it } from 'vitest';
import { isolated } from '../../lib/testing/isolated.ts';
import { movementState, movementTitle, resultOf, sumsText } from './payment-texts.ts';
import { PROCESSING_LABEL } from './processing-fee.ts';

it('The sums of an agreement are one line', () => {
  const sums = { heldCents: 300_00, releasedCents: 0, returnedCents: 0, disputedCents: 0, dueCents: 600_00 };
  expect(sumsText(sums)).toBe('Held $300.00 · Released $0.00 · Still to fund $600.00');
  expect(sumsText({ ...sums, returnedCents: 100_00 })).toBe(
    'Held $300.00 · Released $0.00 · Returned $100.00 · Still to fund $600.00',
  );
  expect(sumsText({ ...sums, heldCents: 0, disputedCents: 300_00 })).toBe(
    'Held $0.00 · Released $0.00 · Disputed $300.00 · Still to fund $600.00',
  );
});

it('The sums of a cancelled agreement do not contain what is due', () =>
  expect(
    sumsText({ heldCents: 0, releasedCents: 200_00, returnedCents: 400_00, disputedCents: 0, dueCents: 700_00 }, false),
  ).toBe('Held $0.00 · Released $200.00 · Returned $400.00'));

describe('The result of a payment', () => {
  const lines = [
    { label: 'Sketches', cents: 300_00 },
    { label: PROCESSING_LABEL, cents: 9_00 },
  ];
  const two = [{ label: 'Views', cents: 600_00 }, ...lines];

  it.each([
    ['paid', lines, [], 'Payment received. $300.00 is held for “Sketches”.'],
    ['paid', two, [], 'Payment received. $900.00 is held for “Views” and “Sketches”.'],
    ['paid', lines, ['Sketches'], 'Payment received. $300.00 was released to Emre for “Sketches”.'],
    ['paid', two, ['Sketches'], 'Payment received: $900.00 for “Views” and “Sketches”.'],
    ['expired', lines, [], 'The payment page expired. Nothing was charged.'],
    ['unusable', lines, [], 'This payment can’t be used. You get all of it back.'],
    ['open', lines, [], undefined],
  ] as const)('is a sentence for one that is %s: %j, approved: %j', (state, paid, approved, text) =>
    expect(
      resultOf({ state, lines: [...paid], reason: null }, { name: 'Emre', approved: new Set(approved) })?.text,
    ).toBe(text && isolated(text)),
  );

  it('names the reason of the server', () => {
    const payment = { state: 'unusable', lines, reason: 'Nothing was due any more.' } as const;
    expect(resultOf({ ...payment, lines: [...lines] }, { name: 'Emre', approved: new Set() })).toEqual({
      kind: 'error',
      text: 'Nothing was due any more. You get all of it back.',
    });
  });
});

describe('A movement', () => {
  const payment = { kind: 'payment', title: 'A sign', state: 'paid', reason: null } as const;
  const payout = { kind: 'payout', title: null, lines: [], reason: null } as const;
  const lines = ['Sketches', 'Views', PROCESSING_LABEL].map((label) => ({ label, cents: 1 }));

  it('is named by its task and milestones', () => {
    expect(movementTitle({ ...payment, lines }).replaceAll(/[\u2068\u2069]/g, '')).toBe('“A sign”: Sketches and Views');
    expect(movementTitle({ ...payment, kind: 'refund', lines: lines.slice(0, 2) })).toBe(
      isolated('Refund for “A sign”: Sketches and Views')
        .replace('Sketches', isolate('Sketches'))
        .replace('Views', isolate('Views')),
    );
    expect(movementTitle({ ...payout, lines: [] })).toBe('Payout');
    const disputed = {
      ...payment,
      kind: 'chargeback',
      lines: [{ label: 'Payment of Fri, Nov 20', cents: 1 }],
    } as const;
    expect(movementTitle({ ...disputed, lines: [...disputed.lines] })).toBe(isolated('Disputed payment for “A sign”'));
    expect(movementTitle({ ...disputed, title: null, lines: [] })).toBe('Disputed payment');
  });

  it.each([
    ['open', 'Open'],
    ['paid', 'Paid'],
    ['expired', 'Expired'],
    ['unusable', 'Goes back to you'],
  ] as const)('that is a payment has a state: %s', (state, text) =>
    expect(movementState({ ...payment, state })).toBe(text),
  );

  it.each([
    ['waiting', null, 'On its way'],
    ['waiting', 'charge_disputed', 'On its way'],
    ['sent', null, 'On its way'],
    ['done', null, 'Refunded'],
    ['failed', 'Your bank didn’t take the refund.', 'Your bank didn’t take the refund.'],
    ['failed', null, 'Failed'],
  ] as const)('that is a refund has a state: %s, reason %j', (state, reason, text) =>
    expect(movementState({ kind: 'refund', state, reason })).toBe(text),
  );

  it.each([
    ['open', 'The bank decides'],
    ['won', 'Stands'],
    ['lost', 'Returned by your bank'],
  ] as const)('that is a chargeback has a state: %s', (state, text) =>
    expect(movementState({ kind: 'chargeback', state, reason: null })).toBe(text),
  );

  it.each([
    ['waiting', null, 'Waiting'],
    ['waiting', 'Your bank returned it.', 'Waiting: Your bank returned it.'],
    ['sent', null, 'On its way'],
    ['paid', null, 'Paid out'],
  ] as const)('that is a payout has a state: %s, reason %j', (state, reason, text) =>
    expect(movementState({ kind: 'payout', state, reason })).toBe(text),
  );
});
