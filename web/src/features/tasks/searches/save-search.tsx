import Notifications from '@mui/icons-material/NotificationsOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../../../lib/loading/use-hydrated.ts';
import { savesSearchIn } from '../../../lib/navigation/saves-search.ts';
import type { SearchFilters } from './search-query.ts';

const load = () => import('./save-search-dialog.tsx');
const SaveSearchDialog = lazy(async () => ({ default: (await load()).SaveSearchDialog }));

const prepare = (): void => void load().catch(() => undefined);

/**
 * Opens the dialog that saves the search of Browse, whose code is loaded on the first press. Sends visitors to login,
 * which returns them here and opens the dialog.
 */
export const SaveSearch = ({ filters }: { filters: SearchFilters }) => {
  const { state } = useLocation();
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setOpen(false));
    // After a login, no button had the focus when the dialog opened.
    if (document.activeElement === document.body) button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        data-screen-only
        variant="text"
        size="small"
        startIcon={<Notifications />}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
        sx={{ px: 1 }}
      >
        Save this search
      </Button>
      {(isOpen || (isHydrated && savesSearchIn(state))) && (
        <Suspense>
          <SaveSearchDialog filters={filters} onOpen={() => setOpen(true)} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
