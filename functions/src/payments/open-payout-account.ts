import * as quotas from '../account/model/quota-repository.ts';
import { ApiProblem } from '../http/problems.ts';
import { steps } from '../http/use-case.ts';
import { siteOrigin } from '../mail/site-origin.ts';
import { readPerson } from '../people/model/people-repository.ts';
import { personKey } from '../people/model/person-key.ts';
import { askProvider } from './ask-provider.ts';
import { arePaymentsOn } from './model/payments-on.ts';
import * as wallets from './model/wallet-repository.ts';
import { paymentProvider } from './provider.ts';

const REJECTED = 'We can’t set up payouts right now. Try again later, or write to us.';

/**
 * POST /payments/payout-account: creates the caller's account at the provider once, and returns a page for its details,
 * which can be opened once. Safe to repeat. Throws 409 while payments are off, 429, and 503 if the provider does not
 * answer.
 */
export const openPayoutAccount = steps<'openPayoutAccount'>(async (store, { caller }) => {
  if (!arePaymentsOn()) throw new ApiProblem('conflict', 'Payments are off at the moment. Try again later.');
  const person = personKey(caller.uid);
  const { known, name } = await store.run(async (unit) => {
    await quotas.spendForUser(unit, 'payoutLinks', caller);
    const stored = (await wallets.find(unit, person))?.account ?? null;
    if (stored !== null) wallets.update(unit, person, { account: { ...stored, openedAt: unit.now().toISOString() } });
    return { known: stored, name: (await readPerson(unit, caller.uid)).name };
  });
  const provider = await paymentProvider();
  const page = `${siteOrigin()}/account/payments?setup=`;
  const url = await askProvider(
    async () => {
      const { id, state } = known ?? (await provider.createRecipient({ person, email: caller.email, name }));
      if (known === null) {
        await store.run(async (unit) => {
          const now = unit.now().toISOString();
          const account = { id, state, checkedAt: now, openedAt: now, changedAt: null };
          await wallets.saveAccount(unit, caller.uid, account);
        });
      }
      return provider.createRecipientLink(id, { returnUrl: `${page}done`, againUrl: `${page}again` });
    },
    { rejected: REJECTED },
  );
  return { status: 200, body: { url } };
});
