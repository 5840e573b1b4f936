import ExpandLess from '@mui/icons-material/ExpandLessOutlined';
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { OVER_PAGE } from '../../../lib/close-dialog.ts';
import { cents } from '../../../lib/format/money.ts';
import { paths } from '../../../lib/paths.ts';
import { clamp } from '../../../ui/clamp.ts';
import { ToneBadge } from '../../tasks/status-badge.tsx';
import type { Head, Place } from '../api.ts';
import { termsAfter } from '../terms/compare-terms.ts';
import { FRAME } from './frame.ts';
import { preparesStep } from './load-step.ts';
import { MoneyNote } from './money-note.tsx';
import { type Matter, nextIn, type StepTo } from './next.ts';
import { Progress } from './progress.tsx';
import { Reviews } from './reviews.tsx';
import { TermsView, WhatChanged } from './terms-view.tsx';
import { milestonesInWords, STATES } from './words.ts';

type Agreed = NonNullable<Head['agreement']>;

type ButtonProps = { place: Place; step: StepTo; variant: 'contained' | 'outlined' | 'text' };

/** Three of them fit beside each other on a phone. */
const NARROW = { px: { xs: 1.25, sm: 1.75 }, fontSize: { xs: '0.875rem', sm: '0.9375rem' } } as const;
const QUIET = { color: 'text.primary', textAlign: 'left', overflowWrap: 'anywhere' } as const;

const StepLink = ({ place, step: { action, milestone, label }, variant }: ButtonProps) => (
  <Button
    component={Link}
    to={paths.step(place.id, action, milestone ?? undefined)}
    state={OVER_PAGE}
    variant={variant}
    size="small"
    {...preparesStep}
    sx={variant === 'text' ? QUIET : NARROW}
  >
    {label}
  </Button>
);

/** What is never the one thing that stands out: nobody is to be led to it. */
const isLast = ({ action }: StepTo): boolean => action === 'withdraw' || action === 'confirm-cancellation';

const TURNS = {
  mine: { text: () => 'Your turn.', color: 'primary.main' },
  theirs: { text: (name: string) => `Waiting for ${name}`, color: 'text.primary' },
} as const;

const Turn = ({ turn, name }: { turn: NonNullable<Matter['turn']>; name: string }) => (
  <>
    <Box component="strong" sx={{ fontWeight: 650, color: TURNS[turn].color }}>
      {TURNS[turn].text(name)}
    </Box>{' '}
  </>
);

type MatterProps = { place: Place; name: string; matter: Matter; isFirst: boolean };

/** One thing that is to be known or done, its steps beside it; of all there are, one step stands out. */
const MatterLine = ({ place, name, matter: { says, turn, reason, steps }, isFirst }: MatterProps) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: 2,
      rowGap: 1,
    }}
  >
    <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={clamp(3)}>
        {turn !== null && <Turn turn={turn} name={name} />}
        {says}
      </Box>
      {reason !== null && <Box sx={{ ...clamp(2), color: 'text.secondary' }}>“{reason}”</Box>}
    </Box>
    {steps.length > 0 && (
      <Box data-screen-only sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {steps.map((step, index) => (
          <StepLink
            key={`${step.action} ${step.milestone}`}
            place={place}
            step={step}
            variant={isFirst && index === 0 && !isLast(step) ? 'contained' : 'outlined'}
          />
        ))}
      </Box>
    )}
  </Box>
);

type TermsProps = { id: string; place: Place; talk: Head; agreed: Agreed; rest: readonly StepTo[] };

/** The terms as a whole, and what is seldom done about them. */
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
      title={agreed.before === null && agreed.amendment === null ? undefined : 'The terms as they are now'}
    />
    <MoneyNote amount={agreed.terms.cents} talk={talk} />
    {rest.length > 0 && (
      <Box data-screen-only sx={{ display: 'flex', flexWrap: 'wrap', mx: -1 }}>
        {rest.map((step) => (
          <StepLink key={`${step.action} ${step.milestone}`} place={place} step={step} variant="text" />
        ))}
      </Box>
    )}
  </Box>
);

const approvedOf = ({ terms: { milestones } }: Agreed): string => {
  const approved = milestones.filter(({ state }) => state === 'approved').length;
  return `${approved} of ${milestonesInWords(milestones.length)}`;
};

type SummaryProps = { agreed: Agreed; isOpen: boolean; shows: string; onToggle: () => void };

/** In what state it is, over how much, and how far it has come. */
const Summary = ({ agreed, isOpen, shows, onToggle }: SummaryProps) => (
  <>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25 }}>
      <ToneBadge {...STATES[agreed.state]} />
      <Box sx={{ typography: 'amount', fontSize: '1rem' }}>{cents(agreed.terms.cents)}</Box>
      <Button
        variant="text"
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? shows : undefined}
        endIcon={isOpen ? <ExpandLess /> : <ExpandMore />}
        onClick={onToggle}
        sx={{ ml: 'auto', mr: -1, px: 1, whiteSpace: 'nowrap' }}
      >
        {isOpen ? 'Hide terms' : 'Show terms'}
      </Button>
    </Box>
    {agreed.state !== 'offered' && (
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

/** How two stand with each other about the work: its state, its terms, whose turn it is, and the step that comes next. */
export const Agreement = ({ place, talk }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { agreement: agreed } = talk;
  const { matters, rest } = nextIn(talk);
  const first = matters.findIndex(({ steps }) => steps.length > 0);
  return (
    <Box component="section" aria-label="Agreement" sx={FRAME}>
      {agreed !== null && <Summary agreed={agreed} isOpen={isOpen} shows={id} onToggle={() => setOpen(!isOpen)} />}
      {matters.map((each, index) => (
        <MatterLine key={each.says} place={place} name={talk.with.name} matter={each} isFirst={index === first} />
      ))}
      {agreed !== null && <Reviews talk={talk} agreed={agreed} isWhole={isOpen} />}
      {agreed !== null && isOpen && <Terms id={id} place={place} talk={talk} agreed={agreed} rest={rest} />}
    </Box>
  );
};
