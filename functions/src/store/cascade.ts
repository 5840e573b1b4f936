/**
 * What hangs on the documents of another collection and goes when they go. The repository that writes what hangs has one;
 * the list of them is in services.ts. None of it is done in one stroke, so each step may be interrupted and repeated.
 */
export type Cascade = {
  /** Removes at most `limit` of what hangs on `ownerId`; answers how many it found: fewer than `limit` were the last. Conflicts where it changed meanwhile. */
  readonly removeSome: (ownerId: string, limit: number) => Promise<number>;
  /** Ids after `after` on which something hangs, whether or not they are still there; none at the end. Reads `limit` documents. */
  readonly owners: (page: { readonly after: string | null; readonly limit: number }) => Promise<string[]>;
};
