import { PAYOUT_ACCOUNT_STATES } from '@taskwright/contract';
import * as z from 'zod/mini';
import { personKey } from '../../people/model/person-key.ts';
import { defineList, type QueryPlan } from '../../store/query-plan.ts';
import { readList, readOne, type Source, type Span } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';

/**
 * A freelancer's account at the payment provider. `state` is the one read at `checkedAt`. The provider's page for its
 * details was opened last at `openedAt`. `changedAt` is the time when the details may have changed last: a reading after
 * that page was opened, or an event of the provider.
 */
const payoutAccount = z.object({
  id: z.string(),
  state: z.enum(PAYOUT_ACCOUNT_STATES),
  checkedAt: z.string(),
  openedAt: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
});
export type PayoutAccount = z.infer<typeof payoutAccount>;

/**
 * Document `wallets/{personKey}`: what a freelancer has earned and not been paid yet, in whole cents by the Monday
 * (`YYYY-MM-DD`) from which it can be paid. `nextOn` is the Monday of the next run that looks at it, null without
 * earnings. `payingOut` is on its way to the bank, of which the bank returned `returned`. Open chargebacks took `disputed`
 * from it. `uid` is null once the account of the person is closed; while `isClosing`, any amount is paid.
 */
const walletDocument = z.object({
  uid: z.nullable(z.string()),
  account: z.nullable(payoutAccount),
  earned: z.record(z.string(), z.int()),
  nextOn: z.nullable(z.string()),
  payingOut: z.int(),
  returned: z.int(),
  disputed: z._default(z.int(), 0),
  isClosing: z.boolean(),
  updatedAt: z.string(),
});
export type Wallet = z.infer<typeof walletDocument>;
export type StoredWallet = { readonly id: string; readonly data: Wallet };

const FIELDS = Object.keys(walletDocument.shape);
const parse = (data: unknown): Wallet => walletDocument.parse(data);

/** Wallets that the run of a Monday looks at, the longest waiting first. */
export const dueWallets = defineList(
  (monday: string) => ({
    name: 'due wallets',
    collection: 'wallets',
    filters: [{ field: 'nextOn', op: '<=', value: monday }],
    orders: [{ field: 'nextOn', direction: 'asc', kind: 'date' }],
  }),
  { examples: [['2026-12-07']], reads: 'forwards' },
);

/** Wallets with an account at the provider, the one that was read longest ago first. */
export const walletsWithAccount = defineList(
  (before: string) => ({
    name: 'wallets with account',
    collection: 'wallets',
    filters: [{ field: 'account.checkedAt', op: '<=', value: before }],
    orders: [{ field: 'account.checkedAt', direction: 'asc', kind: 'instant' }],
  }),
  { examples: [['2026-12-07T04:00:00.000Z']], reads: 'forwards' },
);

/** All wallets. */
export const allWallets = defineList(() => ({ name: 'wallets', collection: 'wallets', filters: [], orders: [] }), {
  examples: [[]],
  reads: 'forwards',
});

/** Stores wallets. The only writer of `wallets`. */
const collection = (from: Source) => from.db.collection('wallets');

const NEW: Omit<Wallet, 'uid' | 'updatedAt'> = {
  account: null,
  earned: {},
  nextOn: null,
  payingOut: 0,
  returned: 0,
  disputed: 0,
  isClosing: false,
};

/** Returns the wallet of a person; null before the first release or account at the provider. */
export const find = (from: Source, person: string): Promise<Wallet | null> =>
  readOne(from, collection(from).doc(person), parse);

/** Returns a limited number of wallets of a plan. */
export const list = (from: Source, plan: QueryPlan, span: Span): Promise<StoredWallet[]> =>
  readList(from, plan, span, FIELDS, parse);

/** Changes the wallet of a person that the unit has read. A wallet that changed concurrently fails the commit. */
export const update = (unit: Unit, person: string, changes: Partial<Omit<Wallet, 'updatedAt'>>): void =>
  unit.update(collection(unit).doc(person), { ...changes, updatedAt: unit.now().toISOString() });

/** Changes the wallet of a user, or creates it. `stored` is the wallet that the unit has read. */
const save = (
  unit: Unit,
  uid: string,
  stored: Wallet | null,
  changes: Partial<Omit<Wallet, 'uid' | 'updatedAt'>>,
): void => {
  const person = personKey(uid);
  if (stored !== null) update(unit, person, changes);
  else unit.create(collection(unit).doc(person), { ...NEW, uid, ...changes, updatedAt: unit.now().toISOString() });
};

/** Cents that a chargeback had taken, and that are paid out from a Monday, or lost (null); null without any. */
export type EndedDispute = { readonly cents: number; readonly payday: string | null } | null;

type Amount = { readonly payoutOn: string; readonly cents: number };

/** Returns the changes of a wallet that gets amounts, each with its Monday, and of which a dispute may have ended. */
const withAmounts = (stored: Wallet | null, added: readonly Amount[], ended: EndedDispute) => {
  const restored = ended === null || ended.payday === null ? [] : [{ payoutOn: ended.payday, cents: ended.cents }];
  const amounts = [...added, ...restored];
  const earned = { ...stored?.earned };
  for (const { payoutOn, cents } of amounts) earned[payoutOn] = (earned[payoutOn] ?? 0) + cents;
  // Amounts that a run has carried over wait for the next one.
  const mondays = [...amounts.map(({ payoutOn }) => payoutOn), ...(stored?.nextOn ? [stored.nextOn] : [])];
  const disputed = (stored?.disputed ?? 0) - (ended?.cents ?? 0);
  return { earned, nextOn: mondays.toSorted()[0] ?? null, disputed };
};

/**
 * Adds amounts to the wallet of a user, each with its Monday, and ends a dispute of it. A wallet that changed concurrently
 * fails the commit.
 */
export const add = async (
  unit: Unit,
  uid: string,
  amounts: readonly Amount[],
  ended: EndedDispute = null,
): Promise<void> => {
  if (amounts.length === 0 && ended === null) return;
  const stored = await find(unit, personKey(uid));
  save(unit, uid, stored, withAmounts(stored, amounts, ended));
};

/** Ends a dispute of the wallet of a person. */
export const endDispute = async (unit: Unit, person: string, ended: EndedDispute): Promise<void> => {
  const stored = ended === null ? null : await find(unit, person);
  if (stored !== null) update(unit, person, withAmounts(stored, [], ended));
};

/** Takes what a chargeback disputes from the wallet of a person that the unit has read. */
export const dispute = (unit: Unit, person: string, wallet: Wallet, days: Readonly<Record<string, number>>): void => {
  const cents = Object.values(days).reduce((sum, each) => sum + each, 0);
  if (cents === 0) return;
  const left = Object.entries(wallet.earned)
    .map(([day, each]) => [day, each - (days[day] ?? 0)] as const)
    .filter(([, each]) => each !== 0);
  const nextOn = left.length === 0 ? null : wallet.nextOn;
  update(unit, person, { earned: Object.fromEntries(left), nextOn, disputed: wallet.disputed + cents });
};

/** Stores the account of a user at the provider. */
export const saveAccount = async (unit: Unit, uid: string, account: PayoutAccount): Promise<void> =>
  save(unit, uid, await find(unit, personKey(uid)), { account });

/** Removes the wallet of a person. */
export const remove = (unit: Unit, person: string): void => unit.delete(collection(unit).doc(person));
