import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, errorText, isNotFound, referenceOf } from '../../../lib/api/api-error.ts';
import { createCheckout } from '../../payments/api.ts';
import { leaveFor, paymentPage } from '../../payments/checkout-page.ts';
import { type ConversationRef, type Head, NO_CONVERSATION } from '../api.ts';
import { hasStatus, OutdatedError, readHead } from '../use-transition.ts';
import { paymentChanged } from './settle-payment.ts';

/** An error of the chosen milestones, or of the whole dialog. */
type Failure = { readonly milestones: string | null; readonly reason: string | null };

const NO_FAILURE: Failure = { milestones: null, reason: null };

const UNOPENED = 'We couldn’t open the payment page. Nothing was charged. Try again in a moment.';

const failureOf = (error: unknown): Failure => {
  if (error instanceof OutdatedError) return { milestones: null, reason: error.message };
  if (error instanceof ApiError && error.status >= 500) {
    const reference = referenceOf(error);
    return { milestones: null, reason: reference === '' ? UNOPENED : `${UNOPENED} Reference: ${reference}` };
  }
  const fields = error instanceof ApiError ? error.fields : [];
  const atMilestones = fields.find(({ field }) => field.split('.')[0] === 'milestones');
  if (atMilestones !== undefined) return { milestones: atMilestones.message, reason: null };
  const [other] = fields;
  if (other !== undefined) return { milestones: null, reason: other.message };
  return { milestones: null, reason: isNotFound(error) ? NO_CONVERSATION : errorText(error) };
};

type Page = { readonly isBusy: boolean; readonly failure: Failure };

/**
 * Opens a payment for the conversation that the client has read, and leaves for its page. `snapshot` is the
 * conversation at the time when the dialog opened. After a conflict or a refusal, it becomes the current one.
 */
export const useCheckout = (conversationRef: ConversationRef, conversation: Head) => {
  const [snapshot, setSnapshot] = useState(conversation);
  const [{ isBusy, failure }, setPage] = useState<Page>({ isBusy: false, failure: NO_FAILURE });
  const isPending = useRef(false);

  // Back can show the page as it was left, with a busy button and without the open payment.
  const restore = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    isPending.current = false;
    setPage({ isBusy: false, failure: NO_FAILURE });
    void paymentChanged(conversationRef, snapshot);
  });
  useEffect(() => {
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, []);

  const open = async (milestones: readonly number[], totalCents: number): Promise<void> => {
    try {
      const { url } = await createCheckout({ conversation: conversationRef.id, milestones, totalCents }, snapshot.etag);
      const page = paymentPage(url);
      if (page === null) throw new TypeError('The payment page has an address that the site does not lead to');
      leaveFor(page);
    } catch (error) {
      if (!hasStatus(error, 409, 412)) throw error;
      const current = await readHead(conversationRef).catch(() => null);
      if (current !== null) setSnapshot(current);
      throw hasStatus(error, 412) && current !== null ? new OutdatedError(current, snapshot) : error;
    }
  };

  return {
    snapshot,
    isBusy,
    ...failure,
    fail: (message: string) => setPage({ isBusy: false, failure: { milestones: message, reason: null } }),
    clear: () => setPage((page) => ({ ...page, failure: { ...page.failure, milestones: null } })),
    /** Stays busy until the browser has left the page. */
    pay: async (milestones: readonly number[], totalCents: number): Promise<void> => {
      if (isPending.current) return;
      isPending.current = true;
      setPage({ isBusy: true, failure: NO_FAILURE });
      try {
        await open(milestones, totalCents);
      } catch (error) {
        console.error(error);
        isPending.current = false;
        setPage({ isBusy: false, failure: failureOf(error) });
      }
    },
  };
};
