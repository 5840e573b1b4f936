import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../lib/browser/when-idle.ts';
import { endOfDeadline, hasEnded } from '../../lib/format/dates.ts';

type Props = {
  /** `YYYY-MM-DD`. */
  date: string;
  /** The date as text, which a page for all readers contains before the reader's time is known. */
  label: string;
};

/** Both texts fit on two lines of the narrowest screens, where only one of them may fit on one. */
const NARROW = { '@media (max-width: 23em)': { minHeight: '2lh' } } as const;

/**
 * The end of a deadline in the reader's time: 'Closes Dec 3 at 6:59 PM your time.' A prerendered page, and the first
 * paint, contain it in UTC, with the same height. Formats when the page is idle, because Intl is slow to
 * initialize.
 */
export const DeadlineEnd = ({ date, label }: Props) => {
  const [end, setEnd] = useState({ of: '', text: '' });
  useEffect(
    () =>
      whenIdle(() => {
        import('../../lib/format/local-time.ts')
          .then(({ dateAndTime }) => setEnd({ of: date, text: dateAndTime(endOfDeadline(date)) }))
          // Without a connection, the end stays in UTC.
          .catch(() => undefined);
      }),
    [date],
  );
  const isLocal = end.of === date;
  const verb = isLocal && hasEnded(date) ? 'Closed' : 'Closes';
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', ...NARROW }}>
      {verb} <span>{isLocal ? end.text : label}</span> {isLocal ? 'your time.' : 'at 11:59 PM UTC.'}
    </Typography>
  );
};
