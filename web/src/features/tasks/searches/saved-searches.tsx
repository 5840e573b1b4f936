import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SavedSearch } from '@taskwright/contract';
import { LIMITS } from '@taskwright/contract/limits/limits';
import { isolate } from '@taskwright/contract/limits/text';
import { SEARCH_FREQUENCIES, type SearchFrequency } from '@taskwright/contract/tasks/tasks';
import { Suspense, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../../lib/api/api-client.ts';
import { errorText, isNotFound } from '../../../lib/api/api-error.ts';
import { confirmDialog } from '../../../lib/dialogs/dialog.ts';
import { notify } from '../../../lib/dialogs/toast.ts';
import { part } from '../../../lib/loading/extra.tsx';
import { useKeepFocus } from '../../../lib/navigation/keep-focus.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { invalidateQueries } from '../../../lib/queries/server-state.ts';
import { EmptySearch } from '../../../ui/illustrations/empty-search.tsx';
import { PANEL_PADDING, Panel } from '../../../ui/layout/panel.tsx';
import { PagedList } from '../../../ui/loading/paged-list.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { FREQUENCY_LABELS, type SearchSettings, searchesQuery } from './api.ts';
import { MailLimit } from './mail-limit.tsx';
import { browseHref, queryText } from './search-query.ts';

const SearchDialog = part(async () => (await import('./search-dialog.tsx')).SearchDialog);

/** Returns the highest frequency of email of these searches. */
const highestOf = (searches: readonly SavedSearch[]): SearchFrequency =>
  SEARCH_FREQUENCIES.find((each) => searches.some(({ frequency }) => frequency === each)) ?? 'never';

const refetch = (uid: string): Promise<void> => invalidateQueries([['searches', uid]]);

/** Deletes a search after confirmation. A search that is gone counts as deleted. */
const confirmAndDelete = async (uid: string, { _id: id, name }: SavedSearch): Promise<void> => {
  const isConfirmed = await confirmDialog({
    title: 'Delete this search?',
    text: `You won’t be notified of new tasks for “${isolate(name)}” any more.`,
    icon: 'question',
    confirm: 'Delete search',
    cancel: 'Cancel',
  });
  if (!isConfirmed) return;
  try {
    await call('deleteSearch', { params: { id } });
  } catch (error) {
    if (!isNotFound(error)) {
      console.error(error);
      notify('error', errorText(error));
      return;
    }
  }
  await refetch(uid);
  notify('success', 'Search deleted');
};

const EditDialog = ({ uid, search, onClose }: { uid: string; search: SavedSearch; onClose: () => void }) => {
  const { name, frequency, query } = search;
  const change = async (body: SearchSettings): Promise<void> => {
    await call('changeSearch', { params: { id: search._id }, body });
    await refetch(uid);
    onClose();
    notify('success', 'Search changed');
  };
  return (
    <SearchDialog
      uid={uid}
      title="Edit search"
      filters={query}
      initial={{ name, frequency }}
      onSave={change}
      onClose={onClose}
    />
  );
};

const Row = ({ uid, search }: { uid: string; search: SavedSearch }) => {
  const [isEdited, setEdited] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { name, query, frequency } = search;
  return (
    <Panel as="li" sx={PANEL_PADDING}>
      <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        <Box component={Link} to={browseHref(query)} sx={{ color: 'text.primary' }}>
          {name}
        </Box>
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, overflowWrap: 'anywhere' }}>{queryText(query)}</Typography>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mt: 1 }}
      >
        <Typography variant="body2">Email: {FREQUENCY_LABELS[frequency]}</Typography>
        <Box sx={{ display: 'flex', gap: 1, mx: -1 }}>
          <Button size="small" variant="text" aria-label={`Edit ${name}`} onClick={() => setEdited(true)}>
            Edit
          </Button>
          <Button
            size="small"
            variant="text"
            color="error"
            aria-label={`Delete ${name}`}
            disabled={isDeleting}
            onClick={async () => {
              setDeleting(true);
              await confirmAndDelete(uid, search);
              setDeleting(false);
            }}
          >
            Delete
          </Button>
        </Box>
      </Box>
      {isEdited && (
        <Suspense>
          <EditDialog uid={uid} search={search} onClose={() => setEdited(false)} />
        </Suspense>
      )}
    </Panel>
  );
};

const ListSkeleton = () => (
  <Box role="status" aria-label="Loading your saved searches" sx={{ display: 'grid', gap: 2 }}>
    {[0, 1, 2].map((row) => (
      <Panel key={row} sx={PANEL_PADDING}>
        <Skeleton width="50%" height={24} />
        <Skeleton width="35%" height={20} sx={{ mt: 1 }} />
        <Skeleton width="25%" height={20} sx={{ mt: 2 }} />
      </Panel>
    ))}
  </Box>
);

/** The user's saved searches, latest first, with their settings. */
export const SavedSearches = ({ uid }: { uid: string }) => {
  const list = useRef<HTMLDivElement>(null);
  // The pressed button unmounts with its row.
  const keepFocus = useKeepFocus(() => list.current);
  return (
    <Box ref={list} tabIndex={-1} {...keepFocus} sx={{ outline: 'none' }}>
      <PagedList
        query={searchesQuery(uid)}
        noun="searches"
        failure="We couldn’t load your saved searches"
        skeleton={<ListSkeleton />}
        empty={
          <EmptyState
            picture={
              <Box sx={{ width: 280, maxWidth: '100%' }}>
                <EmptySearch />
              </Box>
            }
            title="No saved searches yet"
            text="Search or filter the open tasks, then press “Save this search”. You’ll be notified of new tasks that match."
          >
            <Button component={Link} to={paths.browse} variant="contained">
              Browse Tasks
            </Button>
          </EmptyState>
        }
      >
        {(searches) => (
          <>
            <Typography sx={{ color: 'text.secondary', mb: 2 }}>
              {searches.length} of {LIMITS.savedSearches}. The bell shows each new task at once.
            </Typography>
            <MailLimit uid={uid} frequency={highestOf(searches)} sx={{ mb: 2 }} />
            <Box
              component="ul"
              aria-label="Saved searches"
              sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, listStyle: 'none', m: 0, p: 0 }}
            >
              {searches.map((search) => (
                <Row key={search._id} uid={uid} search={search} />
              ))}
            </Box>
          </>
        )}
      </PagedList>
    </Box>
  );
};
