import type { App } from 'firebase-admin/app';
import { ACCEPT_ALL, type AttestSite, createAppCheck } from './app-check.ts';

/** Returns App Check if the build has the site key, with which the site obtains its tokens. Emulators accept every call. */
export const siteAttestation = (app: App): AttestSite =>
  process.env.APP_CHECK && process.env.FIRESTORE_EMULATOR_HOST === undefined
    ? createAppCheck(async () => (await import('firebase-admin/app-check')).getAppCheck(app))
    : ACCEPT_ALL;
