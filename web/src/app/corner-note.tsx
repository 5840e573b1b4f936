import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useStoredAt } from '../lib/browser/offline.ts';
import { whenSettled } from '../lib/browser/when-settled.ts';
import { Panel } from '../ui/layout/panel.tsx';

const TIME_FORMAT = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;

/** In the reader's locale. `lib/format` is not part of the frame of every page. */
const offlineText = (storedAt: string): string => {
  const at = new Date(storedAt);
  const from = Number.isNaN(at.getTime()) ? 'your last visit' : at.toLocaleString(undefined, TIME_FORMAT);
  return `You’re offline. These tasks are from ${from}.`;
};

/** Status note in the corner: the page shows stored data, or a new version is available. */
export const CornerNote = () => {
  const storedAt = useStoredAt();
  const [activate, setActivate] = useState<(() => void) | null>(null);
  useEffect(
    () =>
      whenSettled(() => {
        import('../lib/loading/release.ts')
          .then(({ watchRelease }) => watchRelease((callback) => setActivate(() => callback)))
          .catch(() => undefined);
      }),
    [],
  );
  const text =
    storedAt !== null ? offlineText(storedAt) : activate !== null ? 'A new version of Taskwright is ready.' : null;
  return (
    // Rendered even without text: screen readers announce only changes of an existing live region.
    <Box
      role="status"
      sx={{
        position: 'fixed',
        left: { xs: 8, sm: 16 },
        bottom: { xs: 8, sm: 16 },
        maxWidth: 'calc(100vw - 72px)',
        zIndex: 'snackbar',
        '@media print': { display: 'none' },
      }}
    >
      {text !== null && (
        <Panel
          sx={{
            px: 2,
            py: 1,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            boxShadow: '0 6px 20px rgb(0 0 0 / 12%)',
          }}
        >
          <Typography variant="body2">{text}</Typography>
          {storedAt === null && activate !== null && (
            <Button size="small" variant="text" onClick={activate}>
              Reload
            </Button>
          )}
        </Panel>
      )}
    </Box>
  );
};
