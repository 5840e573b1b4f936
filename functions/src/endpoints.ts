import { type EndpointName, type EndpointNameOf, type Subject, subjectOf } from '@taskwright/contract';
import type { Handler, Handlers } from './http/endpoint.ts';
import type { UseCase } from './http/use-case.ts';
import { lazily } from './store/lazily.ts';
import type { Store } from './store/store.ts';

/** The use case of each endpoint. */
type UseCases = { readonly [N in EndpointName]: UseCase<N> };

/** Loads the use cases of a subject. */
const load: { readonly [S in Subject]: () => Promise<Pick<UseCases, EndpointNameOf<S>>> } = {
  tasks: () => import('./tasks/endpoints.ts'),
  bids: () => import('./bids/endpoints.ts'),
  agreements: () => import('./agreements/endpoints.ts'),
  conversations: () => import('./conversations/endpoints.ts'),
  payments: () => import('./payments/endpoints.ts'),
  notifications: () => import('./notifications/endpoints.ts'),
  people: () => import('./people/endpoints.ts'),
  account: () => import('./account/endpoints.ts'),
  searches: () => import('./searches/endpoints.ts'),
};

/**
 * Returns the handler of each endpoint. The use cases of a subject are loaded with the first call that needs one, those
 * of tasks at once, so that a fresh instance responds to visitors sooner.
 */
export const createHandlers = (store: Store): Handlers => {
  // A failure is repeated and reported by the first call.
  load.tasks().catch(() => {});
  return <N extends EndpointName>(name: N): Handler<N> => {
    const useCase = lazily(async () => {
      const useCases: Partial<UseCases> = await load[subjectOf(name)]();
      const found = useCases[name];
      if (found === undefined) throw new Error(`${subjectOf(name)}/endpoints.ts has no ${name}`);
      return found;
    });
    return async (call) => (await useCase())(store, call);
  };
};
