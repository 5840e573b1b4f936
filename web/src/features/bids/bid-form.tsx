import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Bid, Task } from '@taskwright/contract';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../lib/api/api-client.ts';
import { ApiError, formErrorText } from '../../lib/api/api-error.ts';
import { notify } from '../../lib/dialogs/toast.ts';
import { cents } from '../../lib/format/money.ts';
import { isSame, useDraft, useKeepDraft } from '../../lib/forms/draft.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { AmountField } from '../../ui/forms/amount-field.tsx';
import { DraftNote } from '../../ui/forms/draft-note.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { FormBanner } from '../../ui/forms/form-banner.tsx';
import { markSuccess } from '../../ui/messages/mark-success.ts';
import { FoldedLine } from '../../ui/text/folded-line.tsx';
import { FeesLater } from '../legal/fees-later.tsx';
import { agreedTexts } from '../payments/release-texts.ts';
import { myBidIs } from './api.ts';
import { bidDraft, bidDraftKey, bidValuesOf } from './bid-draft.ts';
import { bidForm, typedCents } from './bid-form-schema.ts';
import { FIELD_PAIR } from './bids-skeleton.tsx';

/** Returns the sentence about a direct payment of an amount in cents, and the folded line of future fees. */
const directPayment = (amount: number) => ({
  sentence: (
    <>
      The client pays you{' '}
      <Box component="strong" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {cents(amount)}
      </Box>{' '}
      directly. No fee today.
    </>
  ),
  folded: <FeesLater amount={amount} side="freelancer" name="The client" />,
});

/** Returns the sentence about what the freelancer receives of an amount in cents, and the folded line of the client. */
const heldPayment = (amount: number) => {
  const agreed = { total: amount, releasedCents: 0, serviceFeeCents: 0, acceptedAt: null };
  const texts = agreedTexts(agreed, { role: 'freelancer', name: 'The client' });
  if (texts === null) return null;
  const [receives, pays] = texts;
  const text = `${pays} Taskwright holds the money until the client approves what you deliver.`;
  return { sentence: receives, folded: <FoldedLine title="What the client pays:" text={text} /> };
};

/**
 * States what the freelancer gets of an amount in cents, announced on change. Empty while the amount is invalid.
 * [CONST-11]
 */
const Payment = ({ amount, payments }: { amount: number | null; payments: Task['payments'] }) => {
  const paymentOf = payments === 'on' ? heldPayment : directPayment;
  const payment = amount === null ? null : paymentOf(amount);
  return (
    <Box sx={{ overflowWrap: 'anywhere', '&:not(:has(p))': { position: 'absolute' } }}>
      <Box role="status">
        {payment !== null && (
          <Box component="p" sx={{ m: 0 }}>
            {payment.sentence}
          </Box>
        )}
      </Box>
      {payment?.folded}
    </Box>
  );
};

const TEXTS = {
  place: { action: 'Place bid', busy: 'Placing bid…', done: 'Your bid has been placed' },
  change: { action: 'Save bid', busy: 'Saving bid…', done: 'Your bid has been changed' },
} as const;

const refusal = (error: unknown): string => {
  if (error instanceof ApiError) {
    if (error.status === 409) return 'Bidding has closed. Your bid wasn’t sent.';
    if (error.status === 404) return 'The client deleted this task.';
    if (error.status === 403) return `We couldn’t place your bid. ${error.message}`;
  }
  return formErrorText(error);
};

export type BidFormProps = {
  taskId: string;
  uid: string;
  payments: Task['payments'];
  /** The bid to change; null to place one. */
  bid: Bid | null;
  /** The withdrawn bid that the form starts with. */
  withdrawn: Bid | null;
  /** Focuses the first field, if the user opened the form with a button. */
  takesFocus: boolean;
  onPlaced: () => void;
  onCancel: () => void;
};

/** Form to place or change a bid. Stores a draft on the device until the bid is sent. [BID-4], decision 17. */
export const BidForm = ({ taskId, uid, payments, bid, withdrawn, takesFocus, onPlaced, onCancel }: BidFormProps) => {
  const draft = useDraft(bidDraftKey(uid, taskId), bidDraft);
  const unchanged = bidValuesOf(bid ?? withdrawn);
  const form = useZodForm(bidForm, draft.stored ?? unchanged);
  const [isRestored, setRestored] = useState(draft.stored !== null && !isSame(draft.stored, unchanged));
  useKeepDraft(draft, form, (values) => (isSame(values, bidValuesOf(bid)) ? null : values));
  const [banner, setBanner] = useState<string | null>(null);
  const texts = bid === null ? TEXTS.place : TEXTS.change;

  const submit = form.handleSubmit(async (body) => {
    setBanner(null);
    try {
      const { data } = await call('placeBid', { params: { id: taskId }, body });
      draft.remove();
      await myBidIs(taskId, uid, data);
    } catch (error) {
      console.error(error);
      if (!form.showRefusal(error)) setBanner(refusal(error));
      return;
    }
    notify('success', texts.done);
    if (bid === null) markSuccess();
    onPlaced();
  });

  const amount = useWatch({ control: form.control, name: 'amount' });
  const busy = form.formState.isSubmitting;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      {isRestored && (
        <DraftNote
          onStartOver={() => {
            form.reset(unchanged);
            setRestored(false);
          }}
        />
      )}
      <Box sx={FIELD_PAIR}>
        <AmountField label="Amount in US dollars" required autoFocus={takesFocus} {...form.field('amount')} />
        <Field label="Delivery in days" required inputMode="numeric" autoComplete="off" {...form.field('days')} />
      </Box>
      <Payment amount={typedCents(amount)} payments={payments} />
      <Field label="Message" required multiline minRows={4} maxRows={14} {...form.field('message')} />
      <FormBanner>{banner}</FormBanner>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button
          type="submit"
          variant="contained"
          disabled={busy}
          sx={{ minWidth: 150, width: { xs: '100%', sm: 'auto' } }}
        >
          {busy ? texts.busy : texts.action}
        </Button>
        {bid !== null && (
          <Button
            variant="outlined"
            disabled={busy}
            onClick={() => {
              draft.remove();
              onCancel();
            }}
            sx={{ width: { xs: '100%', sm: 'auto' } }}
          >
            Cancel
          </Button>
        )}
      </Box>
    </Box>
  );
};
