export { browseTasks } from '../tasks/browse-tasks.ts';
export { createTask } from '../tasks/create-task.ts';
export { deleteTask } from '../tasks/delete-task.ts';
export { featuredTasks } from '../tasks/featured-tasks.ts';
export { getTask } from '../tasks/get-task.ts';
export { listTasks } from '../tasks/list-tasks.ts';
export { listSimilarTasks } from '../tasks/similar-tasks.ts';
export { updateTask } from '../tasks/update-task.ts';
