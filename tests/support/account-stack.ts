import { createIdentityProvider } from '../../functions/src/account/model/identity-provider.ts';
import { createHandlers } from '../../functions/src/endpoints.ts';
import { createApp } from '../../functions/src/http/app.ts';
import { createAccountCheck, createTokenVerifier } from '../../functions/src/http/verify-token.ts';
import { createStore } from '../../functions/src/store/store.ts';
import { apiOver } from './api.ts';
import { TEST_DEADLINE_MS } from './deadline.ts';
import { queuedMail } from './queued-mail.ts';
import { ownFirestore } from './stack.ts';

type Mails = ReturnType<typeof queuedMail>;

/**
 * Returns the API in this process against its own project, with the accounts of the Auth emulator. `wrap` replaces parts
 * of the Admin SDK. `apiWith` returns the API over another store.
 */
export const accountStack = (
  project: string,
  now: () => Date,
  wrap: (auth: Mails['auth']) => Mails['auth'] = (auth) => auth,
) => {
  const db = ownFirestore(project);
  const mails = queuedMail(db, now);
  const provider = async () => wrap(mails.auth);
  const identity = createIdentityProvider(provider);
  const store = createStore(db, { now, identity });
  const apiWith = (changed: typeof store) => {
    const app = createApp(createHandlers(changed), createTokenVerifier(provider), undefined, {
      checkAccount: createAccountCheck(provider),
      now,
      deadlineMs: TEST_DEADLINE_MS,
    });
    return apiOver((path, init) => app.request(path, init));
  };
  return { ...mails, db, provider, identity, store, apiWith, api: apiWith(store) };
};
