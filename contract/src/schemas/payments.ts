import * as z from 'zod/mini';
import { FUNDING_STATES } from '../lifecycle/funding.ts';
import { ROLES } from '../lifecycle/lifecycle.ts';
import {
  JOURNAL_KINDS,
  type JournalAccount,
  MOVEMENT_KINDS,
  MOVEMENT_STATES,
  PAYOUT_ACCOUNT_STATES,
} from '../lifecycle/movements.ts';
import { LIMITS } from '../limits/limits.ts';
import { responseDate, responseInstant } from './dates.ts';
import { responseUrl } from './text.ts';

/** State of payments: while they are on, an agreement that is accepted is paid through the platform. */
export const paymentsState = z.enum(['on', 'off']);
export const responsePayments = z._default(paymentsState, 'off');

const CHOOSE = 'Choose at least one milestone';
const NUMBER = 'Send the number of the milestone';
const TOTAL = 'Send the total that you’ve read, in whole cents';

/**
 * POST /payments/checkouts: a payment of everything that is due for these milestones. `totalCents` is the sum that the
 * caller has read, with the processing fee.
 */
export const createCheckoutBody = z
  .strictObject({
    conversation: z.string('Send the id of the conversation').check(z.minLength(1), z.maxLength(200)),
    milestones: z.array(z.int(NUMBER).check(z.minimum(1, NUMBER)), { error: CHOOSE }).check(
      z.minLength(1, CHOOSE),
      z.maxLength(LIMITS.milestones, `At most ${LIMITS.milestones} milestones`),
      z.refine((ids) => new Set(ids).size === ids.length, 'Send each milestone once'),
    ),
    totalCents: z.int(TOTAL).check(z.minimum(1, TOTAL)),
  })
  .register(z.globalRegistry, { id: 'CreateCheckout' });

/** An open payment. `url` is the provider's page, `cents` the sum of the milestones. */
export const checkout = z
  .object({
    _id: z.string(),
    url: responseUrl,
    cents: z.int(),
    feeCents: z.int(),
    totalCents: z.int(),
    expiresAt: responseInstant,
  })
  .register(z.globalRegistry, { id: 'Checkout' });
export type Checkout = z.infer<typeof checkout>;

/**
 * One thing at the payment provider: a payment, a refund, a payout or a chargeback. `cents` is the whole amount, `lines`
 * its parts, which a payout does not have.
 */
export const movement = z
  .object({
    _id: z.string(),
    kind: z.enum(MOVEMENT_KINDS),
    state: z.enum(MOVEMENT_STATES),
    cents: z.int(),
    at: responseInstant,
    role: z.enum(ROLES),
    conversation: z.nullable(z.string()),
    title: z.nullable(z.string()),
    lines: z.array(z.object({ label: z.string(), cents: z.int() })),
    /** Days between which the money arrives; null if it does not travel to a bank. */
    arrives: z.nullable(z.object({ from: responseDate, to: responseDate })),
    /** Why a payment cannot be used or a refund failed, or what a payout waits for; null otherwise. */
    reason: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'Movement' });
export type Movement = z.infer<typeof movement>;

/**
 * A movement as a receipt. `includes` are the releases that a payout contains: `on` is the day of the release, `netCents`
 * is `cents` less the service fee `feeCents`, at `rate` basis points. The rest of the payout is `disputedCents`: taken by
 * chargebacks (negative), or back from them. `reference` is the provider's number.
 */
export const movementDetails = z
  .object({
    ...movement.shape,
    reference: z.nullable(z.string()),
    includes: z.array(
      z.object({
        on: responseDate,
        title: z.string(),
        milestone: z.string(),
        cents: z.int(),
        feeCents: z.int(),
        netCents: z.int(),
        rate: z.int(),
      }),
    ),
    disputedCents: z._default(z.int(), 0),
  })
  .register(z.globalRegistry, { id: 'MovementDetails' });
export type MovementDetails = z.infer<typeof movementDetails>;

/** Cents that are paid out on a Monday. */
const paydayCents = z.object({ on: responseDate, cents: z.int() });

/**
 * The caller's balance, in whole cents. `next` is what the next payout pays if nothing changes; null if none is due.
 * `later` is the rest of `balanceCents` by the Monday from which it can be paid. `payingOutCents` is on its way to the
 * bank, of which the bank returned `returnedCents`. `waitsFor` names what delays the balance: an account that can receive
 * payouts, or the minimum.
 */
export const balance = z
  .object({
    account: z.enum(PAYOUT_ACCOUNT_STATES),
    balanceCents: z.int(),
    next: z.nullable(paydayCents),
    later: z.array(paydayCents),
    payingOutCents: z.int(),
    returnedCents: z.int(),
    minimumCents: z.int(),
    waitsFor: z.nullable(z.enum(['account', 'minimum'])),
  })
  .register(z.globalRegistry, { id: 'Balance' });
export type Balance = z.infer<typeof balance>;

/** POST /payments/payout-account: the provider's page, which can be opened once. */
export const payoutAccountLink = z.object({ url: responseUrl }).register(z.globalRegistry, { id: 'PayoutAccountLink' });

const change = z.optional(z.int());
/** Changes of accounts. A missing account has not changed. */
const journalLines = {
  ...{ client: change, held: change, earned: change, payingOut: change, paidOut: change, returning: change },
  ...{ disputed: change, processing: change, service: change, provider: change, losses: change },
} as const satisfies Record<JournalAccount, z.ZodMiniType>;

/**
 * An entry of the ledger of an agreement. `lines` are changes of accounts in cents, which add up to 0. A release has the
 * Monday of its payout and the rate of the service fee in basis points.
 */
export const ledgerEntry = z
  .object({
    _id: z.string(),
    at: responseInstant,
    kind: z.enum(JOURNAL_KINDS),
    milestones: z.array(z.int()),
    lines: z.object(journalLines),
    payoutOn: z.nullable(responseDate),
    rate: z.nullable(z.int()),
  })
  .register(z.globalRegistry, { id: 'LedgerEntry' });
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** Money of a milestone in whole cents, as both parties read it. `approvesAt` is the time of an automatic approval. */
export const milestoneMoney = z
  .object({
    funding: z.enum(FUNDING_STATES),
    dueCents: z.int(),
    heldCents: z.int(),
    releasedCents: z.int(),
    returnedCents: z.int(),
    disputedCents: z._default(z.int(), 0),
    serviceFeeCents: z.int(),
    approvesAt: z.nullable(responseInstant),
  })
  .register(z.globalRegistry, { id: 'MilestoneMoney' });

/**
 * Money of a held agreement in whole cents. `payable` are the numbers of the milestones that the caller can pay now,
 * `checkout` is the open payment, whose `url` only the client gets. `chargebacks` are those that are not decided: the day
 * of the disputed payment, and what they took of the milestones.
 */
export const agreementMoney = z
  .object({
    serviceFeeBasisPoints: z.int(),
    dueCents: z.int(),
    heldCents: z.int(),
    releasedCents: z.int(),
    returnedCents: z.int(),
    disputedCents: z._default(z.int(), 0),
    serviceFeeCents: z.int(),
    payable: z.array(z.int()),
    checkout: z.nullable(
      z.object({
        _id: z.string(),
        milestones: z.array(z.int()),
        totalCents: z.int(),
        expiresAt: responseInstant,
        url: z.optional(responseUrl),
      }),
    ),
    /** Why the money is frozen; null if it is not. */
    frozen: z.nullable(z.literal('chargeback')),
    chargebacks: z._default(z.array(z.object({ paidOn: responseDate, cents: z.int() })), []),
  })
  .register(z.globalRegistry, { id: 'AgreementMoney' });
export type AgreementMoney = z.infer<typeof agreementMoney>;
