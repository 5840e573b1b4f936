import type { Services } from '../services.ts';
import { skipUnreadable } from '../store/unreadable.ts';

const BATCH = 200;

/**
 * Prepares reviews and ratings that predate uncounted reviews. The next sweep counts each review whose author's email
 * is verified. Skips unreadable documents. Returns the number of changed documents. Safe to stop and rerun.
 */
export const backfillReviews = async ({ reviews, work }: Pick<Services, 'reviews' | 'work'>): Promise<number> => {
  let changed = 0;
  // Ratings first: a review that is counted before its old rating is emptied would count twice.
  for (const collection of ['ratings', 'reviews'] as const) {
    let after: string | null = null;
    for (;;) {
      const ids: string[] = await reviews.ids(collection, { after, limit: BATCH });
      for (const id of ids) {
        const migrate = collection === 'ratings' ? reviews.migrateRating : reviews.migrateReview;
        await skipUnreadable(async () => {
          if (await work.run((unit) => migrate(unit, id))) changed += 1;
        });
      }
      after = ids.at(-1) ?? null;
      if (after === null) break;
    }
  }
  return changed;
};
