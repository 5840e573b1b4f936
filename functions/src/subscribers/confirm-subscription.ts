import type { Handler } from '../http/endpoint.ts';
import { ApiProblem } from '../http/problems.ts';
import type { Clock } from '../store/clock.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import type { SubscriberRepository } from './subscriber-repository.ts';

type Needs = { readonly work: UnitOfWork; readonly subscribers: SubscriberRepository; readonly now: Clock };

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
