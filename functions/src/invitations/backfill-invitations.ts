import type { Services } from '../services.ts';
import { pagesOf } from '../store/pages-of.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { skipUnreadable } from '../store/unreadable.ts';
import type { StoredInvitation } from './invitation-document.ts';
import { invitationsToTask } from './invitation-queries.ts';

const BATCH = 200;

type Needs = Pick<Services, 'invitations' | 'bids' | 'work'>;

/**
 * Stores in older invitations whether their freelancer has a bid on the task. Returns the number of changed ones. Safe
 * to stop and rerun.
 */
export const backfillInvitations = async ({ invitations, bids, work }: Needs): Promise<number> => {
  let changed = 0;
  const update = async (unit: Unit, { id, data: { taskId, freelancerUid: uid } }: StoredInvitation): Promise<void> => {
    // Read before the bid: if the freelancer places or withdraws it meanwhile, the second read of the invitation conflicts.
    if ((await invitations.find(unit, id)) === null) return;
    const hasBid = (await bids.find(unit, taskId, uid)) !== null;
    if (await invitations.setAnswered(unit, { taskId, uid }, hasBid)) changed += 1;
  };
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await invitations.ofTask.owners({ after, limit: BATCH });
    for (const id of ids) {
      for await (const page of pagesOf(invitations, invitationsToTask(id))) {
        for (const invitation of page) await skipUnreadable(() => work.run((unit) => update(unit, invitation)));
      }
    }
    after = ids.at(-1) ?? null;
    if (after === null) return changed;
  }
};
