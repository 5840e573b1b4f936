import { type EndpointName, type EndpointNameOf, type Subject, subjectOf } from '@taskwright/contract';
import type { Handler, Handlers } from '../http/endpoint.ts';
import type { Services } from '../services.ts';
import { lazily } from '../store/lazily.ts';

/** The use case of each endpoint. */
type UseCases = { readonly [N in EndpointName]: (services: Services) => Handler<N> };

/** Loads the use cases of a subject. */
const load: { readonly [S in Subject]: () => Promise<Pick<UseCases, EndpointNameOf<S>>> } = {
  tasks: () => import('./tasks.ts'),
  bids: () => import('./bids.ts'),
  agreements: () => import('./agreements.ts'),
  conversations: () => import('./conversations.ts'),
  notifications: () => import('./notifications.ts'),
  people: () => import('./people.ts'),
  account: () => import('./account.ts'),
  searches: () => import('./searches.ts'),
};

/**
 * Returns the handler of each endpoint. The use cases of a subject are loaded with the first call that needs one, those
 * of tasks at once, so that a fresh instance responds to visitors sooner.
 */
export const createHandlers = (services: Services): Handlers => {
  // A failure is repeated and reported by the first call.
  load.tasks().catch(() => {});
  return <N extends EndpointName>(name: N): Handler<N> => {
    const handler = lazily(async () => {
      const useCases: Partial<UseCases> = await load[subjectOf(name)]();
      const useCase = useCases[name];
      if (useCase === undefined) throw new Error(`endpoints/${subjectOf(name)}.ts has no ${name}`);
      return useCase(services);
    });
    return async (call) => (await handler())(call);
  };
};
