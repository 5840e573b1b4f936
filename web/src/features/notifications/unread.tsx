import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { whenQuiet } from '../../lib/browser/when-settled.ts';

/** Returns true once `when` has called back. It must not change. */
export const useOnce = (when: (callback: () => void) => () => void): boolean => {
  const [isReached, setReached] = useState(false);
  useEffect(() => when(() => setReached(true)), [when]);
  return isReached;
};

/** How long a count waits for the page's responses, in milliseconds. */
const COUNT = { quiet: 1000, latest: 3000 } as const;

const whenCounted = (callback: () => void) => whenQuiet(callback, COUNT);

/** Returns true once the header's counts may be requested: after the page's own responses. */
export const useCounted = (): boolean => useOnce(whenCounted);

/** Returns the displayed unread count. The server counts up to 100. */
export const countOf = (unread: number): string => (unread > 99 ? '99+' : String(unread));

/** Returns the accessible name of an icon with its unread count: 'Messages, 2 unread'. */
export const unreadName = (name: string, unread: number): string =>
  unread === 0 ? name : `${name}, ${countOf(unread)} unread`;

/** Unread count in the corner of an icon button, which names it. Nothing at zero. */
export const UnreadBadge = ({ unread }: { unread: number }) =>
  unread > 0 && (
    <Box
      component="span"
      sx={{
        position: 'absolute',
        top: 4,
        left: '52%',
        minWidth: 18,
        px: 0.5,
        borderRadius: 'pill',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontSize: '0.75rem',
        fontWeight: 600,
        lineHeight: '18px',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {countOf(unread)}
    </Box>
  );
