import { describe, expect, it } from 'vitest';
import { isolated } from '../../../lib/testing/isolated.ts';
import { nextIn } from '../next.ts';
import { CHECKOUT, heldHead, heldMilestone, SKETCHES, VIEWS } from './held-head.ts';

const FUNDED = heldMilestone([1, 'Sketches', 300_00, 'planned'], { held: 300_00, funding: 'funded' });
const PART = heldMilestone([1, 'Sketches', 300_00, 'planned'], { held: 100_00, funding: 'part-funded' });
const DELIVERED = { ...SKETCHES, state: 'submitted' } as const;
const RELEASED = heldMilestone([1, 'Sketches', 300_00, 'approved'], { released: 300_00, funding: 'released' });
const UNPAID = heldMilestone([2, 'Views', 600_00, 'approved'], { funding: 'unfunded' });

/** Returns the texts of the items, with the turn before and the note after them. */
const itemsOf = (...change: Parameters<typeof heldHead>): string[] =>
  nextIn(heldHead(...change)).items.map(({ text, turn, note }) => [turn, text, note].filter(Boolean).join(' | '));

describe('The client', () => {
  it('funds the next milestone before the freelancer starts', () => {
    expect(itemsOf()).toEqual(
      ['mine | Fund “Sketches” so that Emre can start.', 'theirs | to deliver “Sketches”.'].map(isolated),
    );
    expect(nextIn(heldHead()).items[0]?.payment).toEqual({ kind: 'fund' });
  });

  it('funds the rest of a milestone whose price was raised', () =>
    expect(itemsOf({ milestones: [PART, VIEWS] })[0]).toBe(
      isolated('mine | Fund the rest of “Sketches” so that Emre can start.'),
    ));

  it('answers a delivery first', () => {
    expect(itemsOf({ milestones: [{ ...DELIVERED, actions: ['approve'] }, VIEWS] })).toEqual(
      ['mine | Emre delivered “Sketches”.', 'Fund “Views” so that Emre can start.'].map(isolated),
    );
  });

  it('funds a milestone that was delivered without money', () =>
    expect(itemsOf({ milestones: [{ ...DELIVERED, actions: ['approve'] }] })).toContain(
      isolated('Fund “Sketches” so that your approval pays Emre.'),
    ));

  it('has nothing to fund while the next milestone is funded', () =>
    expect(itemsOf({ milestones: [FUNDED, VIEWS] })).toEqual([isolated('theirs | to deliver “Sketches”.')]));

  it('finishes an open payment first', () => {
    const head = { money: { checkout: CHECKOUT, payable: [] } };
    expect(itemsOf(head)[0]).toBe(isolated('mine | Your payment isn’t finished. | $309.00 for “Sketches”.'));
    expect(nextIn(heldHead(head)).items[0]?.payment).toEqual({ kind: 'unfinished', id: 'payment', page: CHECKOUT.url });
  });

  it('is not led to a payment page without HTTPS', () => {
    const money = { checkout: { ...CHECKOUT, url: 'http://pay.example.com' }, payable: [] };
    expect(nextIn(heldHead({ money })).items[0]?.payment).toMatchObject({ page: null });
  });

  it('gets no way on to a payment without a page, only its cancellation', () => {
    const { url: _url, ...checkout } = CHECKOUT;
    expect(itemsOf({ money: { checkout, payable: [] } })[0]).toBe(
      isolated('mine | Your payment isn’t finished. | $309.00 for “Sketches”. It can’t be continued, only cancelled.'),
    );
  });

  it('pays the rest after the completion', () => {
    const head = { state: 'completed', milestones: [RELEASED, UNPAID] } as const;
    expect(itemsOf(head)[0]).toBe('mine | Still to pay: $600.00.');
    expect(nextIn(heldHead(head)).items[0]?.payment).toEqual({ kind: 'pay' });
  });

  it('has nothing to pay once everything is released, or less than one payment is due', () => {
    const rest = heldMilestone([1, 'Sketches', 300_10, 'approved'], { released: 300_00, funding: 'part-funded' });
    for (const role of ['client', 'freelancer'] as const)
      expect(itemsOf({ role, state: 'completed', milestones: [rest] })).toEqual(['Reviews are closed.']);
    expect(itemsOf({ state: 'completed', milestones: [RELEASED] })).toEqual(['Reviews are closed.']);
  });
});

describe('The freelancer', () => {
  it.each([
    [[FUNDED, VIEWS], 'Next up: “Sketches”. | Funded: $300.00 is held for you. Safe to start.'],
    [[SKETCHES, VIEWS], 'Next up: “Sketches”. | Not funded yet. Wait for Emre, or start at your own risk.'],
    [[PART], 'Next up: “Sketches”. | Partly funded: $100.00 of $300.00 is held for you.'],
    [
      [{ ...FUNDED, state: 'changes-requested' }],
      'Emre asked for changes to “Sketches”. | Funded: $300.00 is held for you.',
    ],
    [[{ ...FUNDED, state: 'submitted' }], 'theirs | to review “Sketches”. | Funded: $300.00 is held for you.'],
    [[DELIVERED], 'theirs | to review “Sketches”. | Not funded yet.'],
  ] as const)('reads how safe the next milestone is: %#', (milestones, text) =>
    expect(itemsOf({ role: 'freelancer', milestones })).toEqual([isolated(text)]),
  );

  it('waits for the rest after the completion', () =>
    expect(itemsOf({ role: 'freelancer', state: 'completed', milestones: [RELEASED, UNPAID] })[0]).toBe(
      'theirs | to pay $600.00.',
    ));

  it('does not see the open payment', () =>
    expect(itemsOf({ role: 'freelancer', money: { checkout: CHECKOUT } })).toHaveLength(1));
});

describe('In a frozen agreement', () => {
  const frozen = { payable: [], frozen: 'chargeback' as const };
  const sketches = (state: 'planned' | 'submitted') =>
    heldMilestone([1, 'Sketches', 300_00, state], { disputed: 300_00, funding: 'disputed' });

  it('the client has nothing to pay, and requests changes of a delivery', () => {
    const reviewed = { ...sketches('submitted'), actions: ['request-changes' as const] };
    expect(itemsOf({ milestones: [reviewed, VIEWS], money: frozen })).toEqual([
      isolated('mine | Emre delivered “Sketches”. | You can approve it once the bank has decided.'),
    ]);
    expect(itemsOf({ milestones: [SKETCHES], money: frozen })).toEqual([isolated('theirs | to deliver “Sketches”.')]);
    expect(itemsOf({ state: 'completed', milestones: [UNPAID], money: frozen })).toEqual(['Reviews are closed.']);
  });

  it.each([
    [sketches('planned'), 'Next up: “Sketches”. | Disputed: wait for the bank’s decision, or go on at your own risk.'],
    [FUNDED, 'Next up: “Sketches”. | $300.00 is held, and can be released once the bank has decided.'],
    [
      SKETCHES,
      'Next up: “Sketches”. | Not funded: it can be funded once the bank has decided. Wait, or start at your own risk.',
    ],
    [sketches('submitted'), 'theirs | to review “Sketches”. | Emre can approve it once the bank has decided.'],
  ])('the freelancer reads how safe the next milestone is: %#', (milestone, text) =>
    expect(itemsOf({ role: 'freelancer', milestones: [milestone], money: frozen })).toEqual([isolated(text)]),
  );

  it('the freelancer reads that a delivery waits for the bank, below the next milestone', () =>
    expect(itemsOf({ role: 'freelancer', milestones: [sketches('submitted'), VIEWS], money: frozen })[1]).toBe(
      isolated('“Sketches” waits for Emre’s review. | It can be approved once the bank has decided.'),
    ));

  it('the freelancer waits for no payment', () =>
    expect(itemsOf({ role: 'freelancer', state: 'completed', milestones: [UNPAID], money: frozen })).toEqual([
      'Reviews are closed.',
    ]));
});

it('An agreement that is paid directly has no payments', () => {
  const head = heldHead();
  const direct = { ...SKETCHES, money: null };
  const agreement = head.agreement && {
    ...head.agreement,
    money: null,
    terms: { ...head.agreement.terms, milestones: [direct] },
  };
  for (const role of ['client', 'freelancer'] as const)
    expect(nextIn({ ...head, role, agreement }).items).toEqual([
      expect.not.objectContaining({ payment: expect.anything() }),
    ]);
});
