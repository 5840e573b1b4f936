import Typography from '@mui/material/Typography';
import { LIMITS } from '@taskwright/contract/limits/limits';
import { text } from '@taskwright/contract/schemas/text';
import * as z from 'zod/mini';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TRANSITION_WORDS } from '../transition-words.ts';
import { quoted } from '../words.ts';
import { TransitionFrame } from './transition-frame.tsx';
import { type TransitionProps, useTransitionDraft, useTransitionForm } from './use-transition-form.ts';

const typed = z.object({ reason: z.string() });
const fields = z.object({ reason: text('Reason', LIMITS.stepNote) });
const EMPTY = { reason: '' };

/** Requests changes to a delivery, with a required reason. */
export const ChangesDialog = (props: TransitionProps) => {
  const { milestone: id } = props.requested;
  const draft = useTransitionDraft(props, typed);
  const form = useZodForm(fields, draft.stored ?? EMPTY);
  const { snapshot, submit, ...frame } = useTransitionForm(props, {
    form,
    draft,
    empty: EMPTY,
    bodyOf: ({ reason }) => ({ transition: 'request-changes', milestone: id ?? 0, reason }),
  });
  const title = TRANSITION_WORDS['request-changes'].button;
  const milestone = snapshot.agreement?.terms.milestones.find((each) => each.id === id);
  return (
    <TransitionFrame title={title} verb={title} onSubmit={submit} onClose={props.onClose} {...frame}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        Tell {snapshot.with.name} what’s missing{milestone === undefined ? '' : ` from ${quoted(milestone.title)}`} so
        they can deliver it again.
      </Typography>
      <Field label="Reason" required multiline minRows={4} maxRows={12} {...form.field('reason')} />
    </TransitionFrame>
  );
};
