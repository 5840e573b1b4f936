import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';

/** POST /subscribers: 202 whatever was known before, so that nobody learns who reads the newsletter. Decisions, 13. */
export const subscribe =
  (services: Services): Handler<'subscribe'> =>
  async ({ body }) => {
    await services.subscribers.add(body.email, services.now());
    return { status: 202, body: { status: 'accepted' } };
  };
