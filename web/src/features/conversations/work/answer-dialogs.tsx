import Typography from '@mui/material/Typography';
import { MoneyNote } from './money-note.tsx';
import { StepFrame } from './step-frame.tsx';
import { TermsView } from './terms-view.tsx';
import { type StepProps, usePressedStep } from './use-step-form.ts';
import { LABELS } from './words.ts';

/** Accepts the changes that the other proposes. */
export const AcceptChangesDialog = (props: StepProps) => {
  const { read, submit, ...frame } = usePressedStep(props, ({ agreement }) => ({
    transition: 'accept-amendment',
    terms: agreement?.amendment?.terms.version ?? 0,
  }));
  const { agreement: agreed } = read;
  const title = LABELS['accept-amendment'];
  return (
    <StepFrame title={title} verb={title} onSubmit={submit} onClose={props.onClose} {...frame}>
      <Typography>
        These terms take the place of what is not approved yet. What is approved stays as it is, and so does what was
        delivered for a milestone that goes on.
      </Typography>
      {agreed !== null && agreed.amendment !== null && (
        <>
          <TermsView terms={agreed.amendment.terms} />
          <MoneyNote amount={agreed.amendment.terms.cents} talk={read} />
        </>
      )}
    </StepFrame>
  );
};

/** Agrees that the work ends here. */
export const CancelDialog = (props: StepProps) => {
  const { read, submit, ...frame } = usePressedStep(props, () => ({ transition: 'confirm-cancellation' }));
  const title = LABELS['confirm-cancellation'];
  const reason = read.agreement?.cancellation?.reason ?? null;
  return (
    <StepFrame title={title} verb={title} onSubmit={submit} onClose={props.onClose} {...frame}>
      {reason !== null && (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {read.with.name} says: “{reason}”
        </Typography>
      )}
      <Typography>
        The agreement ends at once, and this can’t be undone. What is approved stays approved, and{' '}
        {read.role === 'client' ? 'your task' : 'the task'} is open again if its deadline hasn’t passed.
      </Typography>
    </StepFrame>
  );
};
