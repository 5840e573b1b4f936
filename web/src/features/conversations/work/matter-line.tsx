import Box from '@mui/material/Box';
import { clamp } from '../../../ui/clamp.ts';
import type { Place } from '../api.ts';
import type { Matter, StepTo } from './next.ts';
import { StepLink } from './step-link.tsx';

/** What is never the one thing that stands out: nobody is to be led to it. */
const isLast = ({ action }: StepTo): boolean =>
  action === 'withdraw' || action === 'confirm-cancellation' || action === 'complete-cancellation';

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

/** On a phone they take the whole line. */
const STEPS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: { xs: 0.75, sm: 1 },
  width: { xs: '100%', sm: 'auto' },
} as const;

type MatterProps = { place: Place; name: string; matter: Matter; isFirst: boolean };

/** One thing that is to be known or done, its steps beside it; of all there are, one step stands out. */
export const MatterLine = ({ place, name, matter: { says, turn, reason, steps }, isFirst }: MatterProps) => (
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
      <Box data-screen-only sx={STEPS}>
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
