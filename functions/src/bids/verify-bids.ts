import type { Services } from '../services.ts';
import { pagesOf } from '../store/pages-of.ts';
import { bidsOfFreelancer } from './bid-queries.ts';

/** Bids of one commit. Few, because a concurrent change of any of them repeats the unit. */
const BATCH = 20;

/**
 * Marks the bids of a freelancer whose address was verified after they were placed. Safe to stop, rerun and run during
 * changes of the bids.
 */
export const verifyBids =
  ({ bids, work }: Pick<Services, 'bids' | 'work'>) =>
  async (freelancerUid: string): Promise<void> => {
    for await (const page of pagesOf(bids, bidsOfFreelancer(freelancerUid))) {
      const paths = page.filter(({ data }) => !data.freelancerVerified).map(({ id }) => id);
      for (let at = 0; at < paths.length; at += BATCH) {
        await work.run((unit) => bids.verify(unit, paths.slice(at, at + BATCH)));
      }
    }
  };
