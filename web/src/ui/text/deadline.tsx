import Box from '@mui/material/Box';
import { daysUntil, fullDate, inDays, shortDate } from '../../lib/format/dates.ts';

/** Number of days up to which a deadline is near and highlighted. */
const NEAR = 3;

type Props = {
  date: string;
  /** `stacked` puts the distance below the date. */
  layout?: 'inline' | 'stacked';
  /** Omits the distance, for finished work. */
  settled?: boolean;
};

/** A calendar date as 'Dec 3 · in 3 days', with the full date in its title. */
export const Deadline = ({ date, layout = 'inline', settled = false }: Props) => {
  const distance = settled ? '' : inDays(date);
  const days = daysUntil(date);
  const near = days >= 0 && days <= NEAR;
  return (
    <Box component="time" dateTime={date} title={fullDate(date)} sx={{ fontSize: '0.9375rem' }}>
      <Box component="span" sx={{ fontWeight: layout === 'inline' ? 600 : 400, whiteSpace: 'nowrap' }}>
        {shortDate(date)}
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
