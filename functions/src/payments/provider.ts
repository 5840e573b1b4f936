/** A payment page at the provider. `charge` is set once the client has paid. Amounts are in cents. */
export type Session = {
  readonly id: string;
  /** True while the page can be paid. */
  readonly isOpen: boolean;
  /** True if the page ended without a payment. */
  readonly isExpired: boolean;
  readonly isPaid: boolean;
  /** Null once the page can no longer be used. */
  readonly url: string | null;
  readonly cents: number;
  readonly currency: string;
  /** `settlesAt` is the time when the money is available to the platform. */
  readonly charge: { readonly id: string; readonly feeCents: number; readonly settlesAt: string } | null;
};

/**
 * A payment page to create. Its Idempotency-Key derives from the id of its movement and the `generation`, which rises
 * after a stored failure.
 */
export type NewSession = {
  readonly movement: string;
  readonly generation: number;
  readonly lines: readonly { readonly label: string; readonly cents: number }[];
  /** Address for the receipt. */
  readonly email: string | null;
  /** Page to which the client returns. */
  readonly returnUrl: string;
  readonly expiresAt: string;
};

/**
 * An error of the provider. `code` contains no text of the provider. `permanent`: the provider rejects the request.
 * `stored`: a POST failed, and the provider answers its Idempotency-Key with the same failure for a day. `unknown`: the
 * outcome is not known, and the same key continues the request.
 */
export class ProviderError extends Error {
  readonly kind: 'permanent' | 'stored' | 'unknown';

  constructor(code: string, kind: ProviderError['kind'], cause?: unknown) {
    super(code, { cause });
    this.kind = kind;
  }

  /** True for a rejected request, which a repetition does not change. */
  get isPermanent(): boolean {
    return this.kind === 'permanent';
  }
}

/** The payment provider. Every method throws ProviderError. */
export type PaymentProvider = {
  readonly createSession: (session: NewSession) => Promise<Session>;
  /** Returns a page; null if the provider does not know it. */
  readonly readSession: (id: string) => Promise<Session | null>;
  /**
   * Ends an open page. Its Idempotency-Key derives from the id and the `generation`. Throws a permanent ProviderError if
   * the page is not open.
   */
  readonly expireSession: (id: string, generation: number) => Promise<void>;
  /** Returns the page that was created for a movement within ten minutes of `at`; null if there is none. */
  readonly findSession: (movement: string, at: string) => Promise<Session | null>;
  /**
   * Returns what a signed event is about; null if the signature is wrong, missing or stale, or if the event is of test
   * mode and the key is not, or vice versa.
   */
  readonly readEvent: (body: string, signature: string | null, now: Date) => EventSubject | null;
};

/** The movement that an event is about; null if it is about none. */
export type EventSubject = { readonly movement: string | null };

/**
 * Returns the payment provider of the environment. Its SDK is loaded by the functions that call the provider only. Throws
 * Error without `STRIPE_SECRET_KEY`.
 */
export const paymentProvider = async (): Promise<PaymentProvider> =>
  (await import('./stripe-provider.ts')).stripeFromEnvironment();
