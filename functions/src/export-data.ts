import type { App } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import { createExportApp } from './export/export-app.ts';
import { listenerOf } from './http/listener.ts';
import { instanceRateLimits } from './http/rate-limits.ts';
import { writeLine } from './http/request-log.ts';
import { siteAttestation } from './http/site-attestation.ts';
import { createAccountCheck, createTokenVerifier } from './http/verify-token.ts';
import type { Store } from './store/store.ts';

/** Returns the download of the caller's data as a Node listener. */
export const exportListener = (app: App, store: Store, auth: () => Promise<Auth>) =>
  listenerOf(
    createExportApp(store, createTokenVerifier(auth), {
      log: writeLine,
      rateLimits: instanceRateLimits(),
      attest: siteAttestation(app),
      checkAccount: createAccountCheck(auth),
    }),
  );
