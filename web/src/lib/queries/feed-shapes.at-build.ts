import { endpoints } from '@taskwright/contract/schemas/endpoints';
import { shapeOf } from '../api/shape-of.ts';

/** The shapes of the public feeds, apart from those of all calls: home and Browse load no others. */
export const featuredTasksShape = shapeOf(endpoints.featuredTasks.responses[200]);
export const browseTasksShape = shapeOf(endpoints.browseTasks.responses[200]);
