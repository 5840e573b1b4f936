import { endpoints } from '@taskwright/contract/schemas/endpoints';
import { servedList } from '@taskwright/contract/schemas/served-list';
import { browseTask } from '@taskwright/contract/schemas/tasks';
import { shapeOf } from '../api/shape-of.ts';

/** Shapes of the public feeds, in a separate module so that home and Browse load no other shapes. */
export const featuredTasksShape = shapeOf(endpoints.featuredTasks.responses[200]);
export const browseTasksShape = shapeOf(endpoints.browseTasks.responses[200]);

/** Shape of the content of a page of Browse. */
export const servedTasksShape = shapeOf(servedList(browseTask));
