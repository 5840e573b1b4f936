import type { App } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import { createHandlers } from './endpoints.ts';
import { createApp } from './http/app.ts';
import { listenerOf } from './http/listener.ts';
import { instanceRateLimits } from './http/rate-limits.ts';
import { writeLine } from './http/request-log.ts';
import { siteAttestation } from './http/site-attestation.ts';
import { createAccountCheck, createTokenVerifier } from './http/verify-token.ts';
import type { Store } from './store/store.ts';

/** Returns the REST API as a Node listener. */
export const apiListener = (app: App, store: Store, auth: () => Promise<Auth>) => {
  const options = {
    rateLimits: instanceRateLimits(),
    attest: siteAttestation(app),
    checkAccount: createAccountCheck(auth),
    server: 'api',
  } as const;
  return listenerOf(createApp(createHandlers(store), createTokenVerifier(auth), writeLine, options));
};
