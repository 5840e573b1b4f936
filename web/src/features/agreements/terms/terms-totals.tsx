import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LIMITS } from '@taskwright/contract/limits/limits';
import { useDeferredValue } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { amountInCents } from '../../../lib/format/amount.ts';
import { cents } from '../../../lib/format/money.ts';
import { NameLink } from '../../../ui/people/name-link.tsx';
import type { Head } from '../api.ts';
import { Payment, SurplusPayment } from '../payment.tsx';
import { compareTerms, type ProposedTerms, termsAfter } from './compare-terms.ts';
import { againstBid } from './milestone-list.ts';
import { Total } from './pair.tsx';
import { TermsDifference } from './terms-difference.tsx';
import { asProposed, type TermsResult, type TermsValues, typedTotal } from './terms-values.ts';

const CHANGES = 'what-changes';

type Watched = { control: Control<TermsValues, unknown, TermsResult> };

type TotalProps = Watched & {
  /** Sum of the approved milestones in cents. */
  approved: number;
  /** Amount of the bid in cents; null if the total is not compared with a bid. */
  bid: number | null;
};

/** Live total of the milestones, compared with the bid. Shows neither while an amount is invalid. */
export const TermsTotal = ({ control, approved, bid }: TotalProps) => {
  const typed = typedTotal(useWatch({ control, name: 'milestones' }));
  if (typed === null) {
    return (
      <Total amount={null} role="status">
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          Check the amounts
        </Typography>
      </Total>
    );
  }
  const total = approved + typed;
  return (
    <Total amount={total} role="status">
      {approved > 0 && (
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          with {cents(approved)} already approved
        </Typography>
      )}
      {bid !== null && (
        <Typography
          component="span"
          variant="body2"
          sx={total === bid ? { color: 'text.secondary' } : { color: 'marigold.fg', fontWeight: 600 }}
        >
          {againstBid(total, bid)}
        </Typography>
      )}
    </Total>
  );
};

type PaymentProps = Watched & { conversation: Head; approved: number };

/** States who pays the typed total. Renders nothing while an amount is invalid. */
export const TypedPayment = ({ control, conversation, approved }: PaymentProps) => {
  const typed = typedTotal(useWatch({ control, name: 'milestones' }));
  if (typed === null) return null;
  const total = approved + typed;
  if (total === 0 || total > LIMITS.amount * 100) return null;
  const { name, handle } = conversation.with;
  const person = <NameLink name={name} handle={handle} />;
  return <Payment amount={total} conversation={conversation} person={person} isProposal />;
};

type SurplusProps = Watched & { conversation: Head; agreement: NonNullable<Head['agreement']> };

/** States what goes back to the client with the typed terms. Renders nothing while an amount is missing or invalid. */
export const TypedSurplus = ({ control, conversation, agreement: { terms } }: SurplusProps) => {
  const milestones = useWatch({ control, name: 'milestones' });
  if (milestones.some(({ cents: typed }) => !amountInCents(typed))) return null;
  const next = termsAfter(terms, asProposed({ deliverables: '', milestones }, terms)).milestones;
  return (
    <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
      <SurplusPayment next={next} conversation={conversation} />
    </Box>
  );
};

type ChangesProps = Watched & {
  before: ProposedTerms;
  /** Returns the complete terms that a proposal would create. */
  after: (typed: ProposedTerms) => ProposedTerms;
};

/**
 * Shows how the typed terms differ from the current ones, and updates on input. Renders nothing while they are equal or
 * an amount is invalid.
 */
export const TypedChanges = ({ control, before, after }: ChangesProps) => {
  // Deferred, because comparing long texts would delay typing.
  const deliverables = useDeferredValue(useWatch({ control, name: 'deliverables' }));
  const milestones = useDeferredValue(useWatch({ control, name: 'milestones' }));
  if (typedTotal(milestones) === null) return null;
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
