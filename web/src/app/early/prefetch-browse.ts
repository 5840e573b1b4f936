import { firstFeedQuery, readBrowseState } from '../../features/tasks/browse/browse-state.ts';
import { prefetchResponse } from '../../lib/api/prefetched-response.ts';
import { urlOf } from '../../lib/api/url-of.ts';

// Prefetches the feed page that the address of Browse names.
const query = firstFeedQuery(readBrowseState(new URLSearchParams(window.location.search)));
if (query !== null) prefetchResponse(urlOf('browseTasks', {}, query));
