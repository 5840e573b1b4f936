import {
  type Checkout,
  checkout as checkoutSchema,
  clientFee,
  dueOf,
  isCharged,
  isOpenMovement,
  LIMITS,
  PAYABLE_CENTS_MIN,
  PAYMENT_CENTS,
  PAYMENT_TERMS_VERSION,
  paymentRefusal,
} from '@taskwright/contract';
import * as quotas from '../account/model/quota-repository.ts';
import { fundedMilestones } from '../agreements/model/agreement-document.ts';
import { canApplyPayment, fundingContextOf } from '../agreements/model/agreement-money.ts';
import { withAgreements } from '../conversations/model/conversation-document.ts';
import { assertNotClosed } from '../conversations/model/conversation-policy.ts';
import * as conversations from '../conversations/model/conversation-repository.ts';
import { findConversation } from '../conversations/model/find-conversation.ts';
import type { CallerOf } from '../http/caller.ts';
import type { Call } from '../http/endpoint.ts';
import { assertVersion } from '../http/guard.ts';
import { ApiProblem, unavailable } from '../http/problems.ts';
import { steps } from '../http/use-case.ts';
import { siteOrigin } from '../mail/site-origin.ts';
import { personKey } from '../people/model/person-key.ts';
import { LEASE_MS } from '../store/delivery.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/store-error.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { askProvider } from './ask-provider.ts';
import { attempt } from './attempt.ts';
import { FEE_LABEL, GONE_THROUGH, type PaymentDocument, untried } from './model/movement-document.ts';
import * as movements from './model/movement-repository.ts';
import { arePaymentsOn } from './model/payments-on.ts';
import { type PaymentProvider, ProviderError, paymentProvider, type Session } from './provider.ts';
import { applySession, endPayment, settlePayment } from './settle-payment.ts';

/** Time for which the provider keeps a page open at least, in milliseconds, counted by its own clock. */
const PAGE_MS = 30 * 60_000;
/** Time within which a page has to be created, in milliseconds: for repetitions, and for a clock that differs. */
const CREATION_MS = 5 * 60_000;

type Body = Call<'createCheckout'>['body'];

const TOO_MUCH = 'One payment can be at most $999,999.99. Choose fewer milestones, or split this one.';
const TOO_LITTLE = 'One payment is at least $0.50 with its fee. Choose more milestones, or agree on another price.';
const ENDED = 'This payment has already ended. Open a new one.';
const OUTGROWN = 'The agreement has changed since. Cancel this payment, and open a new one if something is due.';
const TOO_MANY = `One milestone can have at most ${LIMITS.milestonePayments} payments. Agree on a new milestone for the rest.`;
const SILENT =
  'The payment provider doesn’t answer. Nothing was charged. Try again. With an Idempotency-Key, repeat the same key.';
const REJECTED = 'We can’t open a payment page right now. Nothing was charged.';

const conflict = (reason: string) => new ApiProblem('conflict', reason);
/** Returns the 409 for a payment without an open page. A completed one whose charge has not arrived is still open. */
const ended = (movement: PaymentDocument | null) => {
  const isGone = movement !== null && (isCharged(movement.state) || isOpenMovement(movement.state));
  return conflict(isGone && !movement.endsEarly ? GONE_THROUGH : ENDED);
};
const outdated = () =>
  new ApiProblem('precondition-failed', 'The amount has changed since you read it. Check it, then try again.');

/** Returns whether a repeated key has the same request. */
const isSameRequest = ({ conversation, parts, cents }: PaymentDocument, body: Body): boolean =>
  conversation === body.conversation &&
  cents === body.totalCents &&
  parts.length === body.milestones.length &&
  parts.every(({ milestone }) => body.milestones.includes(milestone));

/**
 * Opens a payment: decides by `FUNDING_LIFECYCLE`, and creates the movement and the open payment of the agreement.
 * Throws 403, 404, 409, 412 and 429.
 */
const openPayment = async (
  unit: Unit,
  id: string,
  { body, caller, ifMatch }: Call<'createCheckout'>,
): Promise<PaymentDocument> => {
  const now = unit.now();
  const found = await findConversation(unit, body.conversation, caller);
  if (found.role !== 'client') throw new ApiProblem('forbidden', 'Only the client can pay.');
  assertNotClosed(found);
  const { stored } = found;
  const agreement = stored?.agreements.agreement ?? null;
  if (stored === null || agreement === null) throw conflict('There is no agreement to pay for.');
  assertVersion(ifMatch, stored.agreements.version, 'This has changed. Check the latest, then try again.');
  if (agreement.payment === 'direct') throw conflict('You pay the freelancer of this agreement directly.');
  if (!arePaymentsOn()) throw conflict('Payments are off at the moment. Try again later.');
  const refusal = paymentRefusal(body.milestones, fundingContextOf(agreement));
  if (refusal !== null) throw conflict(refusal);
  const paymentsOf = (milestone: number): number => agreement.money[milestone]?.payments.length ?? 0;
  if (body.milestones.some((each) => paymentsOf(each) >= LIMITS.milestonePayments)) throw conflict(TOO_MANY);
  const parts = fundedMilestones(agreement)
    .filter((each) => body.milestones.includes(each.id))
    .map(({ id: milestone, title, cents, money }) => ({ milestone, title, cents: dueOf(cents, money) }));
  const sum = parts.reduce((total, { cents }) => total + cents, 0);
  if (sum > LIMITS.amount * 100) throw conflict(TOO_MUCH);
  const feeCents = clientFee(sum);
  const totalCents = sum + feeCents;
  if (totalCents > PAYMENT_CENTS.max) throw conflict(TOO_MUCH);
  if (sum < PAYABLE_CENTS_MIN) throw conflict(TOO_LITTLE);
  if (totalCents !== body.totalCents) throw outdated();
  await quotas.spendForUser(unit, 'checkouts', caller);
  const until = new Date(now.getTime() + PAGE_MS + CREATION_MS).toISOString();
  const movement: PaymentDocument = {
    kind: 'payment',
    state: 'open',
    cents: totalCents,
    feeCents,
    parts,
    conversation: body.conversation,
    title: found.title,
    owner: personKey(stored.client.uid),
    freelancer: personKey(stored.freelancer.uid),
    session: null,
    charge: null,
    until,
    settlesAt: null,
    terms: PAYMENT_TERMS_VERSION,
    endsEarly: false,
    ...untried(now.toISOString()),
    // The request itself calls the provider first.
    dueAt: new Date(now.getTime() + LEASE_MS).toISOString(),
  };
  movements.create(unit, { id, data: movement });
  const checkout = { id, parts: parts.map(({ title, ...part }) => part), totalCents, until, url: null };
  const agreements = { ...stored.agreements, agreement: { ...agreement, checkout } };
  conversations.update(unit, {
    id: body.conversation,
    data: withAgreements(stored, agreements, now.toISOString()),
  });
  return movement;
};

/** Throws 409 if a payment that is open could not be used any more: the client must not be led to its page. */
const assertFits = async (
  unit: Unit,
  id: string,
  { conversation, parts }: Pick<PaymentDocument, 'conversation' | 'parts'>,
): Promise<void> => {
  const agreement = (await conversations.find(unit, conversation))?.agreements.agreement ?? null;
  if (agreement === null || !canApplyPayment(agreement, { id, parts })) throw conflict(OUTGROWN);
};

/** Returns the open payment of an agreement for the response. */
const toCheckout = (id: string, { cents, feeCents, until }: PaymentDocument, url: string): Checkout =>
  checkoutSchema.parse({ _id: id, url, cents: cents - feeCents, feeCents, totalCents: cents, expiresAt: until });

/**
 * Returns the page of an open payment. Creates it unless it exists: a repeated attempt first searches the page of an
 * earlier one, whose response may have been lost. Returns null if the time to create it has passed.
 */
const pageOf = async (
  provider: PaymentProvider,
  { id, movement, email }: { readonly id: string; readonly movement: PaymentDocument; readonly email: string | null },
  now: Date,
): Promise<Session | null> => {
  const { session, generation, isTried, at, parts, feeCents, until, conversation } = movement;
  if (session !== null) return provider.readSession(session);
  const earlier = isTried ? await provider.findSession(id, at) : null;
  if (earlier !== null) return earlier;
  if (Date.parse(until) - now.getTime() < PAGE_MS) return null;
  return provider.createSession({
    movement: id,
    generation,
    lines: [...parts.map(({ title, cents }) => ({ label: title, cents })), { label: FEE_LABEL, cents: feeCents }],
    email,
    returnUrl: `${siteOrigin()}/messages/${encodeURIComponent(conversation)}?payment=${id}`,
    expiresAt: until,
  });
};

/**
 * Creates the page of a payment whose lease this request has, and stores it. Returns its address; null if the payment has
 * ended. A payment whose page the provider rejects ends too. Throws ProviderError.
 */
const createPage = async (
  store: Store,
  id: string,
  movement: PaymentDocument,
  caller: CallerOf<'with-email'>,
): Promise<string | null> => {
  try {
    const provider = await paymentProvider();
    if (movement.endsEarly) {
      await settlePayment(store, provider, id, movement);
      return null;
    }
    const page = await pageOf(provider, { id, movement, email: caller.email }, store.now());
    if (page === null) {
      await endPayment(store, id, movement);
      return null;
    }
    const after = await applySession(store, id, movement, page);
    // The agreement may have ended meanwhile.
    return page.isOpen && after?.endsEarly === false ? page.url : null;
  } catch (error) {
    if (error instanceof ProviderError && error.isPermanent && movement.session === null)
      await endPayment(store, id, movement);
    throw error;
  }
};

/**
 * POST /payments/checkouts: opens a payment for what is due for milestones, and returns the provider's page. A repeated
 * key continues the same payment, also after a timeout of the provider, before If-Match is compared. Throws 403 for the
 * freelancer, 404 for others, 409 with a reason, 412 for an outdated version or total, 422, 429 and 503.
 */
export const createCheckout = steps<'createCheckout'>(async (store, call) => {
  const { body, caller } = call;
  const id = movements.paymentId(caller.uid, call.idempotencyKey);
  const movement = await store.run(async (unit) => {
    const known = await movements.findPayment(unit, id);
    if (known === null) return openPayment(unit, id, call);
    if (!isSameRequest(known, body)) throw new StoreError('key-reused');
    if (isOpenMovement(known.state)) await assertFits(unit, id, known);
    return known;
  });
  if (!isOpenMovement(movement.state)) throw ended(movement);
  const page = await askProvider(
    () =>
      attempt(store, id, async (claimed) => ({
        url: claimed.kind === 'payment' ? await createPage(store, id, claimed, caller) : null,
      })),
    { silent: SILENT, rejected: REJECTED },
  );
  // Another request has the lease.
  if (page === null) throw unavailable(SILENT);
  if (page.url === null) throw ended(await movements.findPayment(store, id));
  return { status: 201, body: toCheckout(id, movement, page.url) };
});
