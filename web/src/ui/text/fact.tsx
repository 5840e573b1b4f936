import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { NO_BUDGET } from '@taskwright/contract/tasks/tasks';
import type { ReactNode } from 'react';
import { fullDate, localDay, shortDate } from '../../lib/format/dates.ts';
import { money } from '../../lib/format/money.ts';
import { useAfterHydration } from '../../lib/loading/use-after-hydration.ts';

/**
 * The reader's day of an instant as 'Dec 3', with the full date in its title. A prerendered page contains it in UTC.
 */
export const InstantDate = ({ at }: { at: string }) => {
  const shown = useAfterHydration(
    () => localDay(at),
    () => at.slice(0, 10),
  );
  return (
    <time dateTime={at} title={fullDate(shown)}>
      {shortDate(shown)}
    </time>
  );
};

/** A budget in the heading font, or `missing` if there is none. */
export const Amount = ({ value, missing = NO_BUDGET }: { value: number | null; missing?: string }) => (
  <Box
    component="data"
    value={value ?? undefined}
    sx={{ typography: 'amount', color: value === null ? 'text.secondary' : 'text.primary' }}
  >
    {value === null ? missing : money(value)}
  </Box>
);

/** A fact of a card: an entry of a `dl`. A long value wraps next to its name, not below it. */
export const FactLine = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box sx={{ display: 'flex', columnGap: 2, alignItems: 'baseline', justifyContent: 'space-between' }}>
    <Box component="dt" sx={{ flex: 'none', color: 'text.secondary', fontSize: '0.875rem' }}>
      {name}
    </Box>
    <Box component="dd" sx={{ m: 0, minWidth: 0, textAlign: 'right', overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);

/** A fact below its name: an entry of a `dl`. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 0.25, alignContent: 'start' }}>
    <Typography component="dt" variant="caption" sx={{ color: 'text.secondary', fontWeight: 600 }}>
      {name}
    </Typography>
    <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);
