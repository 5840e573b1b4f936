/** Failures of the store that `toApiProblem` distinguishes: each kind has a problem of its own. */
export type StoreErrorKind = 'conflict' | 'unreadable' | 'too-many-unreadable' | 'key-reused' | 'bad-cursor';

/** A failure of the store by its kind. It knows nothing of HTTP. */
export class StoreError extends Error {
  readonly kind: StoreErrorKind;

  constructor(kind: StoreErrorKind, { message = kind, cause }: { message?: string; cause?: unknown } = {}) {
    super(message, { cause });
    this.kind = kind;
  }
}
