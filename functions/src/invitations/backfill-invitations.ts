import type { Services } from '../services.ts';
import { pagesOf } from '../store/pages-of.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { skipUnreadable } from '../store/unreadable.ts';
import type { StoredInvitation } from './invitation-document.ts';
import { invitationsToTask } from './invitation-queries.ts';

const BATCH = 200;

type Needs = Pick<Services, 'invitations' | 'bids' | 'work'>;

/**
 * Marks older invitations as answered if their freelancer has a bid on the task. Returns their number. Safe to stop and
 * rerun.
 */
export const backfillInvitations = async ({ invitations, bids, work }: Needs): Promise<number> => {
  let changed = 0;
  const answer = async (unit: Unit, { data: { taskId, freelancerUid: uid } }: StoredInvitation): Promise<number> => {
    const bid = await bids.find(unit, taskId, uid);
    if (bid === null) return 0;
    await invitations.answer(unit, { taskId, uid });
    // A concurrent withdrawal would not open the invitation again.
    bids.requireUnchanged(unit, taskId, bid);
    return 1;
  };
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await invitations.ofTask.owners({ after, limit: BATCH });
    for (const id of ids) {
      for await (const page of pagesOf(invitations, invitationsToTask(id))) {
        for (const invitation of page.filter(({ data }) => data.state === 'invited')) {
          await skipUnreadable(async () => {
            changed += await work.run((unit) => answer(unit, invitation));
          });
        }
      }
    }
    after = ids.at(-1) ?? null;
    if (after === null) return changed;
  }
};
