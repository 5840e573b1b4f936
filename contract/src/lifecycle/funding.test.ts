import { describe, expect, it } from 'vitest';
import { clientFee } from '../limits/fees.ts';
import type { MilestoneState } from './agreement-states.ts';
import {
  dueOf,
  FUNDING_ACTIONS,
  type FundingContext,
  fundingOf,
  fundingRow,
  heldOf,
  isSilent,
  type MilestoneMoney,
  moneySums,
  PAYABLE_CENTS_MIN,
  PAYMENT_CENTS,
  payableBy,
  paymentRefusal,
  splitHeld,
  surplusOf,
} from './funding.ts';
import { ROLES, type Role } from './lifecycle.ts';
import { milestoneToFund } from './turns.ts';

const money = (funded: number, released = 0, returned = 0, disputed = 0): MilestoneMoney => ({
  funded,
  released,
  returned,
  disputed,
  fee: 0,
});

describe('The money of a milestone of $300.00', () => {
  it.each([
    ['planned', money(0), 'unfunded', 0, 300_00],
    ['planned', money(100_00), 'part-funded', 100_00, 200_00],
    ['submitted', money(300_00), 'funded', 300_00, 0],
    ['planned', money(400_00), 'funded', 400_00, 0],
    ['approved', money(300_00, 300_00), 'released', 0, 0],
    ['approved', money(100_00, 100_00), 'part-funded', 0, 200_00],
    ['planned', money(300_00, 0, 300_00), 'returned', 0, 300_00],
    ['planned', money(300_00, 100_00, 200_00), 'split', 0, 200_00],
    ['planned', money(600_00, 0, 300_00), 'funded', 300_00, 0],
    // Released by the end of the agreement, although a part was never paid.
    ['submitted', money(100_00, 100_00), 'released', 0, 200_00],
    // A part went back when the terms changed, before the approval.
    ['approved', money(400_00, 300_00, 100_00), 'released', 0, 0],
    ['approved', money(400_00, 200_00, 200_00), 'part-funded', 0, 100_00],
    // A bank disputes all or a part, before and after the approval.
    ['submitted', money(300_00, 0, 0, 300_00), 'disputed', 0, 0],
    ['submitted', money(300_00, 0, 0, 100_00), 'disputed', 200_00, 0],
    ['approved', money(300_00, 200_00, 0, 100_00), 'disputed', 0, 0],
  ] as const)('%s with %j is %s, with %i held and %i due', (state, amounts, funding, held, due) => {
    const found = fundingOf({ cents: 300_00, state, money: amounts });
    expect([found, heldOf(amounts), dueOf(300_00, amounts)]).toEqual([funding, held, due]);
  });

  it('adds up', () =>
    expect(
      moneySums([
        { cents: 300_00, money: { ...money(300_00, 300_00), fee: 45_00 } },
        { cents: 200_00, money: money(150_00) },
      ]),
    ).toEqual({ due: 50_00, held: 150_00, released: 300_00, returned: 0, disputed: 0, fee: 45_00 }));
});

const milestones = [
  { id: 1, cents: 100_00, state: 'approved', money: money(100_00, 100_00) },
  { id: 2, cents: 100_00, state: 'planned', money: money(0) },
  { id: 3, cents: 100_00, state: 'planned', money: money(50_00) },
] as const;

const context = (change: Partial<FundingContext> = {}): FundingContext => ({
  state: 'active',
  milestones,
  isPaying: false,
  isFrozen: false,
  ...change,
});

const heldMilestones = [
  { id: 1, money: money(100_00, 100_00) },
  { id: 2, money: money(300_00) },
  { id: 3, money: money(0) },
  { id: 4, money: money(400_00, 0, 100_00) },
];

describe('What the freelancer keeps of $600.00', () => {
  it.each([
    [0, [], [300_00, 300_00]],
    [200_00, [200_00], [100_00, 300_00]],
    [300_00, [300_00], [null, 300_00]],
    [450_00, [300_00, 150_00], [null, 150_00]],
    [600_00, [300_00, 300_00], [null, null]],
  ])('%i cents are filled in the order of the milestones', (keep, kept, returned) => {
    const all = [2, 4].map((milestone, index) => ({ milestone, cents: returned[index] ?? 0 }));
    expect(splitHeld(heldMilestones, keep)).toEqual({
      kept: kept.map((cents, index) => ({ milestone: [2, 4][index], cents })),
      returned: all.filter(({ cents }) => cents > 0),
    });
  });
});

describe('Changed terms', () => {
  const next = (...prices: readonly (readonly [id: number | undefined, cents: number])[]) =>
    prices.map(([id, cents]) => ({ id, cents }));

  it.each([
    ['as before or higher', next([1, 100_00], [2, 300_00], [4, 500_00], [undefined, 50_00]), []],
    ['lower', next([1, 100_00], [2, 120_00], [4, 300_00]), [{ milestone: 2, cents: 180_00 }]],
    ['without a milestone', next([1, 100_00], [2, 300_00]), [{ milestone: 4, cents: 300_00 }]],
    ['without one that was released', next([2, 300_00], [4, 300_00]), []],
  ])('with prices %s return what is held above them', (_name, milestones, surplus) =>
    expect(surplusOf(heldMilestones, milestones)).toEqual(surplus),
  );
});

describe('The client can pay', () => {
  it.each(['active', 'completed'] as const)('what is due while the agreement is %s', (state) => {
    expect(payableBy('client', context({ state }))).toEqual([2, 3]);
    expect(paymentRefusal([2, 3], context({ state }))).toBeNull();
  });

  it.each(['none', 'offered', 'cancelled'] as const)('nothing while the agreement is %s', (state) =>
    expect(payableBy('client', context({ state }))).toEqual([]),
  );

  it('nothing while another payment is open', () =>
    expect(payableBy('client', context({ isPaying: true }))).toEqual([]));

  it('and the freelancer cannot', () => expect(payableBy('freelancer', context())).toEqual([]));
});

it.each([
  [[2], context({ state: 'offered' }), 'The terms haven’t been accepted yet.'],
  [[2], context({ state: 'cancelled' }), 'This agreement was cancelled. Nothing more can be paid.'],
  [[2], context({ isPaying: true }), 'A payment for this agreement is already open. Finish or cancel it first.'],
  [[2, 1], context(), 'Nothing is due for this milestone.'],
  [[9], context(), 'These terms have no milestone with this number.'],
])('paying %j is refused with a reason', (ids, refused, reason) => expect(paymentRefusal(ids, refused)).toBe(reason));

it.each([
  ['planned', false, 'funded'],
  ['approved', false, 'released'],
  ['planned', true, 'funded'],
  // Released at the end of the freeze.
  ['approved', true, 'funded'],
] as const)('a payment that arrives for a %s milestone (frozen: %s) is %s', (state, isFrozen, to) => {
  const milestone = { cents: 100, state, money: money(0) };
  expect(fundingRow('paid', 'system', milestone, { state: 'active', isPaying: true, isFrozen })?.to).toBe(to);
});

it('a frozen agreement allows no decision about its money', () => {
  const frozen = { state: 'active', isPaying: false, isFrozen: true } as const;
  const held = { cents: 100, state: 'submitted', money: money(100) } as const;
  const decisions = FUNDING_ACTIONS.filter((action) => !['paid', 'chargeback', 'chargeback-won'].includes(action));
  for (const action of decisions)
    for (const by of [...ROLES, 'respondent', 'requester', 'system'] as const)
      expect([action, fundingRow(action, by, held, frozen)]).toEqual([action, null]);
  expect(fundingRow('chargeback', 'system', held, frozen)?.to).toBe('disputed');
});

describe('The client’s silence counts', () => {
  const delivered = { state: 'submitted', money: money(100) } as const;
  const isCounted = (
    change: { state?: MilestoneState; money?: MilestoneMoney },
    cancellation: Role | null = null,
    isStopped = false,
  ) => isSilent({ ...delivered, ...change }, { cancellation, isStopped });

  it('while a milestone is delivered and money is held for it, also a part of its price', () =>
    expect([isCounted({}), isCounted({ money: money(1) })]).toEqual([true, true]));

  it('not while something stops it', () => expect(isCounted({}, null, true)).toBe(false));

  it.each(['planned', 'changes-requested', 'approved'] as const)('not while the milestone is %s', (state) =>
    expect(isCounted({ state })).toBe(false),
  );

  it.each([[money(0)], [money(100, 100)], [money(100, 0, 100)]])('not without held money: %j', (amounts) =>
    expect(isCounted({ money: amounts })).toBe(false),
  );

  it.each(ROLES)('not while the %s asks to cancel', (role) => expect(isCounted({}, role)).toBe(false));
});

it('the lowest sum that can be paid is the one that reaches the provider’s minimum with its fee', () => {
  const [lowest, less] = [PAYABLE_CENTS_MIN, PAYABLE_CENTS_MIN - 1].map((cents) => cents + clientFee(cents));
  expect([lowest, (less ?? 0) < PAYMENT_CENTS.min]).toEqual([PAYMENT_CENTS.min, true]);
});

describe('The client pays next for', () => {
  it('the milestone that the freelancer delivers next', () =>
    expect(milestoneToFund('active', milestones)?.id).toBe(2));

  it('nothing if that one is funded', () =>
    expect(milestoneToFund('active', [{ cents: 5, state: 'planned', money: money(5) }, milestones[1]])).toBeNull());

  it('the first one with money due once all are approved', () =>
    expect(milestoneToFund('completed', [milestones[0], { ...milestones[2], state: 'approved' }])?.id).toBe(3));

  it('nothing then if all of it is less than one payment, unlike before', () => {
    const rest = { cents: 100 + PAYABLE_CENTS_MIN - 1, state: 'approved', money: money(100, 100) } as const;
    expect(milestoneToFund('completed', [rest])).toBeNull();
    expect(milestoneToFund('completed', [rest, { ...rest, cents: 101 }])).toBe(rest);
    const planned = { ...rest, state: 'planned' } as const;
    expect(milestoneToFund('active', [planned])).toBe(planned);
  });

  it.each(['none', 'offered', 'cancelled'] as const)('nothing while the agreement is %s', (state) =>
    expect(milestoneToFund(state, milestones)).toBeNull(),
  );
});
