import Typography from '@mui/material/Typography';
import { isApproved } from '@taskwright/contract/lifecycle/agreement-states';
import { cents } from '../../../lib/format/money.ts';
import { Payment } from '../payment.tsx';
import { TRANSITION_WORDS } from '../transition-words.ts';
import { quoted } from '../words.ts';
import { TransitionFrame } from './transition-frame.tsx';
import { type TransitionProps, usePressedTransition } from './use-transition-form.ts';

/** Approves a delivered milestone. Approving the last one completes the agreement. */
export const ApproveDialog = (props: TransitionProps) => {
  const { milestone: id } = props.requested;
  const { snapshot, submit, ...frame } = usePressedTransition(props, () => ({
    transition: 'approve',
    milestone: id ?? 0,
  }));
  const terms = snapshot.agreement?.terms;
  const milestones = terms?.milestones ?? [];
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
          You’re approving {quoted(milestone.title)} for <strong>{cents(milestone.cents)}</strong>. This can’t be
          undone.
        </Typography>
      )}
      {isLast && <Typography>This is the last milestone. After it, you can review each other.</Typography>}
      {milestone !== undefined && <Payment amount={milestone.cents} agreed={terms?.cents} conversation={snapshot} />}
    </TransitionFrame>
  );
};
