import { prefetchResponse } from '../../lib/api/prefetched-response.ts';
import { emulatorPaths } from '../../lib/auth/config.ts';
import { wasSignedIn } from '../../lib/auth/hint.ts';
import { storedToken } from '../../lib/auth/stored.ts';
import { preload } from './preload.ts';
import { type Place, placesAt } from './private-prefetch.ts';

/**
 * Addresses that the shell serves with the URLs of their modules, and module URLs for signed-in users. Defined at build
 * time.
 */
declare const PLACES: readonly (Place & { readonly files: readonly string[] })[];
declare const SESSION_FILES: readonly string[];
/** True if the build has an App Check key. */
declare const APP_CHECK: boolean;

const found = placesAt(PLACES, new URL(window.location.href));
for (const { place } of found) place.files.forEach(preload);

if (wasSignedIn()) {
  SESSION_FILES.forEach(preload);
  for (const path of emulatorPaths()) prefetchResponse(path);
  // With App Check, authenticated requests also need an attestation token, which is not available yet.
  if (!APP_CHECK) {
    const urls = found.flatMap((each) => each.urls);
    const prefetch = async () => {
      const token = urls.length === 0 ? null : await storedToken();
      if (token !== null) for (const url of urls) prefetchResponse(url, token);
    };
    void prefetch();
  }
}
