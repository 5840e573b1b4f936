import Typography from '@mui/material/Typography';
import type { TransitionBody } from '@taskwright/contract';
import { isolate } from '@taskwright/contract/limits/text';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Isolated } from '../../../ui/text/isolated.tsx';
import { WITHDRAW_CHANGES } from '../agreement-words.ts';
import { TransitionFrame } from './transition-frame.tsx';
import { optionalReason, type TransitionProps, useTransitionDraft, useTransitionForm } from './use-transition-form.ts';

export type ReasonTransition = Extract<
  TransitionBody['transition'],
  'decline' | 'withdraw' | 'decline-amendment' | 'refuse-cancellation'
>;

type Texts = {
  readonly title: string;
  readonly verb: string;
  readonly text: (name: string) => string;
  readonly back?: string;
};

const TEXTS: Readonly<Record<ReasonTransition, Texts>> = {
  decline: {
    title: 'Decline',
    verb: 'Decline',
    text: (name) => `This ends the offer. You and ${name} can keep talking and agree on a new one.`,
  },
  withdraw: {
    title: 'Withdraw offer',
    verb: 'Withdraw offer',
    text: (name) => `${name} won’t be able to accept this offer. You can keep talking and agree on a new one.`,
  },
  'decline-amendment': {
    title: 'Decline changes',
    verb: 'Decline changes',
    text: () => 'Your agreement stays as it is.',
  },
  'refuse-cancellation': {
    title: 'Keep working',
    verb: 'Keep working',
    back: 'Back',
    text: () => 'The agreement stays in place and work continues.',
  },
};

const WITHDRAW_COUNTER: Texts = {
  title: WITHDRAW_CHANGES,
  verb: WITHDRAW_CHANGES,
  text: (name) => `This also ends the original offer. You and ${name} can keep talking and agree on a new one.`,
};

const typed = z.object({ reason: z.string() });
/** The reason form. The reason is optional. */
const fields = z.object({ reason: optionalReason });

const EMPTY = { reason: '' };

/** Dialog of a transition with an optional reason. */
export const ReasonDialog = ({ action, ...props }: TransitionProps & { action: ReasonTransition }) => {
  // Read once: a withdrawn counter-offer is gone while its dialog closes.
  const [isCounter] = useState(action === 'withdraw' && (props.conversation.agreement?.before ?? null) !== null);
  const { text, ...labels } = isCounter ? WITHDRAW_COUNTER : TEXTS[action];
  const draft = useTransitionDraft(props, typed);
  const form = useZodForm(fields, draft.stored ?? EMPTY);
  const { submit, snapshot, ...frame } = useTransitionForm(props, {
    form,
    draft,
    empty: EMPTY,
    bodyOf: ({ reason }) => ({ transition: action, ...(reason !== undefined && { reason }) }),
  });
  return (
    <TransitionFrame {...labels} onSubmit={submit} onClose={props.onClose} {...frame}>
      <Typography>
        <Isolated text={text(isolate(snapshot.with.name))} />
      </Typography>
      <Field label="Reason (optional)" multiline minRows={3} maxRows={10} {...form.field('reason')} />
    </TransitionFrame>
  );
};
