import { routes } from '@taskwright/contract/routes';
import { firstFeedQuery, readBrowseState } from '../../features/tasks/browse/browse-state.ts';
import { askEarly } from '../../lib/early-answer.ts';

// Browse shows the page of the feed that its address names.
const query = firstFeedQuery(readBrowseState(new URLSearchParams(window.location.search)));
if (query !== null) askEarly(`${routes.browseTasks.path}${query === '' ? '' : `?${query}`}`);
