import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { isApproved } from '@taskwright/contract/lifecycle/agreement-states';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useToday } from '../../../lib/format/local-time.ts';
import { cents } from '../../../lib/format/money.ts';
import { isSame } from '../../../lib/forms/draft.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { DialogBody, RouteDialog } from '../../../ui/dialogs/route-dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { taskQuery } from '../../tasks/api.ts';
import type { Head, Place } from '../api.ts';
import { TransitionForm } from '../dialogs/transition-frame.tsx';
import { useTransitionDraft, useTransitionForm } from '../dialogs/use-transition-form.ts';
import { TRANSITION_WORDS } from '../transition-words.ts';
import { termsAfter } from './compare-terms.ts';
import { MilestoneFields } from './milestone-fields.tsx';
import { TermsTotals, WhatChanges } from './terms-totals.tsx';
import {
  bodyOf,
  fitted,
  offerValues,
  type TermsAction,
  type TermsValues,
  termsForm,
  typedTerms,
  valuesOf,
} from './terms-values.ts';

const VERBS = { offer: 'Send offer', counter: 'Send changes', 'propose-amendment': 'Send changes' } as const;

type Agreed = NonNullable<Head['agreement']>;
type Milestone = Agreed['terms']['milestones'][number];

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
      Approved, can’t be changed
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

type Props = { place: Place; talk: Head; action: TermsAction; onClose: () => void };

/** Form for terms. Starts with the draft, or with `start` if there is none. */
const TermsForm = ({ place, talk, action, onClose, start }: Props & { start: TermsValues }) => {
  const step = { place, talk, asked: { action, milestone: null }, onClose };
  const draft = useTransitionDraft(step, typedTerms);
  const [restored, setRestored] = useState(() => {
    if (draft.kept === null) return null;
    const { approved, open } = partsOf(talk.agreement, action);
    const kept = fitted(draft.kept, { approved: numbers(approved), open: numbers(open) });
    return isSame(kept, start) ? null : kept;
  });
  const form = useZodForm(termsForm(action === 'offer' ? null : start), restored ?? start);
  const { submit, read, ...frame } = useTransitionForm(step, {
    form,
    draft,
    empty: start,
    bodyOf: (values) => bodyOf(action, values),
  });
  const { agreement } = read;
  const { approved } = partsOf(agreement, action);

  // A milestone that is approved while the dialog is open can no longer be edited.
  const isFixed = numbers(approved).join();
  const { getValues, setValue } = form;
  useEffect(() => {
    const { milestones } = getValues();
    const left = milestones.filter(({ number }) => number === null || !isFixed.split(',').includes(`${number}`));
    if (left.length < milestones.length) setValue('milestones', left);
  }, [isFixed, getValues, setValue]);

  return (
    <TransitionForm verb={VERBS[action]} onSubmit={submit} onClose={onClose} {...frame}>
      {restored !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          This is your unsent draft.{' '}
          <Button
            variant="text"
            size="small"
            onClick={() => {
              flushSync(() => {
                form.reset(start);
                setRestored(null);
              });
              form.setFocus('deliverables');
            }}
          >
            Start over
          </Button>
        </Typography>
      )}
      <Field
        label="Deliverables"
        required
        multiline
        minRows={4}
        maxRows={12}
        hint={`Everything ${talk.role === 'client' ? 'you’ll' : `${talk.with.name} will`} have when the work is done`}
        {...form.field('deliverables')}
      />
      {approved.length > 0 && <Approved milestones={approved} />}
      <MilestoneFields
        form={form}
        before={approved.length}
        stateOf={(number) => agreement?.terms.milestones.find(({ id }) => id === number)?.state ?? 'planned'}
      />
      <TermsTotals control={form.control} talk={read} approved={approved.reduce((sum, each) => sum + each.cents, 0)} />
      {agreement !== null && action !== 'offer' && (
        <WhatChanges
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
  const { task } = props.talk;
  const { data, isPending } = useQuery(taskQuery(task._id));
  const today = useToday();
  if (isPending) {
    return (
      <DialogBody role="status" aria-label="Loading the offer">
        <Skeleton width={110} height={24} sx={{ mb: 1 }} />
        <Skeleton variant="rounded" height={120} sx={{ mb: 3 }} />
        <Skeleton variant="rounded" height={220} />
      </DialogBody>
    );
  }
  return <TermsForm {...props} start={offerValues(props.talk, data?.data.description ?? null, today)} />;
};

/** Dialog for the terms of an offer, a counter-offer or an amendment. */
export const TermsDialog = (props: Props) => {
  const { talk, action, onClose } = props;
  // Initial values do not follow changes of the conversation.
  const [before] = useState(() => ({
    deliverables: talk.agreement?.terms.deliverables ?? '',
    milestones: partsOf(talk.agreement, action).open,
  }));
  return (
    <RouteDialog title={TRANSITION_WORDS[action].button} onClose={onClose} isForm>
      {action === 'offer' ? <OfferForm {...props} /> : <TermsForm {...props} start={valuesOf(before)} />}
    </RouteDialog>
  );
};
