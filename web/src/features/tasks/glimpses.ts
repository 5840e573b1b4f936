import type { Task } from '@taskwright/contract';

/** The fields of a task's card, shown until the task's own page is answered. `description` is its start. */
export type Glimpse = Pick<Task, 'title' | 'category' | 'description' | 'budget' | 'deadline'>;

/** Of this visit, the latest last. */
const seen = new Map<string, Glimpse>();
const KEPT = 200;

/** Notes what the cards of a feed say. */
export const noteCards = (cards: readonly (Glimpse & ({ id: string } | { _id: string }))[]): void => {
  for (const card of cards) {
    const id = 'id' in card ? card.id : card._id;
    seen.delete(id);
    seen.set(id, card);
  }
  for (const id of seen.keys()) {
    if (seen.size <= KEPT) break;
    seen.delete(id);
  }
};

/** What a card has said of the task, null where none has. */
export const glimpseOf = (id: string): Glimpse | null => seen.get(id) ?? null;
