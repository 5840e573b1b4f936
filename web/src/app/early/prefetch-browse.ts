import { firstFeedQuery, readBrowseState } from '../../features/tasks/browse/browse-state.ts';
import { askEarly } from '../../lib/api/early-answer.ts';
import { urlOf } from '../../lib/api/url-of.ts';

// Prefetches the feed page that the address of Browse names.
const query = firstFeedQuery(readBrowseState(new URLSearchParams(window.location.search)));
if (query !== null) askEarly(urlOf('browseTasks', {}, query));
