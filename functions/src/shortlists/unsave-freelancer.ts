import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'work' | 'shortlists'>;

/** DELETE /users/me/saved/{person}: removes a person from the caller's shortlist, visible or not. Idempotent. */
export const unsaveFreelancer =
  ({ work, shortlists }: Needs): Handler<'unsaveFreelancer'> =>
  (call) =>
    work.runIdempotent(call, async (unit) => {
      const { caller, params } = call;
      return { status: 200, body: { people: [...(await shortlists.unsave(unit, caller.uid, params.person))] } };
    });
