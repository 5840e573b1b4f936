import { prefetchResponse } from '../../lib/api/prefetched-response.ts';
import { CONFIG, emulatorPaths } from '../../lib/auth/config.ts';
import { wasSignedIn } from '../../lib/auth/hint.ts';
import { storedSession } from '../../lib/auth/stored.ts';
import { preload } from './preload.ts';
import { type Place, placesAt } from './private-prefetch.ts';

/**
 * Addresses that the shell serves with the URLs of their modules, and module URLs for signed-in users. Defined at build
 * time.
 */
declare const PLACES: readonly (Place & { readonly files: readonly string[] })[];
declare const SESSION_FILES: readonly string[];
/** Module URLs of the identity provider. */
declare const PROVIDER_FILES: readonly string[];
/**
 * True if the build has an App Check key. Authenticated requests then also need an attestation token, which is not
 * available yet.
 */
declare const APP_CHECK: boolean;

const found = placesAt(PLACES, new URL(window.location.href));
for (const { place } of found) place.files.forEach(preload);

if (wasSignedIn()) {
  SESSION_FILES.forEach(preload);
  const session = storedSession();
  globalThis.earlySession = session;
  if (session === null || found.some(({ place }) => place.confirmed)) {
    PROVIDER_FILES.forEach(preload);
    for (const path of [CONFIG, ...emulatorPaths()]) prefetchResponse(path);
  }
  if (session !== null && !APP_CHECK) {
    for (const url of found.flatMap((each) => each.urls)) prefetchResponse(url, session.token);
  }
}
