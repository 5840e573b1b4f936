import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LIMITS } from '@taskwright/contract/limits/limits';
import { useDeferredValue } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { cents } from '../../../lib/format/money.ts';
import { BothSides } from '../../../ui/layout/both-sides.tsx';
import { NameLink } from '../../../ui/people/name-link.tsx';
import type { Head } from '../api.ts';
import { paymentNote } from '../words.ts';
import { compareTerms, type ProposedTerms } from './compare-terms.ts';
import { TermsDifference } from './terms-difference.tsx';
import { asProposed, sumTyped, type TermsResult, type TermsValues } from './terms-values.ts';

const CHANGES = 'what-changes';

type Watched = { control: Control<TermsValues, unknown, TermsResult> };

type TotalsProps = Watched & {
  conversation: Head;
  /** Sum of the approved milestones in cents. */
  approved: number;
};

/** Live total of the milestones, with fees for both sides. */
export const TermsTotals = ({ control, conversation, approved }: TotalsProps) => {
  const total = approved + sumTyped(useWatch({ control, name: 'milestones' }));
  const { name, handle } = conversation.with;
  const person = <NameLink name={name} handle={handle} />;
  const who =
    conversation.role === 'client'
      ? { pays: 'You pay', receives: <>{person} receives</> }
      : { pays: <>{person} pays</>, receives: 'You receive' };
  return (
    <Box sx={{ p: 2, borderRadius: 'panel', bgcolor: 'wash' }}>
      <Box aria-live="polite" aria-atomic="true">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mb: 1.5 }}>
          <Typography component="p" sx={{ fontWeight: 600 }}>
            Total
          </Typography>
          <Typography component="p" variant="amount" sx={{ fontSize: '1.5rem', overflowWrap: 'anywhere' }}>
            {cents(total)}
          </Typography>
          {approved > 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              with {cents(approved)} already approved
            </Typography>
          )}
        </Box>
        {total > 0 && total <= LIMITS.amount * 100 && <BothSides amount={total} {...who} />}
      </Box>
      <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
        {paymentNote(conversation)}
      </Typography>
    </Box>
  );
};

type ChangesProps = Watched & {
  before: ProposedTerms;
  /** Returns the complete terms that a proposal would create. */
  after: (typed: ProposedTerms) => ProposedTerms;
};

/**
 * Shows how the typed terms differ from the current ones, and updates on input. Renders nothing while they are equal.
 */
export const TypedChanges = ({ control, before, after }: ChangesProps) => {
  // Deferred, because comparing long texts would delay typing.
  const deliverables = useDeferredValue(useWatch({ control, name: 'deliverables' }));
  const milestones = useDeferredValue(useWatch({ control, name: 'milestones' }));
  const now = after(asProposed({ deliverables, milestones }, before));
  if (compareTerms(before, now).isSame) return null;
  return (
    <Box component="section" aria-labelledby={CHANGES}>
      <Typography id={CHANGES} variant="h4" component="h3">
        Your changes
      </Typography>
      <TermsDifference before={before} after={now} />
    </Box>
  );
};
