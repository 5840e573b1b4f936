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
const reading = new Map<string, Promise<void>>();

const settle = (conversationRef: ConversationRef, id: string): Promise<void> => {
  const pending =
    reading.get(id) ??
    loadCode(() => import('./settle-payment.ts'))
      .then(({ settlePayment }) => settlePayment(conversationRef, id))
      .catch((error: unknown) => {
        console.error(error);
        notify('error', `We couldn’t check your payment. ${errorText(error)}`, TOAST_MS.action);
        throw error;
      })
      .finally(() => reading.delete(id));
  reading.set(id, pending);
  return pending;
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
    if (id === null) return;
    settle({ id: conversation, uid }, id).then(remove, (error: unknown) => {
      if (!isTemporary(error) && !isSessionEnded(error)) remove();
    });
  }, [id, conversation, uid]);
  return null;
};
