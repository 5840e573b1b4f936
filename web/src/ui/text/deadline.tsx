import Box from '@mui/material/Box';
import { daysUntil, fullDate, hasEnded, inDays, shortDate } from '../../lib/format/dates.ts';
import { useNow } from '../../lib/loading/served-content.ts';

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
export const Deadline = ({ date: stored, layout = 'inline', settled = false }: Props) => {
  const now = useNow();
  // Documents of earlier versions contain a time.
  const date = stored.slice(0, 10);
  const distance = settled ? '' : inDays(date, now);
  const days = daysUntil(date, now);
  const near = days <= NEAR && !hasEnded(date, now);
  return (
    <Box component="time" dateTime={date} title={fullDate(date)} sx={{ fontSize: '0.9375rem' }}>
      <Box component="span" sx={{ fontWeight: layout === 'inline' ? 600 : 400, whiteSpace: 'nowrap' }}>
        {shortDate(date, now)}
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
