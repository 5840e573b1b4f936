import Favorite from '@mui/icons-material/Favorite';
import FavoriteBorder from '@mui/icons-material/FavoriteBorder';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../lib/api/api-client.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { useUser } from '../../lib/auth/use-session.ts';
import { notify } from '../../lib/dialogs/toast.ts';
import { type SavesState, savesIn } from '../../lib/navigation/origin.ts';
import { createSavedIds, useKnownUser } from './saved-ids.ts';

/** The user's saved tasks. */
const { setSaved, useSaved } = createSavedIds({
  read: async () => (await call('savedTaskIds', {})).data.tasks,
  change: async (id, isSaved) => (await call(isSaved ? 'saveTask' : 'unsaveTask', { params: { id } })).data.tasks,
});

const save = (uid: string, id: string, isSaved: boolean): void =>
  void setSaved(uid, id, isSaved).catch((error: unknown) => {
    console.error(error);
    notify('error', errorText(error));
  });

type Props = {
  task: { readonly id: string; readonly title: string };
  /** Id of the element with the title, if it is not the heading of the page. */
  describedBy?: string;
  /** True in a list of saved tasks: the state until the ids are read. */
  isAssumed?: boolean;
  variant?: 'text' | 'outlined';
};

/**
 * Button that saves a task, then reads 'Saved' and removes it. Sends visitors to login, which returns them here and
 * saves the task.
 */
export const SaveTask = ({ task: { id, title }, describedBy, isAssumed = false, variant = 'text' }: Props) => {
  const user = useUser();
  const uid = user?.uid ?? null;
  const isSaved = useSaved(uid, id, isAssumed);
  const location = useLocation();
  const navigate = useNavigate();
  const knownUser = useKnownUser();
  const isPending = uid !== null && savesIn(location.state) === id;
  useEffect(() => {
    if (!isPending) return;
    save(uid, id, true);
    // Without the state, so that a reload does not save the task again.
    void navigate(`${location.pathname}${location.search}`, { replace: true, preventScrollReset: true });
  }, [isPending, uid, id, navigate, location.pathname, location.search]);
  return (
    <Button
      data-screen-only
      variant={variant}
      size={variant === 'text' ? 'small' : 'medium'}
      startIcon={isSaved ? <Favorite /> : <FavoriteBorder />}
      aria-describedby={describedBy}
      onClick={async () => {
        const linkState: SavesState = { saves: id, title };
        const known = await knownUser({ linkState });
        if (known !== null) save(known.uid, id, !isSaved);
      }}
      // Wide enough for both labels.
      sx={{ minWidth: '6.25rem', flex: 'none' }}
    >
      {isSaved ? 'Saved' : 'Save'}
    </Button>
  );
};
