import type { EndpointName } from '@taskwright/contract';
import type { Services } from '../services.ts';
import type { Reply } from '../store/idempotency.ts';
import type { Unit } from '../store/unit-of-work.ts';
import type { Call, Handler } from './endpoint.ts';

/** A use case: returns the handler of an endpoint over the services. */
type UseCase<N extends EndpointName> = (services: Services) => Handler<N>;

/** Declares the use case of an endpoint that reads. */
export const read =
  <N extends EndpointName>(useCase: (call: Call<N>, services: Services) => Promise<Reply<N>>): UseCase<N> =>
  (services) =>
  (call) =>
    useCase(call, services);

/**
 * Declares the use case of an endpoint that writes. It runs in a unit of work, which commits all its writes, and once
 * for each Idempotency-Key.
 */
export const write =
  <N extends EndpointName>(useCase: (unit: Unit, call: Call<N>, services: Services) => Promise<Reply<N>>): UseCase<N> =>
  (services) =>
  (call) =>
    services.work.runIdempotent(call, (unit) => useCase(unit, call, services));

/** Declares the use case of an endpoint that writes in several units of work. */
export const steps: typeof read = read;
