import Typography from '@mui/material/Typography';
import { CANCELLATION_DAYS } from '@taskwright/contract/lifecycle/agreements';
import { TRANSITION_WORDS } from '@taskwright/contract/transition-words';
import { Folded } from '../../../ui/text/folded.tsx';
import { Payment, SplitPayment, SurplusPayment } from '../payment.tsx';
import { termsAfter } from '../terms/compare-terms.ts';
import { Total } from '../terms/pair.tsx';
import { TermsDifference } from '../terms/terms-difference.tsx';
import { TransitionFrame } from './transition-frame.tsx';
import { type TransitionProps, usePressedTransition } from './use-transition-form.ts';

/** Accepts a proposed amendment. */
export const AcceptChangesDialog = (props: TransitionProps) => {
  const { snapshot, submit, ...frame } = usePressedTransition(props, ({ agreement, payments }) => ({
    transition: 'accept-amendment',
    terms: agreement?.amendment?.terms.version ?? 0,
    payments,
  }));
  const { agreement: agreed } = snapshot;
  const amendment = agreed?.amendment ?? null;
  const after = agreed === null || amendment === null ? null : termsAfter(agreed.terms, amendment.terms);
  const title = TRANSITION_WORDS['accept-amendment'].button;
  return (
    <TransitionFrame
      title={title}
      verb={title}
      onSubmit={submit}
      onClose={props.onClose}
      description="Changes"
      summary={after === null ? undefined : <Total amount={after.cents} />}
      {...frame}
    >
      <Typography>Only unapproved milestones change. Deliveries stay.</Typography>
      {after !== null && agreed !== null && (
        <>
          <TermsDifference before={agreed.terms} after={after} />
          <Payment amount={after.cents} conversation={snapshot} isProposal />
          <SurplusPayment next={after.milestones} conversation={snapshot} />
        </>
      )}
    </TransitionFrame>
  );
};

/** Explains the effect of a cancellation. */
const Ends = ({ snapshot }: { snapshot: TransitionProps['conversation'] }) => (
  <Typography>
    The agreement ends now. This can’t be undone. Approved milestones stay approved, and{' '}
    {snapshot.role === 'client' ? 'your task' : 'the task'} reopens if its deadline hasn’t passed.
  </Typography>
);

/** Completes a cancellation that the other party has not answered. */
export const CancelAloneDialog = (props: TransitionProps) => {
  const { snapshot, submit, ...frame } = usePressedTransition(props, () => ({ transition: 'complete-cancellation' }));
  const verb = TRANSITION_WORDS['complete-cancellation'].button;
  return (
    <TransitionFrame
      title="Cancel the agreement"
      verb={verb}
      onSubmit={submit}
      onClose={props.onClose}
      isDestructive
      back="Back"
      {...frame}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{snapshot.with.name}</bdi> hasn’t answered your request in {CANCELLATION_DAYS} days.
      </Typography>
      {!frame.isOver && <SplitPayment keepCents={0} conversation={snapshot} />}
      <Ends snapshot={snapshot} />
    </TransitionFrame>
  );
};

/** Agrees to a requested cancellation. */
export const CancelDialog = (props: TransitionProps) => {
  const { snapshot, submit, ...frame } = usePressedTransition(props, () => ({ transition: 'confirm-cancellation' }));
  const title = TRANSITION_WORDS['confirm-cancellation'].button;
  const cancellation = snapshot.agreement?.cancellation ?? null;
  const reason = cancellation?.reason ?? null;
  return (
    <TransitionFrame
      title={title}
      verb={title}
      onSubmit={submit}
      onClose={props.onClose}
      isDestructive
      back="Back"
      {...frame}
    >
      {reason !== null && (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <Folded text={reason}>
            <bdi>{snapshot.with.name}</bdi> says: “<bdi>{reason}</bdi>”
          </Folded>
        </Typography>
      )}
      {cancellation !== null && <SplitPayment keepCents={cancellation.keepCents} conversation={snapshot} />}
      <Ends snapshot={snapshot} />
    </TransitionFrame>
  );
};
