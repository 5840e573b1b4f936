import type { routes } from '@taskwright/contract/routes';
import { firstFeedQuery, readBrowseState } from '../../features/tasks/browse/browse-state.ts';
import { filledUrl } from '../../lib/api/filled-url.ts';
import { prefetchResponse } from '../../lib/api/prefetched-response.ts';

// Repeated here because this script is inlined in the page, where the table of all calls would delay the first paint.
const PATH: typeof routes.browseTasks.path = '/BrowseTask.json';

// Prefetches the feed page that the address of Browse names.
const query = firstFeedQuery(readBrowseState(new URLSearchParams(window.location.search)));
if (query !== null) prefetchResponse(filledUrl(PATH, {}, query));
