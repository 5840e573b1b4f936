import ExpandLess from '@mui/icons-material/ExpandLessOutlined';
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { OVER_PAGE } from '../../../lib/close-dialog.ts';
import { cents } from '../../../lib/format/money.ts';
import { paths } from '../../../lib/paths.ts';
import { ToneBadge } from '../../tasks/status-badge.tsx';
import type { Head, Place } from '../api.ts';
import { FRAME } from './frame.ts';
import { preparesStep } from './load-step.ts';
import { MoneyNote } from './money-note.tsx';
import { type Matter, nextIn, type StepTo } from './next.ts';
import { Progress } from './progress.tsx';
import { Reviews } from './reviews.tsx';
import { TermsView } from './terms-view.tsx';
import { milestonesInWords, STATES } from './words.ts';

type Agreed = NonNullable<Head['agreement']>;

type ButtonProps = { place: Place; step: StepTo; variant: 'contained' | 'outlined' | 'text' };

const StepLink = ({ place, step: { action, milestone, label }, variant }: ButtonProps) => (
  <Button
    component={Link}
    to={paths.step(place.id, action, milestone ?? undefined)}
    state={OVER_PAGE}
    variant={variant}
    size="small"
    {...preparesStep}
    {...(variant === 'text' && { sx: { color: 'text.primary', textAlign: 'left', overflowWrap: 'anywhere' } })}
  >
    {label}
  </Button>
);

type MatterProps = { place: Place; matter: Matter; turn: string | null; isFirst: boolean; isMine: boolean };

/** One thing that is to be known or done, its steps beside it; of all there are, one step stands out. */
const MatterLine = ({ place, matter: { says, reason, steps }, turn, isFirst, isMine }: MatterProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
    <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
      {turn !== null && (
        <>
          <Box component="strong" sx={{ fontWeight: 650, color: isMine ? 'primary.main' : 'text.primary' }}>
            {turn}.
          </Box>{' '}
        </>
      )}
      {says}
      {reason !== null && <Box sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>“{reason}”</Box>}
    </Box>
    {steps.length > 0 && (
      <Box data-screen-only sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {steps.map((step, index) => (
          <StepLink
            key={`${step.action} ${step.milestone}`}
            place={place}
            step={step}
            variant={isFirst && index === 0 && step.action !== 'withdraw' ? 'contained' : 'outlined'}
          />
        ))}
      </Box>
    )}
  </Box>
);

/** In one line what it is about and how far it has come. */
const summaryOf = ({ state, terms: { cents: total, milestones } }: Agreed): string => {
  const count = milestonesInWords(milestones.length);
  const approved = milestones.filter((each) => each.state === 'approved').length;
  return `${cents(total)} · ${state === 'offered' ? count : `${approved} of ${count}`}`;
};

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
    <TermsView terms={agreed.terms} />
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

type Props = { place: Place; talk: Head };

/** How two stand with each other about the work: its state, its terms, whose turn it is, and the step that comes next. */
export const Agreement = ({ place, talk }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { agreement: agreed } = talk;
  const { matters, turn, isMine, rest } = nextIn(talk);
  // What stands out is the first thing that can be done.
  const first = matters.findIndex(({ steps }) => steps.length > 0);
  return (
    <Box component="section" aria-label="Agreement" sx={FRAME}>
      {agreed !== null && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25 }}>
            <ToneBadge {...STATES[agreed.state]} />
            <Box component="span" sx={{ flex: '1 1 auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {summaryOf(agreed)}
            </Box>
            <Button
              variant="text"
              size="small"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              endIcon={isOpen ? <ExpandLess /> : <ExpandMore />}
              onClick={() => setOpen(!isOpen)}
              sx={{ mr: -1.5 }}
            >
              {isOpen ? 'Hide terms' : 'Show terms'}
            </Button>
          </Box>
          {agreed.state !== 'offered' && <Progress milestones={agreed.terms.milestones} total={agreed.terms.cents} />}
        </>
      )}
      {matters.map((each, index) => (
        <MatterLine
          key={each.says}
          place={place}
          matter={each}
          turn={index === Math.max(first, 0) ? turn : null}
          isFirst={index === first}
          isMine={isMine}
        />
      ))}
      {agreed !== null && <Reviews talk={talk} agreed={agreed} isWhole={isOpen} />}
      {agreed !== null && isOpen && <Terms id={id} place={place} talk={talk} agreed={agreed} rest={rest} />}
    </Box>
  );
};
