import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { isApproved } from '@taskwright/contract/lifecycle/agreement-states';
import type { AgreementAction } from '@taskwright/contract/lifecycle/agreements';
import { LIMITS } from '@taskwright/contract/limits/limits';
import { isolate } from '@taskwright/contract/limits/text';
import { text } from '@taskwright/contract/schemas/text';
import { TRANSITION_WORDS } from '@taskwright/contract/transition-words';
import { type ComponentType, useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { useCloseDialog } from '../../../lib/dialogs/close-dialog.ts';
import { cents } from '../../../lib/format/money.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { part } from '../../../lib/loading/extra.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { RouteDialog } from '../../../ui/dialogs/route-dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Isolated } from '../../../ui/text/isolated.tsx';
import { ReviewVerification } from '../../account/verification.tsx';
import { isOpenTo, unavailableReason } from '../agreement-context.ts';
import { quoted } from '../agreement-words.ts';
import { TermsNote } from '../note.tsx';
import { ApprovalPayment, Payment } from '../payment.tsx';
import { Total } from '../terms/pair.tsx';
import { ChangesView, TermsView } from '../terms/terms-view.tsx';
import { inboxAddress } from '../transition-link.tsx';
import { AcceptChangesDialog, CancelAloneDialog, CancelDialog } from './answer-dialogs.tsx';
import { RequestCancellationDialog } from './cancellation-dialog.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { ReasonDialog, type ReasonTransition } from './reason-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { TransitionFrame } from './transition-frame.tsx';
import {
  type TransitionProps,
  usePressedTransition,
  useTransitionDraft,
  useTransitionForm,
} from './use-transition-form.ts';

/** Accepts the offered terms. If newer terms replaced them while the dialog was open, shows the difference. */
const AcceptDialog = (props: TransitionProps) => {
  const { snapshot, submit, ...frame } = usePressedTransition(props, ({ agreement, payments }) => ({
    transition: 'accept',
    terms: agreement?.terms.version ?? 0,
    payments,
  }));
  const [first] = useState(props.conversation.agreement?.terms);
  const { agreement: agreed, role, with: other } = snapshot;
  const before = first === undefined || first.version === agreed?.terms.version ? agreed?.before : first;
  return (
    <TransitionFrame
      title={TRANSITION_WORDS.accept.button}
      verb={TRANSITION_WORDS.accept.button}
      onSubmit={submit}
      onClose={props.onClose}
      description="Terms"
      summary={agreed === null ? undefined : <Total amount={agreed.terms.cents} />}
      {...frame}
    >
      {!frame.isOver && (
        <Typography>
          <Isolated
            text={
              role === 'client'
                ? `If you accept, you hire ${isolate(other.name)} on these terms, bidding closes, and your other offers end.`
                : `If you accept, you’re hired on these terms, and ${isolate(other.name)} can’t hire anyone else for this task.`
            }
          />
        </Typography>
      )}
      {agreed !== null && (
        <>
          <TermsNote version={agreed.terms.version} name={other.name} />
          {before && <ChangesView before={before} after={agreed.terms} />}
          <TermsView terms={agreed.terms} title={before ? 'All terms' : undefined} />
          <Payment amount={agreed.terms.cents} conversation={snapshot} isProposal />
        </>
      )}
      {role === 'client' && <ReviewVerification />}
      {role === 'freelancer' && !snapshot.isVerified && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          Email not yet verified: a review by <bdi>{other.name}</bdi> counts once their address is verified.
        </Typography>
      )}
    </TransitionFrame>
  );
};

/** Approves a delivered milestone. Approving the last one completes the agreement. */
export const ApproveDialog = (props: TransitionProps) => {
  const { milestone: id } = props.requested;
  const { snapshot, submit, ...frame } = usePressedTransition(props, () => ({
    transition: 'approve',
    milestone: id ?? 0,
  }));
  const { agreement } = snapshot;
  const milestones = agreement?.terms.milestones ?? [];
  const milestone = milestones.find((each) => each.id === id);
  const isLast = milestones.every((each) => each === milestone || isApproved(each));
  return (
    <TransitionFrame
      title={TRANSITION_WORDS.approve.button}
      verb={TRANSITION_WORDS.approve.button}
      onSubmit={submit}
      onClose={props.onClose}
      {...frame}
    >
      {milestone !== undefined && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          You’re approving <Isolated text={quoted(milestone.title)} /> for <strong>{cents(milestone.cents)}</strong>.
          This can’t be undone.
        </Typography>
      )}
      {isLast && <Typography>This is the last milestone. After it, you can review each other.</Typography>}
      {milestone !== undefined && agreement !== null && (
        <ApprovalPayment milestone={milestone} agreement={agreement} conversation={snapshot} />
      )}
      <ReviewVerification />
    </TransitionFrame>
  );
};

const typed = z.object({ reason: z.string() });
const fields = z.object({ reason: text('Reason', LIMITS.stepNote) });
const EMPTY = { reason: '' };

/** Requests changes to a delivery, with a required reason. */
const ChangesDialog = (props: TransitionProps) => {
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
        Tell <bdi>{snapshot.with.name}</bdi> what’s missing
        <Isolated text={milestone === undefined ? '' : ` from ${quoted(milestone.title)}`} /> so they can deliver it
        again.
      </Typography>
      <Field label="Reason" required multiline minRows={4} maxRows={12} {...form.field('reason')} />
    </TransitionFrame>
  );
};

const TermsDialog = part(async () => (await import('../terms/terms-dialog.tsx')).TermsDialog);

type TermsTransition = 'offer' | 'counter' | 'propose-amendment';

const withTerms =
  (action: TermsTransition): ComponentType<TransitionProps> =>
  ({ requested: _, ...props }) => <TermsDialog action={action} {...props} />;

const withReason =
  (action: ReasonTransition): ComponentType<TransitionProps> =>
  (props) => <ReasonDialog action={action} {...props} />;

const DIALOGS: Readonly<Record<AgreementAction, ComponentType<TransitionProps>>> = {
  offer: withTerms('offer'),
  counter: withTerms('counter'),
  decline: withReason('decline'),
  withdraw: withReason('withdraw'),
  accept: AcceptDialog,
  submit: DeliveryDialog,
  approve: ApproveDialog,
  'request-changes': ChangesDialog,
  'propose-amendment': withTerms('propose-amendment'),
  'accept-amendment': AcceptChangesDialog,
  'decline-amendment': withReason('decline-amendment'),
  'request-cancellation': RequestCancellationDialog,
  'confirm-cancellation': CancelDialog,
  'complete-cancellation': CancelAloneDialog,
  'refuse-cancellation': withReason('refuse-cancellation'),
  review: ReviewDialog,
};

/** Explains why the transition is not allowed now. */
const Unavailable = ({ reason, onClose }: { reason: string; onClose: () => void }) => (
  <RouteDialog title="You can’t do that now" onClose={onClose}>
    <DialogContent>
      <Typography>{reason}</Typography>
    </DialogContent>
    <DialogActions>
      <Button variant="contained" onClick={onClose}>
        OK
      </Button>
    </DialogActions>
  </RouteDialog>
);

/** Dialog of a transition over the conversation, at /messages/{id}?step={transition}. Decision 28. */
export const TransitionDialog = ({
  conversationRef,
  conversation,
  requested,
  onTaken,
}: Omit<TransitionProps, 'onClose'>) => {
  const close = useCloseDialog(`${paths.conversation(conversationRef.id)}${inboxAddress(useLocation().search)}`);
  // Read once: a successful transition is no longer allowed while its dialog closes.
  const [reason] = useState(() =>
    isOpenTo(conversation, requested) ? null : unavailableReason(conversation, requested),
  );
  if (reason !== null) return <Unavailable reason={reason} onClose={close} />;
  const Dialog = DIALOGS[requested.action];
  return (
    <Dialog
      conversationRef={conversationRef}
      conversation={conversation}
      requested={requested}
      onTaken={onTaken}
      onClose={close}
    />
  );
};
