import type { Task } from '@taskwright/contract';

/** Fields of a task's card, shown while its page is loading. `description` is truncated. */
export type TaskPreviewData = Pick<Task, 'title' | 'category' | 'description' | 'budget' | 'deadline'>;

/** Cards of this visit, the latest last. */
const seen = new Map<string, TaskPreviewData>();
const PREVIEWS_MAX = 200;

/** Caches the cards of a feed. */
export const cachePreviews = (cards: readonly (TaskPreviewData & ({ id: string } | { _id: string }))[]): void => {
  for (const card of cards) {
    const id = 'id' in card ? card.id : card._id;
    seen.delete(id);
    seen.set(id, card);
  }
  for (const id of seen.keys()) {
    if (seen.size <= PREVIEWS_MAX) break;
    seen.delete(id);
  }
};

/** Returns the cached card of a task, or null. */
export const previewOf = (id: string): TaskPreviewData | null => seen.get(id) ?? null;
