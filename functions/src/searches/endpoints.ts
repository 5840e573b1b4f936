export { savedTaskIds } from '../people/saved-ids.ts';
export { unsaveTask } from '../people/unsave.ts';
export { changeSearch } from './change-search.ts';
export { deleteSearch } from './delete-search.ts';
export { listSavedTasks } from './list-saved-tasks.ts';
export { listSearches } from './list-searches.ts';
export { saveSearch } from './save-search.ts';
export { saveTask } from './save-task.ts';
