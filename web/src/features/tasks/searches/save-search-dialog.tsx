import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../../lib/api/api-client.ts';
import { notify, TOAST_MS } from '../../../lib/dialogs/toast.ts';
import { type SavesSearchState, savesSearchIn } from '../../../lib/navigation/origin.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { invalidateQueries } from '../../../lib/queries/server-state.ts';
import { useKnownUser } from '../../shortlist/saved-ids.ts';
import type { SearchSettings } from './api.ts';
import { SearchDialog } from './search-dialog.tsx';
import { type SearchFilters, savedQueryOf, suggestedName } from './search-query.ts';

type Props = { filters: SearchFilters; onOpen: () => void; onClose: () => void };

/**
 * Saves the search of Browse. Afterwards a toast leads to the saved searches. Sends visitors to login instead, which
 * returns them here with a state that opens the dialog again.
 */
export const SaveSearchDialog = ({ filters, onOpen, onClose }: Props) => {
  const location = useLocation();
  const navigate = useNavigate();
  const knownUser = useKnownUser();
  const [uid, setUid] = useState<string | null>(null);
  const isStarted = useRef(false);
  const start = useEffectEvent(async () => {
    const linkState: SavesSearchState = { savesSearch: true };
    const user = await knownUser({ linkState });
    if (user === null || window.location.pathname !== location.pathname) {
      onClose();
      return;
    }
    onOpen();
    setUid(user.uid);
    // Without the state, so that a reload does not open the dialog again.
    if (savesSearchIn(location.state)) {
      void navigate(`${location.pathname}${location.search}`, { replace: true, preventScrollReset: true });
    }
  });
  useEffect(() => {
    if (!isStarted.current) void start();
    isStarted.current = true;
  }, []);
  if (uid === null) return null;

  const save = async (settings: SearchSettings): Promise<void> => {
    await call('saveSearch', { body: { ...settings, query: savedQueryOf(filters) } });
    void invalidateQueries([['searches', uid]]);
    onClose();
    notify('success', 'Search saved', TOAST_MS.action, {
      label: 'View saved searches',
      run: () => void navigate(paths.savedSearches),
    });
  };
  return (
    <SearchDialog
      uid={uid}
      title="Save this search"
      filters={filters}
      initial={{ name: suggestedName(filters), frequency: 'daily' }}
      onSave={save}
      onClose={onClose}
    />
  );
};
