import { Suspense, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { errorText, isSessionEnded, isTemporary } from '../../../lib/api/api-error.ts';
import { savesData } from '../../../lib/browser/saves-data.ts';
import { notify, TOAST_MS } from '../../../lib/dialogs/toast.ts';
import { part } from '../../../lib/loading/extra.tsx';
import { loadCode } from '../../../lib/loading/missing-code.ts';
import type { ConversationRef, Head } from '../api.ts';

const loadDialog = () => loadCode(() => import('./fund-dialog.tsx'));

const prepare = (): void => {
  if (!savesData()) void loadDialog().catch(() => undefined);
};

/** Props for links to the dialog: prefetch its code on hover, focus or touch. */
export const preparesFunding = { onPointerEnter: prepare, onFocus: prepare, onTouchStart: prepare } as const;

const FundDialog = part(async () => (await loadDialog()).FundDialog);

type Props = { conversationRef: ConversationRef; conversation: Head };

/** Lazy dialog that pays for milestones, at /messages/{id}?step=fund. */
export const LazyFunding = (props: Props) => {
  const [search] = useSearchParams();
  if (search.get('step') !== 'fund') return null;
  return (
    <Suspense>
      <FundDialog {...props} />
    </Suspense>
  );
};

/** Parameter of the address to which the payment page leads back: the id of the payment. */
const PAYMENT = 'payment';

/** Payments that are being read, so that a second rendering of the page does not read them again. */
const reading = new Set<string>();

/** Reads a payment, and calls `onResult` once its result is known. After a failure that may be over, offers a retry. */
const check = async (conversationRef: ConversationRef, id: string, onResult: () => void): Promise<void> => {
  if (reading.has(id)) return;
  reading.add(id);
  try {
    const { settlePayment } = await loadCode(() => import('./settle-payment.ts'));
    await settlePayment(conversationRef, id);
    onResult();
  } catch (error) {
    console.error(error);
    const text = `We couldn’t check your payment. ${errorText(error)}`;
    const again = { label: 'Check again', run: () => void check(conversationRef, id, onResult) };
    notify('error', text, TOAST_MS.action, isTemporary(error) ? again : undefined);
    if (!isTemporary(error) && !isSessionEnded(error)) onResult();
  } finally {
    reading.delete(id);
  }
};

/**
 * Reads the payment in the address once after the return from its page, and removes it from the address. Keeps it after
 * a failure that may be over when the page is loaded again.
 */
export const PaymentReturn = ({ id: conversation, uid }: ConversationRef) => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const id = useSearchParams()[0].get(PAYMENT);
  const remove = useEffectEvent(() => {
    // The user may have opened another page in the meantime.
    const { pathname, search, hash } = window.location;
    const params = new URLSearchParams(search);
    if (params.get(PAYMENT) !== id) return;
    params.delete(PAYMENT);
    navigate({ pathname, search: `${params}`, hash }, { replace: true, state });
  });
  useEffect(() => {
    if (id !== null) void check({ id: conversation, uid }, id, remove);
  }, [id, conversation, uid]);
  return null;
};
