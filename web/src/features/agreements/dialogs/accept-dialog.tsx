import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TermsNote } from '../note.tsx';
import { Payment } from '../payment.tsx';
import { ChangesView, TermsView } from '../terms/terms-view.tsx';
import { Total } from '../terms/total.tsx';
import { TRANSITION_WORDS } from '../transition-words.ts';
import { TransitionFrame } from './transition-frame.tsx';
import { type TransitionProps, usePressedTransition } from './use-transition-form.ts';

/** Accepts the offered terms. If newer terms replaced them while the dialog was open, shows the difference. */
export const AcceptDialog = (props: TransitionProps) => {
  const { snapshot, submit, ...frame } = usePressedTransition(props, ({ agreement }) => ({
    transition: 'accept',
    terms: agreement?.terms.version ?? 0,
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
          {role === 'client'
            ? `You’re hiring ${other.name} on these terms. Bidding closes and your other offers end.`
            : `You’re hired on these terms. ${other.name} can’t hire anyone else for this task.`}
        </Typography>
      )}
      {agreed !== null && (
        <>
          <TermsNote version={agreed.terms.version} name={other.name} />
          {before && <ChangesView before={before} after={agreed.terms} />}
          <TermsView terms={agreed.terms} title={before ? 'All terms' : undefined} />
          <Payment amount={agreed.terms.cents} conversation={snapshot} />
        </>
      )}
    </TransitionFrame>
  );
};
