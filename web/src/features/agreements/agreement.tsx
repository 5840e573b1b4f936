import ExpandLess from '@mui/icons-material/ExpandLessOutlined';
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isApproved, wasAccepted } from '@taskwright/contract/lifecycle/agreement-states';
import { useId, useState } from 'react';
import { cents } from '../../lib/format/money.ts';
import { hidden } from '../../ui/text/hidden-heading.tsx';
import { ToneBadge } from '../tasks/status-badge.tsx';
import type { Head, Place } from './api.ts';
import { FRAME } from './frame.ts';
import { MatterLine } from './matter-line.tsx';
import { nextIn, type TransitionButton } from './next.ts';
import { Progress } from './progress.tsx';
import { Reviews } from './reviews.tsx';
import { termsAfter } from './terms/compare-terms.ts';
import { TermsView, WhatChanged } from './terms/terms-view.tsx';
import { TransitionLink } from './transition-link.tsx';
import { bothSides, milestonesInWords, payEachOther, STATES } from './words.ts';

/** Shows the amount for both sides, and that the client pays the freelancer directly. */
const MoneyNote = ({ amount, talk }: { amount: number; talk: Head }) => (
  <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>
    <Box sx={{ '&:empty': { display: 'none' } }}>{bothSides(amount, talk)}</Box>
    {payEachOther(talk)}
  </Box>
);

type Agreed = NonNullable<Head['agreement']>;

type TermsProps = { id: string; place: Place; talk: Head; agreed: Agreed; rest: readonly TransitionButton[] };

/** The full terms, with the less frequent transitions. */
const Terms = ({ id, place, talk, agreed, rest }: TermsProps) => (
  <Box
    id={id}
    role="group"
    aria-label="Terms"
    tabIndex={0}
    sx={{ display: 'grid', gap: 1.5, maxHeight: 'min(26rem, 44dvh)', overflowY: 'auto', overscrollBehavior: 'contain' }}
  >
    {agreed.before !== null && <WhatChanged before={agreed.before} after={agreed.terms} />}
    {agreed.amendment !== null && (
      <WhatChanged
        before={agreed.terms}
        after={termsAfter(agreed.terms, agreed.amendment.terms)}
        title="Proposed changes"
      />
    )}
    <TermsView
      terms={agreed.terms}
      title={agreed.before === null && agreed.amendment === null ? undefined : 'Current terms'}
    />
    <MoneyNote amount={agreed.terms.cents} talk={talk} />
    {rest.length > 0 && (
      <Box data-screen-only sx={{ display: 'flex', flexWrap: 'wrap', mx: -1 }}>
        {rest.map((step) => (
          <TransitionLink key={`${step.action} ${step.milestone}`} place={place} step={step} variant="text" />
        ))}
      </Box>
    )}
  </Box>
);

const approvedOf = ({ terms: { milestones } }: Agreed): string => {
  const approved = milestones.filter(isApproved).length;
  return `${approved} of ${milestonesInWords(milestones.length)}`;
};

type SummaryProps = { agreed: Agreed; isOpen: boolean; shows: string; onToggle: () => void };

/** State, total and progress of the agreement. */
const Summary = ({ agreed, isOpen, shows, onToggle }: SummaryProps) => (
  <>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <ToneBadge {...STATES[agreed.state]} />
      <Box sx={{ typography: 'amount', fontSize: '1rem' }}>{cents(agreed.terms.cents)}</Box>
      <Button
        variant="text"
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? shows : undefined}
        endIcon={isOpen ? <ExpandLess /> : <ExpandMore />}
        onClick={onToggle}
        sx={{
          ml: 'auto',
          fontSize: { xs: '0.875rem', sm: '0.9375rem' },
          mr: -0.5,
          px: 0.5,
          whiteSpace: 'nowrap',
          '& .MuiButton-endIcon': { ml: 0.25, mr: 0 },
        }}
      >
        {isOpen ? 'Hide terms' : 'Show terms'}
      </Button>
    </Box>
    {wasAccepted(agreed.state) && (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Progress milestones={agreed.terms.milestones} total={agreed.terms.cents} />
        <Box aria-hidden sx={{ fontSize: '0.875rem', color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {approvedOf(agreed)}
        </Box>
      </Box>
    )}
  </>
);

type Props = { place: Place; talk: Head };

/** Agreement panel of a conversation: state, terms, the side that acts next and its transitions. */
export const Agreement = ({ place, talk }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { agreement: agreed } = talk;
  const { matters, rest } = nextIn(talk);
  const first = matters.findIndex(({ steps }) => steps.length > 0);
  return (
    <Box component="section" aria-labelledby={`${id}-title`} sx={FRAME}>
      <Box component="h2" id={`${id}-title`} sx={hidden}>
        Agreement
      </Box>
      {agreed !== null && <Summary agreed={agreed} isOpen={isOpen} shows={id} onToggle={() => setOpen(!isOpen)} />}
      {matters.map((each, index) => (
        <MatterLine key={each.says} place={place} name={talk.with.name} matter={each} isFirst={index === first} />
      ))}
      {agreed !== null && <Reviews talk={talk} agreed={agreed} isWhole={isOpen} />}
      {agreed !== null && isOpen && <Terms id={id} place={place} talk={talk} agreed={agreed} rest={rest} />}
    </Box>
  );
};
