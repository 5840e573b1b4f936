/** Store failures that `toApiProblem` maps to separate problems. */
export type StoreErrorKind = 'conflict' | 'unreadable' | 'too-many-unreadable' | 'key-reused' | 'bad-cursor';

/** A store failure, independent of HTTP. */
export class StoreError extends Error {
  readonly kind: StoreErrorKind;

  constructor(kind: StoreErrorKind, { message = kind, cause }: { message?: string; cause?: unknown } = {}) {
    super(message, { cause });
    this.kind = kind;
  }
}
