import type { Task } from '@taskwright/contract';

/** Fields of a task's card, shown while its page is loading. `description` is truncated. */
export type TaskPreviewData = Pick<Task, 'title' | 'category' | 'description' | 'budget' | 'deadline'>;

/** Cards of this visit, the latest last. */
const previews = new Map<string, TaskPreviewData>();
const PREVIEWS_MAX = 200;

/** Caches the cards of a feed. */
export const cachePreviews = (cards: readonly (TaskPreviewData & ({ id: string } | { _id: string }))[]): void => {
  for (const card of cards) {
    const id = 'id' in card ? card.id : card._id;
    previews.delete(id);
    previews.set(id, card);
  }
  for (const id of previews.keys()) {
    if (previews.size <= PREVIEWS_MAX) break;
    previews.delete(id);
  }
};

/** Returns the cached card of a task, or null. */
export const previewOf = (id: string): TaskPreviewData | null => previews.get(id) ?? null;
