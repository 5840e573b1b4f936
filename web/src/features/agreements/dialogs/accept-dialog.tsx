import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { BothSides } from '../../../ui/layout/both-sides.tsx';
import { ChangesView, TermsView } from '../terms/terms-view.tsx';
import { TRANSITION_WORDS } from '../transition-words.ts';
import { paymentNote, sides } from '../words.ts';
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
      {...frame}
    >
      <Typography>
        {role === 'client'
          ? `You’re hiring ${other.name} on these terms. Bidding closes and your other offers end.`
          : `You’re hired on these terms. ${other.name} can’t hire anyone else for this task.`}
      </Typography>
      {agreed !== null && (
        <>
          {before && <ChangesView before={before} after={agreed.terms} />}
          <TermsView terms={agreed.terms} title={before ? 'Current terms' : undefined} />
          <BothSides amount={agreed.terms.cents} {...sides(snapshot)} />
          <Typography sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>{paymentNote(snapshot)}</Typography>
        </>
      )}
    </TransitionFrame>
  );
};
