import type { PayoutAccountState } from '@taskwright/contract';

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

/** A freelancer's account at the provider. It receives payouts once it is ready. */
export type Recipient = { readonly id: string; readonly state: Exclude<PayoutAccountState, 'none'> };

/** A freelancer's account to create. `person` is a `personKey`, from which its Idempotency-Key derives. */
type NewRecipient = {
  readonly person: string;
  readonly email: string;
  readonly name: string;
};

/**
 * Money of a payout on its way. Idempotency-Keys derive from `movement`, `returns`, the number of payouts that the bank
 * returned, and `generation`, which rises after a stored failure.
 */
type NewPayout = {
  readonly movement: string;
  readonly cents: number;
  /** Id of the account at the provider. */
  readonly account: string;
  readonly returns: number;
  readonly generation: number;
};

/** A payout at the provider: on its way to the bank, confirmed by the bank, or returned. */
export type Payout = { readonly id: string; readonly state: 'sent' | 'paid' | 'returned' };

/**
 * A refund of a charge to create. Its Idempotency-Key derives from the id of its movement and the `generation`, which
 * rises after a stored failure.
 */
type NewRefund = {
  readonly movement: string;
  /** Id of the charge at the provider. */
  readonly charge: string;
  readonly cents: number;
  readonly generation: number;
};

/**
 * A refund at the provider: on its way to the card, done, or failed, also after it was done. `isDebited` is false while
 * it waits for money of the platform, and after it failed.
 */
export type Refund = {
  readonly id: string;
  readonly state: 'sent' | 'done' | 'failed';
  readonly isDebited: boolean;
};

/**
 * A dispute of a charge by the client's bank at the provider. `inquiry`: no money has moved. Amounts are in cents;
 * `feeCents` is what the provider took for it.
 */
export type Dispute = {
  readonly id: string;
  /** Id of the charge at the provider. */
  readonly charge: string;
  readonly cents: number;
  readonly feeCents: number;
  readonly state: 'inquiry' | 'open' | 'won' | 'lost';
  /** Time of its creation. */
  readonly at: string;
};

/** A balance at the provider in cents: available, and not settled yet. */
type ProviderBalance = { readonly availableCents: number; readonly pendingCents: number };

/**
 * A change of the platform's balance at the provider, at a time. `cents` is the gross amount, negative for money that
 * left; `source` is the id of the charge, transfer or other object behind it.
 */
export type ProviderTransaction = {
  readonly id: string;
  readonly type: string;
  readonly at: string;
  readonly cents: number;
  readonly source: string | null;
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

  /** True if the provider answers the same Idempotency-Key with this failure for a day. */
  get isStored(): boolean {
    return this.kind === 'permanent' || this.kind === 'stored';
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
   * Creates the account of a freelancer, whose money leaves by payouts that we create only. Repeating it changes
   * nothing.
   */
  readonly createRecipient: (recipient: NewRecipient) => Promise<Recipient>;
  /** Returns an account. */
  readonly readRecipient: (id: string) => Promise<Recipient>;
  /** Returns the address of a page for the details of an account. It can be opened once. */
  readonly createRecipientLink: (
    id: string,
    pages: { readonly returnUrl: string; readonly againUrl: string },
  ) => Promise<string>;
  /** Moves money from the platform to an account, and returns the id of the transfer. */
  readonly createTransfer: (payout: Omit<NewPayout, 'returns'>) => Promise<string>;
  /** Returns the id of the transfer that was created for a movement; null if there is none. */
  readonly findTransfer: (movement: string) => Promise<string | null>;
  /** Sends money of an account to its bank. */
  readonly createPayout: (payout: NewPayout) => Promise<Payout>;
  /** Returns the payout that was created for a movement after `returns` returned ones; null if there is none. */
  readonly findPayout: (
    payout: Pick<NewPayout, 'movement' | 'account' | 'returns'> & { readonly since: string },
  ) => Promise<Payout | null>;
  readonly readPayout: (id: string, account: string) => Promise<Payout>;
  /** Returns money of a charge to its card. */
  readonly createRefund: (refund: NewRefund) => Promise<Refund>;
  /** Returns the refund of a charge that was created for a movement; null if there is none. */
  readonly findRefund: (movement: string, charge: string) => Promise<Refund | null>;
  readonly readRefund: (id: string) => Promise<Refund>;
  /** Returns a dispute. */
  readonly readDispute: (id: string) => Promise<Dispute>;
  /** Yields the disputes since a time, latest first, in pages. */
  readonly listDisputes: (since: string) => AsyncIterable<readonly Dispute[]>;
  /** Returns the balance of an account, or that of the platform for null. */
  readonly readBalance: (account: string | null) => Promise<ProviderBalance>;
  /** Returns whether the money of the platform leaves by payouts only that we create. */
  readonly hasManualPayouts: () => Promise<boolean>;
  /** Yields the changes of the platform's balance since a time, latest first, in pages. */
  readonly listTransactions: (since: string) => AsyncIterable<readonly ProviderTransaction[]>;
  /**
   * Returns what a signed event is about; null if the signature is wrong, missing or stale, or if the event is of test
   * mode and the key is not, or vice versa.
   */
  readonly readEvent: (body: string, signature: string | null, now: Date) => EventSubject | null;
};

/**
 * The movement, the person (`personKey`) or the dispute (its id at the provider) that an event is about; null if it is
 * about none.
 */
export type EventSubject = {
  readonly movement: string | null;
  readonly person: string | null;
  readonly dispute: string | null;
};

/**
 * Returns the payment provider of the environment. Its SDK is loaded by the functions that call the provider only. Throws
 * Error without `STRIPE_SECRET_KEY`.
 */
export const paymentProvider = async (): Promise<PaymentProvider> =>
  (await import('./stripe-provider.ts')).stripeFromEnvironment();
