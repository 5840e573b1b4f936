import Box from '@mui/material/Box';
import { clamp } from '../../ui/layout/clamp.ts';
import type { Place } from './api.ts';
import type { Matter, TransitionButton } from './next.ts';
import { TransitionLink } from './transition-link.tsx';

/** Transitions that are never the filled button, because they are not recommended. */
const isLast = ({ action }: TransitionButton): boolean =>
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

/** Full width on phones. */
const STEPS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: { xs: 0.75, sm: 1 },
  width: { xs: '100%', sm: 'auto' },
} as const;

type MatterProps = { place: Place; name: string; matter: Matter; isFirst: boolean };

/** One matter with its transitions next to it. Only the first transition of the first matter is a filled button. */
export const MatterLine = ({ place, name, matter: { says, turn, reason, note, steps }, isFirst }: MatterProps) => (
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
      {note !== null && <Box>{note}</Box>}
    </Box>
    {steps.length > 0 && (
      <Box data-screen-only sx={STEPS}>
        {steps.map((step, index) => (
          <TransitionLink
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
