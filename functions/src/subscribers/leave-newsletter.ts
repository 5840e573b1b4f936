import type { Handler } from '../http/endpoint.ts';
import { ApiProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'work' | 'subscribers'>;

/** POST /subscribers/leave: forgets the address that the token was sent to; pressing twice is fine. Throws 404 for a token that never was. */
export const leaveNewsletter =
  ({ work, subscribers }: Needs): Handler<'leaveNewsletter'> =>
  (call) =>
    work.answer(call, async (unit) => {
      if (!(await subscribers.leave(unit, call.body.token))) {
        throw new ApiProblem('not-found', 'This link no longer works. Use the one in our latest email.');
      }
      return { status: 200, body: { status: 'left' } };
    });
