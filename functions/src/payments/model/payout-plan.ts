import { type Balance, canBePaidOut, PAYMENT_TERMS } from '@taskwright/contract';
import { mondayAfter, paydayAt } from './payday.ts';
import type { Wallet } from './wallet-repository.ts';

const { disbursementMinimumCents: MINIMUM_CENTS } = PAYMENT_TERMS;

type Earnings = Pick<Wallet, 'earned' | 'account' | 'isClosing'>;

/** Cents that a wallet has to pay on a Monday: the sum of `days`, the Mondays that are not after it. */
export type Due = { readonly days: readonly string[]; readonly cents: number };

/** Returns what is due on a Monday, carried over amounts included. */
export const dueOn = ({ earned }: Pick<Wallet, 'earned'>, monday: string): Due => {
  const days = Object.keys(earned)
    .filter((day) => day <= monday)
    .toSorted();
  return { days, cents: days.reduce((sum, day) => sum + (earned[day] ?? 0), 0) };
};

/** Returns the balance of a wallet in cents. */
export const earnedIn = ({ earned }: Pick<Wallet, 'earned'>): number =>
  Object.values(earned).reduce((sum, cents) => sum + cents, 0);

const hasAccount = ({ account }: Pick<Wallet, 'account'>): boolean => account !== null && canBePaidOut(account.state);

const isEnough = ({ isClosing }: Pick<Wallet, 'isClosing'>, cents: number): boolean =>
  cents > 0 && (isClosing || cents >= MINIMUM_CENTS);

/** Decision of the run of a Monday: to pay a wallet, or to keep it because of the account or the minimum. */
export type Decision = 'pay' | 'account' | 'minimum';

/** Decides what the run of a Monday does with what is due: at least $50.00 goes to an account that is ready. [CONST-13] */
export const decide = (wallet: Earnings, { cents }: Due): Decision => {
  if (!isEnough(wallet, cents)) return 'minimum';
  return hasAccount(wallet) ? 'pay' : 'account';
};

/** Returns the payout that the next runs make if nothing changes: the first Monday on which enough is due. */
const nextPayout = (wallet: Earnings, first: string): { readonly on: string; readonly due: Due } | null => {
  const laterDays = Object.keys(wallet.earned).filter((day) => day > first);
  for (const on of [first, ...laterDays.toSorted()]) {
    const due = dueOn(wallet, on);
    if (decide(wallet, due) === 'pay') return { on, due };
  }
  return null;
};

/** Returns the balance of a wallet as its owner sees it; null is the wallet of a person who has not earned yet. */
export const toBalance = (wallet: Wallet | null, now: Date): Balance => {
  const payday = paydayAt(now);
  const { earned = {}, account = null, payingOut = 0, returned = 0, nextOn = null } = wallet ?? {};
  const balanceCents = earnedIn({ earned });
  // A wallet that the latest run has not looked at yet is paid by that run.
  const first = nextOn !== null && nextOn <= payday ? payday : mondayAfter(payday);
  const next = wallet === null ? null : nextPayout(wallet, first);
  const isLater = (day: string): boolean => next === null || !next.due.days.includes(day);
  const state = account?.state ?? 'none';
  const waits = canBePaidOut(state) ? 'minimum' : 'account';
  return {
    account: state,
    balanceCents,
    next: next === null ? null : { on: next.on, cents: next.due.cents },
    later: Object.entries(earned)
      .filter(([day]) => isLater(day))
      .map(([on, cents]) => ({ on, cents }))
      .toSorted((a, b) => a.on.localeCompare(b.on)),
    payingOutCents: payingOut,
    returnedCents: returned,
    minimumCents: MINIMUM_CENTS,
    waitsFor: next !== null || balanceCents === 0 ? null : waits,
  };
};
