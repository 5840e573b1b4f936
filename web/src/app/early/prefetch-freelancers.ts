import type { routes } from '@taskwright/contract/routes';
import { firstProfilesQuery, readDirectoryState } from '../../features/profiles/directory/directory-state.ts';
import { filledUrl } from '../../lib/api/filled-url.ts';
import { prefetchResponse } from '../../lib/api/prefetched-response.ts';
import { wasSignedIn } from '../../lib/auth/hint.ts';

// Repeated here because this script is inlined in the page, where the table of all calls would delay the first paint.
const PATH: typeof routes.listProfiles.path = '/users/profiles';

// Prefetches the page that the address of the directory names, for visitors. The request of a signed-in user needs a
// token.
const query = wasSignedIn()
  ? null
  : firstProfilesQuery(readDirectoryState(new URLSearchParams(window.location.search)));
if (query !== null) prefetchResponse(filledUrl(PATH, {}, query));
