import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../lib/browser/when-settled.ts';
import { daysUntil, endOfDeadline, fullDate, hasEnded, inDays, shortDate } from '../../lib/format/dates.ts';
import { loadCode } from '../../lib/loading/missing-code.ts';
import { useAtPresent } from '../../lib/loading/served-content.ts';

type DeadlineEndProps = {
  /** `YYYY-MM-DD`. */
  date: string;
  /** The date as text, which a page for all readers contains before the reader's time is known. */
  label: string;
};

/** Both texts fit on two lines of the narrowest screens, where only one of them may fit on one. */
const NARROW = { '@media (max-width: 23em)': { minHeight: '2lh' } } as const;

type LocalTimes = typeof import('../../lib/format/local-time.ts');

/** Returns the formats of times; null until the page has been idle, because Intl is slow to initialize. */
const useLocalTimes = (): LocalTimes | null => {
  const [times, setTimes] = useState<LocalTimes | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        // Without a connection, times stay in UTC.
        loadCode(() => import('../../lib/format/local-time.ts')).then(setTimes, () => undefined);
      }),
    [],
  );
  return times;
};

/** Returns a hint for a date input: when the date, `YYYY-MM-DD` or not complete, ends in the reader's time. */
export const useEndHint = (date: string): string => useLocalTimes()?.endsAt(date) ?? 'Ends at 11:59 PM UTC';

/**
 * The end of a deadline in the reader's time: 'Closes Dec 3 at 6:59 PM your time.' A prerendered page, and the first
 * paint, contain it in UTC, with the same height.
 */
export const DeadlineEnd = ({ date, label }: DeadlineEndProps) => {
  const times = useLocalTimes();
  const verb = times !== null && hasEnded(date) ? 'Closed' : 'Closes';
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', ...NARROW }}>
      {verb} <span>{times?.dateAndTime(endOfDeadline(date)) ?? label}</span>{' '}
      {times === null ? 'at 11:59 PM UTC.' : 'your time.'}
    </Typography>
  );
};

/** Number of days up to which a deadline is near and highlighted. */
const NEAR = 3;

type Props = {
  date: string;
  /** `stacked` puts the distance below the date. */
  layout?: 'inline' | 'stacked';
  /** Omits the distance, for finished work. */
  settled?: boolean;
};

/** A calendar date as 'Dec 3 · in 3 days' on the reader's clock, with the full date in its title. */
export const Deadline = ({ date, layout = 'inline', settled = false }: Props) => {
  const day = useAtPresent((now) => shortDate(date, now));
  const distance = useAtPresent((now) => (settled ? '' : inDays(date, now)));
  const near = useAtPresent((now) => daysUntil(date, now) <= NEAR && !hasEnded(date, now));
  return (
    <Box component="time" dateTime={date} title={fullDate(date)} sx={{ fontSize: '0.9375rem' }}>
      <Box component="span" sx={{ fontWeight: layout === 'inline' ? 600 : 400, whiteSpace: 'nowrap' }}>
        {day}
      </Box>
      {distance !== '' && (
        <Box
          component="span"
          sx={{
            color: near ? 'marigold.fg' : 'text.secondary',
            ...(layout === 'stacked' ? { display: 'block', fontSize: '0.875rem', whiteSpace: 'nowrap' } : {}),
          }}
        >
          {layout === 'inline' ? ` · ${distance}` : distance}
        </Box>
      )}
    </Box>
  );
};
