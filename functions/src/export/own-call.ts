import type { Caller } from '../http/caller.ts';
import type { Visitor } from '../http/visitor.ts';

/** Items of a list whose details are loaded at once. Bounds the memory of a download. */
export const AHEAD = 8;

/** Fields that all calls share in which the export reads the product's own endpoints. */
export type OwnCall = {
  readonly caller: Caller;
  readonly visitor: Visitor;
  readonly body: undefined;
  readonly images: readonly [];
  readonly idempotencyKey: null;
  readonly ifMatch: null;
};
