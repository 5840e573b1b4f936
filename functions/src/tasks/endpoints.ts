export { browseTasks } from './browse-tasks.ts';
export { createTask } from './create-task.ts';
export { deleteTask } from './delete-task.ts';
export { featuredTasks } from './featured-tasks.ts';
export { getTask } from './get-task.ts';
export { listSimilarTasks } from './list-similar-tasks.ts';
export { listTasks } from './list-tasks.ts';
export { updateTask } from './update-task.ts';
