import type { App } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import { createExportApp } from './export/export-app.ts';
import { listenerOf } from './http/listener.ts';
import { instanceRateLimits } from './http/rate-limits.ts';
import { writeLine } from './http/request-log.ts';
import { siteAttestation } from './http/site-attestation.ts';
import { createAccountCheck, createTokenVerifier } from './http/verify-token.ts';
import type { Services } from './services.ts';

/** Returns the download of the caller's data as a Node listener. */
export const exportListener = (app: App, services: Services, auth: () => Promise<Auth>) =>
  listenerOf(
    createExportApp(services, createTokenVerifier(auth), {
      log: writeLine,
      rateLimits: instanceRateLimits(),
      attest: siteAttestation(app),
      checkAccount: createAccountCheck(auth),
    }),
  );
