import Button from '@mui/material/Button';
import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router-dom';
import { errorText } from '../../../lib/api/api-error.ts';
import { OVER_PAGE } from '../../../lib/dialogs/close-dialog.ts';
import { notify } from '../../../lib/dialogs/toast.ts';
import { loadCode } from '../../../lib/loading/missing-code.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import type { ConversationRef } from '../api.ts';
import type { PaymentStep } from '../next.ts';
import { nextToInbox, SHARED_ROW } from '../transition-link.tsx';
import { preparesFunding } from './lazy-funding.tsx';

const LABELS = { fund: 'Fund milestone', pay: 'Pay now' } as const;

type LinkProps = { conversationRef: ConversationRef; label: string; variant: 'contained' | 'outlined' | 'text' };

/** Opens the dialog that pays for milestones. */
export const FundLink = ({ conversationRef, label, variant }: LinkProps) => (
  <Button
    component={Link}
    to={nextToInbox(paths.fund(conversationRef.id), useLocation().search)}
    state={OVER_PAGE}
    variant={variant}
    size="small"
    {...preparesFunding}
    sx={variant === 'text' ? { color: 'text.primary' } : SHARED_ROW}
  >
    {label}
  </Button>
);

type OpenProps = {
  conversationRef: ConversationRef;
  payment: Extract<PaymentStep, { kind: 'unfinished' }>;
  isFilled: boolean;
};

/** Continues an open payment on its page, or cancels it. */
export const OpenPaymentButtons = ({ conversationRef, payment: { id, page }, isFilled }: OpenProps) => {
  const [isPending, setPending] = useState(false);
  const cancel = async ({ currentTarget: pressed }: MouseEvent<HTMLElement>) => {
    setPending(true);
    try {
      const { cancelPayment } = await loadCode(() => import('./settle-payment.ts'));
      await cancelPayment(conversationRef, id);
    } catch (error) {
      console.error(error);
      notify('error', errorText(error));
    } finally {
      // A busy button is disabled and loses the focus.
      flushSync(() => setPending(false));
      if (document.activeElement === document.body) pressed.focus({ preventScroll: true });
    }
  };
  return (
    <>
      {page !== null && (
        <Button component="a" href={page} variant={isFilled ? 'contained' : 'outlined'} size="small" sx={SHARED_ROW}>
          Continue payment
        </Button>
      )}
      <Button variant="outlined" size="small" loading={isPending} onClick={cancel} sx={SHARED_ROW}>
        Cancel payment
      </Button>
    </>
  );
};

type Props = { conversationRef: ConversationRef; payment: PaymentStep; isFilled: boolean };

/** Buttons of an item of the agreement that is about a payment. */
export const PaymentButtons = ({ conversationRef, payment, isFilled }: Props) =>
  payment.kind === 'unfinished' ? (
    <OpenPaymentButtons conversationRef={conversationRef} payment={payment} isFilled={isFilled} />
  ) : (
    <FundLink
      conversationRef={conversationRef}
      label={LABELS[payment.kind]}
      variant={isFilled ? 'contained' : 'outlined'}
    />
  );
