import type { Handler } from '../http/endpoint.ts';
import type { Clock } from '../store/clock.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import type { SubscriberRepository } from './subscriber-repository.ts';

type Needs = { readonly work: UnitOfWork; readonly subscribers: SubscriberRepository; readonly now: Clock };

/** POST /subscribers: 202 whatever was known before, so that nobody learns who reads the newsletter (decision 13). */
export const subscribe =
  ({ work, subscribers, now }: Needs): Handler<'subscribe'> =>
  (call) =>
    work.answer(call, async (unit) => {
      await subscribers.add(unit, call.body.email, now());
      return { status: 202, body: { status: 'accepted' } };
    });
