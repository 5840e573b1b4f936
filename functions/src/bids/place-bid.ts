import { todayUtc } from '@taskwright/contract';
import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';
import { withoutLocks } from '../store/conflicts.ts';
import { noSuchTask } from '../tasks/update-task.ts';
import { changedBid, newBid, toBid } from './bid-document.ts';
import { assertMayBid } from './bid-policy.ts';

/**
 * PUT /tasks/{id}/bids/me: places the caller's one bid (201) or changes it (200). Throws 403 on one's own task and 409
 * when the task is not open. Sending it again changes nothing but `updatedAt`, so it needs no key. Decisions, 17.
 */
export const placeBid =
  (services: Services): Handler<'placeBid'> =>
  ({ caller, params, body }) =>
    withoutLocks(async () => {
      const task = await services.tasks.find(params.id);
      if (task === null) throw noSuchTask();
      const now = services.now();
      assertMayBid(task.data, caller, todayUtc(now));
      const known = await services.bids.find(task.id, caller.uid);
      if (known === null) {
        const placed = await services.bids.place(task.id, newBid(body, caller, now));
        return { status: 201, body: toBid(placed, caller.uid) };
      }
      const changed = await services.bids.change(task.id, changedBid(known.data, body, caller, now));
      return { status: 200, body: toBid(changed, caller.uid) };
    });
