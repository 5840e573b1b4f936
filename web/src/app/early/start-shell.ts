import { prefetchResponse } from '../../lib/api/prefetched-response.ts';
import { CONFIG, emulatorPaths } from '../../lib/auth/config.ts';
import { wasSignedIn } from '../../lib/auth/hint.ts';
import { storedSession } from '../../lib/auth/stored.ts';
import { type Place, placesAt } from './private-prefetch.ts';

/** Requests a module's file before the page imports it. */
export const preload = (file: string): void => {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
};

/** The addresses that the shell serves. Defined at build time. */
declare const PLACES: readonly Place[];

/** Constants of one build. They are not part of the shell's inline script, whose hash is in firebase.json. */
export type ShellBuild = {
  /** Module URLs of each of `PLACES`, in the same order, without those of the entry, which the HTML loads. */
  readonly placeFiles: readonly (readonly string[])[];
  /** Module URLs for signed-in users. */
  readonly sessionFiles: readonly string[];
  /** Module URLs of the identity provider. */
  readonly providerFiles: readonly string[];
  /**
   * True if the build has an App Check key. Authenticated requests then also need an attestation token, which is not
   * available yet.
   */
  readonly appCheck: boolean;
};

/** Prefetches the data of the page's address, starts its code, and marks the HTML of a page as wide as the window. */
export const startShell = ({ placeFiles, sessionFiles, providerFiles, appCheck }: ShellBuild): void => {
  const found = placesAt(PLACES, new URL(window.location.href));
  const session = wasSignedIn() ? storedSession() : null;
  // The data come first, because a slow network would otherwise send them after all of the code.
  if (session !== null && !appCheck) {
    for (const url of found.flatMap(({ urls }) => urls)) prefetchResponse(url, session.token);
  }
  if (found.some(({ place }) => place.isWidest)) document.documentElement.dataset.opens = 'widest';
  for (const { place } of found) placeFiles[PLACES.indexOf(place)]?.forEach(preload);
  if (!wasSignedIn()) return;
  sessionFiles.forEach(preload);
  globalThis.earlySession = session;
  if (session === null || found.some(({ place }) => place.confirmed)) {
    providerFiles.forEach(preload);
    for (const path of [CONFIG, ...emulatorPaths()]) prefetchResponse(path);
  }
};
