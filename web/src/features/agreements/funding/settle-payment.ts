import { isApproved } from '@taskwright/contract/lifecycle/agreement-states';
import { ApiError } from '../../../lib/api/api-error.ts';
import { notify, TOAST_MS } from '../../../lib/dialogs/toast.ts';
import { queryClient } from '../../../lib/queries/query-client.ts';
import { invalidateQueries } from '../../../lib/queries/server-state.ts';
import { cancelCheckout, refreshCheckout } from '../../payments/api.ts';
import { resultOf } from '../../payments/payment-texts.ts';
import { isFrozen } from '../agreement-context.ts';
import { agreementKeys } from '../answer-keys.ts';
import { type ConversationRef, conversationQuery, type Head } from '../api.ts';

/** Refetches the responses that show the money of an agreement. */
export const paymentChanged = (conversationRef: ConversationRef, head: Head | undefined): Promise<void> => {
  const about = { taskId: head?.task._id ?? '', conversation: conversationRef.id };
  return invalidateQueries([
    ['conversations', 'one', conversationRef.id],
    ...agreementKeys(about, conversationRef.uid),
    // The history of payments.
    ['payments', 'own', conversationRef.uid],
  ]);
};

const headOf = (conversationRef: ConversationRef): Head | undefined =>
  queryClient.getQueryData(conversationQuery(conversationRef).queryKey);

/**
 * Has the server read a payment at the provider, shows its result as a toast, and refetches the agreement. Throws on
 * failure.
 */
export const settlePayment = async (conversationRef: ConversationRef, id: string): Promise<void> => {
  const payment = await refreshCheckout(id);
  const head = headOf(conversationRef);
  const { agreement = null } = head ?? {};
  // A payment of a frozen agreement is released at the end of the freeze.
  const milestones = agreement === null || isFrozen(agreement) ? [] : agreement.terms.milestones;
  const result = resultOf(payment, {
    name: head?.with.name ?? '',
    approved: new Set(milestones.filter(isApproved).map(({ title }) => title)),
  });
  if (result !== null) notify(result.kind, result.text, TOAST_MS.action);
  await paymentChanged(conversationRef, head);
};

/** Ends an open payment and refetches the agreement, also if the payment has gone through. Throws on failure. */
export const cancelPayment = async (conversationRef: ConversationRef, id: string): Promise<void> => {
  try {
    await cancelCheckout(id);
    notify('info', 'Payment cancelled. Nothing was charged.', TOAST_MS.action);
  } catch (error) {
    // Another tab cancelled it, or the provider reported it as paid. The refetched agreement shows which.
    if (!(error instanceof ApiError && (error.status === 404 || error.status === 409))) throw error;
    notify('info', error.message, TOAST_MS.action);
  }
  await paymentChanged(conversationRef, headOf(conversationRef));
};
