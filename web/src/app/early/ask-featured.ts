import { routes } from '@taskwright/contract/routes';
import { askEarly } from '../../lib/early-answer.ts';

// Home shows the featured tasks.
askEarly(routes.featuredTasks.path);
