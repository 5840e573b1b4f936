import { canBePaidOut } from '@taskwright/contract';
import { personKey } from '../people/model/person-key.ts';
import type { Unit } from '../store/unit-of-work.ts';
import * as movements from './model/movement-repository.ts';
import { earnedIn } from './model/payout-plan.ts';
import * as wallets from './model/wallet-repository.ts';

/**
 * Returns the earnings of a user in cents that cannot be paid out: the balance without an account that can receive
 * payouts, and what the bank returned. A payout that is on its way arrives anyway. What a chargeback has taken counts, because
 * it may come back.
 */
export const unpayableEarnings = async (unit: Unit, uid: string): Promise<number> => {
  const wallet = await wallets.find(unit, personKey(uid));
  if (wallet === null) return 0;
  const { account, returned, disputed } = wallet;
  return returned + (account !== null && canBePaidOut(account.state) ? 0 : earnedIn(wallet) + disputed);
};

/** Pays the whole balance of a user with the next run, whatever the amount, because the account is being closed. */
export const payOutAll = async (unit: Unit, uid: string): Promise<void> => {
  const person = personKey(uid);
  if ((await wallets.find(unit, person)) !== null) wallets.update(unit, person, { isClosing: true });
};

/** Removes the wallet of a closed account of which nothing is left, disputed or on its way. */
export const forgetSpent = async (unit: Unit, person: string): Promise<void> => {
  const wallet = await wallets.find(unit, person);
  if (wallet === null || wallet.uid !== null || earnedIn(wallet) !== 0 || wallet.disputed !== 0) return;
  if (wallet.payingOut === 0 && (await movements.openPayouts(unit, person)).length === 0) wallets.remove(unit, person);
};

/**
 * Removes the uid from the wallet of a closed account, or the wallet if all of it has been paid. The last payout removes
 * it otherwise.
 */
export const forgetEarner = async (unit: Unit, uid: string): Promise<void> => {
  const person = personKey(uid);
  const wallet = await wallets.find(unit, person);
  if (wallet === null) return;
  const open = await movements.openPayouts(unit, person);
  if (open.length > 0 || earnedIn(wallet) !== 0 || wallet.disputed !== 0) wallets.update(unit, person, { uid: null });
  else wallets.remove(unit, person);
};
