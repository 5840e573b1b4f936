import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { isApproved } from '@taskwright/contract/lifecycle/agreement-states';
import { isolate } from '@taskwright/contract/limits/text';
import { TRANSITION_WORDS } from '@taskwright/contract/transition-words';
import { useEffect, useState } from 'react';
import { useToday } from '../../../lib/format/local-time.ts';
import { cents } from '../../../lib/format/money.ts';
import { isSame } from '../../../lib/forms/draft.ts';
import { RouteDialog } from '../../../ui/dialogs/route-dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { ReviewVerification } from '../../account/verification.tsx';
import { taskQuery } from '../../tasks/api.ts';
import type { Head } from '../api.ts';
import { TransitionForm } from '../dialogs/transition-frame.tsx';
import { type TransitionProps, useTransitionDraft, useTransitionForm } from '../dialogs/use-transition-form.ts';
import { termsAfter } from './compare-terms.ts';
import { MilestoneFields } from './milestone-fields.tsx';
import { TermsTotal, TypedChanges, TypedPayment, TypedSurplus } from './terms-totals.tsx';
import {
  bodyOf,
  fitDraft,
  offerValues,
  type TermsAction,
  type TermsValues,
  typedTerms,
  useTermsForm,
  valuesOf,
} from './terms-values.ts';

const SUBMIT_LABELS = { offer: 'Send offer', counter: 'Send changes', 'propose-amendment': 'Send changes' } as const;

type Agreement = NonNullable<Head['agreement']>;
type Milestone = Agreement['terms']['milestones'][number];

/** Splits milestones into approved ones and editable ones. An offer has neither. */
const partsOf = (agreement: Head['agreement'], action: TermsAction) => {
  const all = action === 'offer' ? [] : (agreement?.terms.milestones ?? []);
  const approved = all.filter(isApproved);
  return { approved, open: all.filter((each) => !approved.includes(each)) };
};

const numbers = (milestones: readonly Milestone[]): number[] => milestones.map(({ id }) => id);

/** Approved milestones, which a proposal cannot change. */
const Approved = ({ milestones }: { milestones: readonly Milestone[] }) => (
  <Box>
    <Typography id="approved-milestones" component="h3" sx={{ fontWeight: 600, fontSize: '0.9375rem', mb: 1 }}>
      Approved milestones can’t be changed
    </Typography>
    <Box
      component="ul"
      aria-labelledby="approved-milestones"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
    >
      {milestones.map(({ id, title, cents: amount }) => (
        <Box key={id} component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
          <CheckCircle sx={{ fontSize: 20, mt: '2px', color: 'status.completed.fg' }} />
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{title}</Box>
          <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{cents(amount)}</Box>
        </Box>
      ))}
    </Box>
  </Box>
);

type Props = Omit<TransitionProps, 'requested'> & { action: TermsAction };

/** Form for terms. Starts with the draft, or with `initialValues` if there is none. */
const TermsForm = ({
  conversationRef,
  conversation,
  action,
  onTaken,
  onClose,
  initialValues,
}: Props & { initialValues: TermsValues }) => {
  const transitionProps = { conversationRef, conversation, requested: { action, milestone: null }, onTaken, onClose };
  const draft = useTransitionDraft(transitionProps, typedTerms);
  const [restored] = useState(() => {
    if (draft.stored === null) return null;
    const { approved, open } = partsOf(conversation.agreement, action);
    const restored = fitDraft(draft.stored, { approved: numbers(approved), open: numbers(open) });
    return isSame(restored, initialValues) ? null : restored;
  });
  const form = useTermsForm(action === 'offer' ? null : initialValues, restored ?? initialValues);
  const { submit, snapshot, ...frame } = useTransitionForm(transitionProps, {
    form,
    draft,
    empty: initialValues,
    bodyOf: (values) => bodyOf(action, values),
  });
  const { agreement, bid } = snapshot;
  const { approved } = partsOf(agreement, action);
  const approvedSum = approved.reduce((sum, each) => sum + each.cents, 0);
  const bidCents = bid === null ? null : Math.round(bid.amount * 100);

  // A milestone that is approved while the dialog is open can no longer be edited.
  const isFixed = numbers(approved).join();
  const { getValues, setValue } = form;
  useEffect(() => {
    const { milestones } = getValues();
    const left = milestones.filter(({ number }) => number === null || !isFixed.split(',').includes(`${number}`));
    if (left.length < milestones.length) setValue('milestones', left);
  }, [isFixed, getValues, setValue]);

  return (
    <TransitionForm
      verb={SUBMIT_LABELS[action]}
      onSubmit={submit}
      onClose={onClose}
      summary={
        <TermsTotal
          control={form.control}
          approved={approvedSum}
          bid={action === 'propose-amendment' ? null : bidCents}
        />
      }
      {...frame}
    >
      {action === 'propose-amendment' && agreement?.amendment?.by === 'me' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          The changes that you proposed earlier wait for <bdi>{conversation.with.name}</bdi>. These will replace them.
        </Typography>
      )}
      <Field
        label="Deliverables"
        required
        multiline
        minRows={4}
        maxRows={12}
        hint={`Everything ${conversation.role === 'client' ? 'you’ll' : `${isolate(conversation.with.name)} will`} have when the work is done`}
        {...form.field('deliverables')}
      />
      {approved.length > 0 && <Approved milestones={approved} />}
      <MilestoneFields
        form={form}
        before={approved.length}
        bid={bidCents}
        stateOf={(number) => agreement?.terms.milestones.find(({ id }) => id === number)?.state ?? 'planned'}
      />
      {action === 'counter' && (
        <Field
          label="Note (optional)"
          multiline
          minRows={2}
          maxRows={8}
          hint={`${isolate(conversation.with.name)} reads it next to your terms`}
          {...form.field('note')}
        />
      )}
      {action === 'offer' && <ReviewVerification />}
      <TypedPayment control={form.control} conversation={snapshot} approved={approvedSum} />
      {agreement !== null && action === 'propose-amendment' && (
        <TypedSurplus control={form.control} conversation={snapshot} agreement={agreement} />
      )}
      {agreement !== null && action !== 'offer' && (
        <TypedChanges
          control={form.control}
          before={agreement.terms}
          after={(typed) => (action === 'counter' ? typed : termsAfter(agreement.terms, typed))}
        />
      )}
    </TransitionForm>
  );
};

/** Offer form. Starts with the task's description, or its title while the description is missing. */
const OfferForm = (props: Props) => {
  const { task } = props.conversation;
  const { data, isPending } = useQuery(taskQuery(task._id));
  const today = useToday();
  if (isPending) {
    return (
      <DialogContent role="status" aria-label="Loading the offer">
        <Skeleton width={110} height={24} sx={{ mb: 1 }} />
        <Skeleton variant="rounded" height={120} sx={{ mb: 3 }} />
        <Skeleton variant="rounded" height={220} />
      </DialogContent>
    );
  }
  return (
    <TermsForm {...props} initialValues={offerValues(props.conversation, data?.data.description ?? null, today)} />
  );
};

/** Dialog for the terms of an offer, a counter-offer or an amendment. */
export const TermsDialog = (props: Props) => {
  const { conversation, action, onClose } = props;
  // Initial values do not follow changes of the conversation.
  const [before] = useState(() => ({
    deliverables: conversation.agreement?.terms.deliverables ?? '',
    milestones: partsOf(conversation.agreement, action).open,
  }));
  return (
    <RouteDialog title={TRANSITION_WORDS[action].button} onClose={onClose} isForm>
      {action === 'offer' ? <OfferForm {...props} /> : <TermsForm {...props} initialValues={valuesOf(before)} />}
    </RouteDialog>
  );
};
