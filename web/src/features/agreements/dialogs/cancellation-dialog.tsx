import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CANCELLATION_DAYS } from '@taskwright/contract/lifecycle/agreements';
import { toCents } from '@taskwright/contract/limits/fees';
import { isolate } from '@taskwright/contract/limits/text';
import { dollars } from '@taskwright/contract/schemas/money';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { amountInCents, asTyped } from '../../../lib/format/amount.ts';
import { typedAmount } from '../../../lib/forms/typed-amount.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { AmountField } from '../../../ui/forms/amount-field.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Isolated } from '../../../ui/text/isolated.tsx';
import { exactly } from '../../payments/amounts.ts';
import { aloneText, keepsLabel, type Reader } from '../../payments/return-texts.ts';
import type { Head } from '../api.ts';
import { SplitPayment } from '../payment.tsx';
import { TransitionFrame } from './transition-frame.tsx';
import { optionalReason, type TransitionProps, useTransitionDraft, useTransitionForm } from './use-transition-form.ts';

const typed = z.object({ reason: z.string(), keepCents: z.string() });

const heldIn = ({ agreement }: Head): number => agreement?.money?.heldCents ?? 0;

const amount = z.pipe(
  z.pipe(typedAmount, dollars('Amount', z.minimum(0, 'Amount can’t be below 0'))),
  z.transform(toCents),
);

/** Parses the money that the freelancer keeps into cents, at most what is held. Without money, the field is missing. */
const keptOf = (heldCents: number): z.ZodMiniType<number, string> =>
  heldCents === 0
    ? z.pipe(
        z.string(),
        z.transform(() => 0),
      )
    : z.pipe(amount, z.number().check(z.maximum(heldCents, `At most ${exactly(heldCents)}, which is held`)));

/** Returns the effect of a request without an answer. Only money that is held goes back. */
const requestText = (heldCents: number, reader: Reader): string => {
  const name = isolate(reader.name);
  return [
    `The agreement ends once ${name} agrees. Until then, work continues. Approved milestones stay approved.`,
    `If ${name} doesn’t answer within ${CANCELLATION_DAYS} days, you can cancel on your own.`,
    ...(heldCents > 0 ? [aloneText(reader)] : []),
    'You can’t withdraw this request.',
  ].join(' ');
};

/** Asks the other party to cancel the agreement, with a proposal for the money that is held. */
export const RequestCancellationDialog = (props: TransitionProps) => {
  const { conversation } = props;
  // Read once, like all initial values. A repeated request starts with the open one's proposal.
  const [empty] = useState(() => {
    const request = conversation.agreement?.cancellation ?? null;
    return { reason: '', keepCents: asTyped(request?.by === 'me' ? request.keepCents : 0) };
  });
  const draft = useTransitionDraft(props, typed);
  const fields = z.object({ reason: optionalReason, keepCents: keptOf(heldIn(conversation)) });
  const form = useZodForm(fields, draft.stored ?? empty);
  const { submit, snapshot, ...frame } = useTransitionForm(props, {
    form,
    draft,
    empty,
    bodyOf: ({ reason, keepCents }, read) => ({
      transition: 'request-cancellation',
      ...(reason !== undefined && { reason }),
      ...(heldIn(read) > 0 && { keepCents }),
    }),
  });
  const keepCents = amountInCents(useWatch({ control: form.control, name: 'keepCents' }));
  const heldCents = heldIn(snapshot);
  const reader = { role: snapshot.role, name: snapshot.with.name };
  return (
    <TransitionFrame
      title="Cancel the agreement"
      verb="Ask to cancel"
      back="Back"
      onSubmit={submit}
      onClose={props.onClose}
      {...frame}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <Isolated text={requestText(heldCents, reader)} />
      </Typography>
      {heldCents > 0 && (
        <>
          <AmountField
            label={keepsLabel(reader)}
            required
            hint={`Of the ${exactly(heldCents)} that is held`}
            {...form.field('keepCents')}
          />
          <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
            {keepCents !== null && keepCents <= heldCents && (
              <SplitPayment keepCents={keepCents} conversation={snapshot} />
            )}
          </Box>
        </>
      )}
      <Field label="Reason (optional)" multiline minRows={3} maxRows={10} {...form.field('reason')} />
    </TransitionFrame>
  );
};
