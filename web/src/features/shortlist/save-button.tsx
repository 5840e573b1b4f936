import Favorite from '@mui/icons-material/Favorite';
import FavoriteBorder from '@mui/icons-material/FavoriteBorder';
import IconButton from '@mui/material/IconButton';
import { call } from '../../lib/api/api-client.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { useUser } from '../../lib/auth/use-session.ts';
import { notify } from '../../lib/dialogs/toast.ts';
import { createSavedIds, useKnownUser } from './saved-ids.ts';

/** The freelancers on the user's shortlist. */
const { setSaved, useSaved } = createSavedIds({
  read: async () => (await call('savedPeople', {})).data.people,
  change: async (person, isSaved) =>
    (await call(isSaved ? 'saveFreelancer' : 'unsaveFreelancer', { params: { person } })).data.people,
});

type Props = {
  person: string;
  name: string;
  /** True in a list of saved freelancers: the state until the shortlist is read. */
  isAssumed?: boolean;
  isDisabled?: boolean;
};

/** Heart that saves a freelancer to the user's shortlist. Sends visitors to login, which returns them here. */
export const SaveButton = ({ person, name, isAssumed = false, isDisabled = false }: Props) => {
  const user = useUser();
  const isSaved = useSaved(isDisabled ? null : (user?.uid ?? null), person, isAssumed);
  const knownUser = useKnownUser();
  return (
    <IconButton
      data-screen-only
      aria-label={`Save ${name}`}
      aria-pressed={isSaved}
      disabled={isDisabled}
      onClick={async () => {
        const known = await knownUser();
        if (known === null) return;
        setSaved(known.uid, person, !isSaved).catch((error: unknown) => {
          console.error(error);
          notify('error', errorText(error));
        });
      }}
      sx={{ color: 'text.secondary', '&[aria-pressed="true"]': { color: 'primary.main' } }}
    >
      {isSaved ? <Favorite /> : <FavoriteBorder />}
    </IconButton>
  );
};
