export { changeSearch } from '../searches/change-search.ts';
export { deleteSearch } from '../searches/delete-search.ts';
export { listSearches } from '../searches/list-searches.ts';
export { saveSearch } from '../searches/save-search.ts';
export { listSavedTasks } from '../shortlists/list-saved-tasks.ts';
export { saveTask } from '../shortlists/save-task.ts';
export { savedTaskIds } from '../shortlists/saved-ids.ts';
export { unsaveTask } from '../shortlists/unsave.ts';
