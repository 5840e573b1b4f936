import type { FundingState } from '@taskwright/contract/lifecycle/funding';
import type { Head } from '../api.ts';

type Agreement = NonNullable<Head['agreement']>;
type Milestone = Agreement['terms']['milestones'][number];
type Money = NonNullable<Agreement['money']>;

/** Returns a milestone for tests. `held`, `released` and `disputed` are in cents. */
export const heldMilestone = (
  [id, title, cents, state]: readonly [number, string, number, Milestone['state']],
  {
    held = 0,
    released = 0,
    disputed = 0,
    funding,
    approvesAt = null,
  }: { held?: number; released?: number; disputed?: number; funding: FundingState; approvesAt?: string | null },
): Milestone => ({
  id,
  title,
  cents,
  state,
  due: null,
  actions: [],
  money: {
    funding,
    dueCents: cents - held - released - disputed,
    heldCents: held,
    releasedCents: released,
    returnedCents: 0,
    disputedCents: disputed,
    serviceFeeCents: 0,
    approvesAt,
  },
});

export const SKETCHES = heldMilestone([1, 'Sketches', 300_00, 'planned'], { funding: 'unfunded' });
export const VIEWS = heldMilestone([2, 'Views', 600_00, 'planned'], { funding: 'unfunded' });

const sumOf = (milestones: readonly Milestone[], of: (money: NonNullable<Milestone['money']>) => number): number =>
  milestones.reduce((sum, { money }) => sum + (money === null ? 0 : of(money)), 0);

/** Returns the money of an agreement with these milestones for tests, at 15%. */
const moneyOf = (milestones: readonly Milestone[], role: Head['role'], change: Partial<Money>): Money => {
  const due = milestones.filter(({ money }) => (money?.dueCents ?? 0) > 0).map(({ id }) => id);
  return {
    serviceFeeBasisPoints: 1500,
    dueCents: sumOf(milestones, ({ dueCents }) => dueCents),
    heldCents: sumOf(milestones, ({ heldCents }) => heldCents),
    releasedCents: sumOf(milestones, ({ releasedCents }) => releasedCents),
    returnedCents: 0,
    disputedCents: sumOf(milestones, ({ disputedCents }) => disputedCents),
    serviceFeeCents: 0,
    payable: role === 'client' ? due : [],
    checkout: null,
    frozen: null,
    chargebacks: [],
    ...change,
  };
};

type Change = {
  readonly role?: Head['role'];
  readonly state?: Agreement['state'];
  readonly milestones?: readonly Milestone[];
  readonly money?: Partial<Money>;
};

/** Returns a conversation with a held agreement for tests. The other party is Emre. */
export const heldHead = ({
  role = 'client',
  state = 'active',
  milestones = [SKETCHES, VIEWS],
  money = {},
}: Change = {}): Head => ({
  _id: 'task-bid',
  task: { _id: 'task', title: 'A sign', state: 'in-progress', deadline: null, budget: null },
  role,
  with: { name: 'Emre' },
  last: null,
  work: null,
  isTurn: false,
  unread: 0,
  readUpTo: 0,
  blocked: false,
  actions: [],
  rating: { person: 'emre', mean: 0, count: 0 },
  isVerified: true,
  bid: null,
  transitions: [],
  payments: 'on',
  etag: '"1"',
  agreement: {
    state,
    by: 'me',
    terms: {
      version: 1,
      deliverables: 'A sign',
      milestones: [...milestones],
      cents: milestones.reduce((sum, { cents }) => sum + cents, 0),
    },
    before: null,
    amendment: null,
    cancellation: null,
    reviews: { mine: null, theirs: null, theirsIsIn: false, until: null },
    acceptedAt: '2026-12-02T10:00:00.000Z',
    endedAt: null,
    money: moneyOf(milestones, role, money),
  },
});

/** Returns a conversation with an agreement that is paid directly, with payments off, for tests. */
export const directHead = (change: Omit<Change, 'money'> = {}): Head => {
  const { agreement, ...head } = heldHead(change);
  return { ...head, payments: 'off', agreement: agreement && { ...agreement, acceptedAt: null, money: null } };
};

/** Open payment of the first milestone for tests. */
export const CHECKOUT = {
  _id: 'payment',
  milestones: [1],
  totalCents: 309_00,
  expiresAt: '2026-12-02T10:30:00.000Z',
  url: 'https://checkout.example.com/c/pay/1',
};
