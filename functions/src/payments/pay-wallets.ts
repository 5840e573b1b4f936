import { ofPayout } from '../notifications/model/notification-document.ts';
import * as notifications from '../notifications/model/notification-repository.ts';
import { collectFailures } from '../store/collect-failures.ts';
import { pagesOf } from '../store/pages-of.ts';
import type { Store } from '../store/store.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { payoutLines } from './model/journal-document.ts';
import * as journal from './model/journal-repository.ts';
import { untried } from './model/movement-document.ts';
import * as movements from './model/movement-repository.ts';
import { mondayAfter, paydayAt } from './model/payday.ts';
import { type Due, decide, dueOn } from './model/payout-plan.ts';
import type { Wallet } from './model/wallet-repository.ts';
import * as wallets from './model/wallet-repository.ts';

/** Creates the payout of what is due, and removes it from the balance. The commit fails if the payout exists. */
const pay = (
  unit: Unit,
  { person, payday, account }: { readonly person: string; readonly payday: string; readonly account: string },
  wallet: Wallet,
  { days, cents }: Due,
): void => {
  const id = movements.payoutId(person, payday);
  const at = unit.now().toISOString();
  movements.create(unit, {
    id,
    data: {
      kind: 'payout',
      state: 'waiting',
      cents,
      owner: person,
      ...untried(at),
      on: payday,
      days: [...days],
      account,
      transfer: null,
      payout: null,
      arrives: null,
      paidAt: null,
      returns: 0,
      sentAt: null,
    },
  });
  journal.add(unit, `out-${id}`, {
    kind: 'payout',
    at,
    conversation: null,
    freelancer: person,
    movement: id,
    milestones: [],
    lines: payoutLines(cents),
    payoutOn: null,
    rate: null,
    isInternal: false,
  });
  const left = Object.entries(wallet.earned).filter(([day]) => !days.includes(day));
  const nextOn = left.map(([day]) => day).toSorted()[0] ?? null;
  wallets.update(unit, person, { earned: Object.fromEntries(left), nextOn, payingOut: wallet.payingOut + cents });
};

/**
 * Pays what is due to one person on a Monday, or leaves it to the next one. Notifies a freelancer whose money waits for an
 * account. Returns true if it was paid. Safe to repeat: a wallet that was looked at has a later `nextOn`.
 */
export const payWallet = (store: Store, person: string, payday: string, isDisabled: boolean): Promise<boolean> =>
  store.run(async (unit) => {
    const wallet = await wallets.find(unit, person);
    if (wallet === null || wallet.nextOn === null || wallet.nextOn > payday) return false;
    const due = dueOn(wallet, payday);
    const decision = isDisabled ? 'disabled' : decide(wallet, due);
    const { uid, account } = wallet;
    const isPaid =
      decision === 'pay' &&
      account !== null &&
      (await movements.find(unit, movements.payoutId(person, payday))) === null;
    if (isPaid) {
      pay(unit, { person, payday, account: account.id }, wallet, due);
      return true;
    }
    if (decision === 'account' && uid !== null) {
      const notification = ofPayout('payouts-needed', { cents: due.cents }, unit.now());
      await notifications.notifyOfPayout(unit, uid, payday, notification);
    }
    wallets.update(unit, person, { nextOn: mondayAfter(payday) });
    return false;
  });

/**
 * Creates the payouts of the latest Monday, also on later days for what was missed. Each person gets at most one for a
 * Monday. Safe to interrupt, to repeat and to run twice at once. Returns how many were created. A failure affects only one
 * person, and is thrown at the end. [CONST-13]
 */
export const payWallets = async (store: Store): Promise<number> => {
  const payday = paydayAt(store.now());
  const failures = collectFailures();
  let paid = 0;
  for await (const page of pagesOf(store, wallets.list, wallets.dueWallets(payday))) {
    const statuses = await store.identity.statuses(page.flatMap(({ data: { uid } }) => (uid === null ? [] : [uid])));
    for (const { id, data } of page) {
      const isDisabled = data.uid !== null && statuses.get(data.uid) === 'disabled';
      await failures.attempt(async () => {
        if (await payWallet(store, id, payday, isDisabled)) paid += 1;
      });
    }
  }
  failures.end();
  return paid;
};
