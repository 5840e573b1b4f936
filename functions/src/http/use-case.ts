import type { EndpointName } from '@taskwright/contract';
import type { Reply } from '../store/idempotency.ts';
import type { Source } from '../store/reader.ts';
import type { Store } from '../store/store.ts';
import type { Unit } from '../store/unit-of-work.ts';
import type { Call } from './endpoint.ts';

/** The use case of an endpoint. */
export type UseCase<N extends EndpointName> = (store: Store, call: Call<N>) => Promise<Reply<N>>;
/** A use case that reads. */
type ReadUseCase<N extends EndpointName> = (source: Source, call: Call<N>) => Promise<Reply<N>>;

/** Declares the use case of an endpoint that reads. */
export const read = <N extends EndpointName>(useCase: ReadUseCase<N>): ReadUseCase<N> => useCase;

/**
 * Declares the use case of an endpoint that writes. It runs in a unit of work, which commits all its writes, and once
 * for each Idempotency-Key.
 */
export const write =
  <N extends EndpointName>(useCase: (unit: Unit, call: Call<N>) => Promise<Reply<N>>): UseCase<N> =>
  (store, call) =>
    store.runIdempotent(call, (unit) => useCase(unit, call));

/** Declares the use case of an endpoint that writes in several units of work. */
export const steps = <N extends EndpointName>(useCase: UseCase<N>): UseCase<N> => useCase;
