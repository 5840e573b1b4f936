import type { Handler } from '../http/endpoint.ts';
import { ApiProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'work' | 'subscribers' | 'now'>;

/** POST /subscribers/confirm: counts the address in that the token was sent to; pressing twice is fine. Throws 404 for any other token. */
export const confirmSubscription =
  ({ work, subscribers, now }: Needs): Handler<'confirmSubscription'> =>
  (call) =>
    work.answer(call, async (unit) => {
      if (!(await subscribers.confirm(unit, call.body.token, now()))) {
        throw new ApiProblem('not-found', 'This link no longer works. Join again, and we will send a new one.');
      }
      return { status: 200, body: { status: 'confirmed' } };
    });
