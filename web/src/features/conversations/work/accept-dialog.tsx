import Typography from '@mui/material/Typography';
import { MoneyNote } from './money-note.tsx';
import { StepFrame } from './step-frame.tsx';
import { TermsView } from './terms-view.tsx';
import { type StepProps, usePressedStep } from './use-step-form.ts';
import { LABELS } from './words.ts';

/** Accepts the terms that are on offer, as they stand in the dialog. */
export const AcceptDialog = (props: StepProps) => {
  const { read, submit, ...frame } = usePressedStep(props, ({ agreement }) => ({
    transition: 'accept',
    terms: agreement?.terms.version ?? 0,
  }));
  const { agreement: agreed, role, with: other } = read;
  return (
    <StepFrame title={LABELS.accept} verb={LABELS.accept} onSubmit={submit} onClose={props.onClose} {...frame}>
      <Typography>
        {role === 'client'
          ? `With this you hire ${other.name} on these terms. The task then takes no more bids, and your other offers on it end.`
          : `With this you take on the work on these terms, and ${other.name} hires nobody else for it.`}
      </Typography>
      {agreed !== null && (
        <>
          <TermsView terms={agreed.terms} />
          <MoneyNote amount={agreed.terms.cents} talk={read} />
        </>
      )}
    </StepFrame>
  );
};
