import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Profile } from '@taskwright/contract';
import { LIMITS } from '@taskwright/contract/limits/limits';
import { isBlank, isolate, textError } from '@taskwright/contract/limits/text';
import { takesWork } from '@taskwright/contract/people/profiles';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx';
import { Isolated } from '../../../ui/text/isolated.tsx';

/** A freelancer whom the client invites when posting the task. */
export type Invitee = {
  readonly handle: string;
  /** Undefined until it is loaded; null if the client can see no such profile. */
  readonly profile: Pick<Profile, 'name' | 'photo' | 'availability' | 'mine'> | null | undefined;
  /** True after the profile could not be loaded. */
  readonly isFailed: boolean;
  readonly retry: () => void;
  /** Sends the invitation. Throws if the API refuses it. */
  readonly invite: (task: string, note: string | null) => Promise<void>;
};

/** Returns why the freelancer cannot be invited; null if they can, or if that is not known yet. */
export const refusalOf = ({ profile }: Pick<Invitee, 'profile'>): string | null => {
  if (profile === undefined) return null;
  if (profile === null) return 'This freelancer’s profile isn’t available.';
  if (profile.mine) return 'You can’t invite yourself.';
  return takesWork(profile) ? null : `${isolate(profile.name)} isn’t taking work right now.`;
};

/** Returns the error of a note for a freelancer; null if it is valid or empty. */
export const noteError = (note: string): string | null => {
  const error = isBlank(note) ? null : textError(note.trim(), LIMITS.invitationNote);
  return error === null ? null : `Note ${error}`;
};

/** First line of the form: the freelancer for whom the task is, or why they cannot be invited. */
export const InviteeChip = ({ invitee, onRemove }: { invitee: Invitee; onRemove: () => void }) => {
  const remove = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void => {
    flushSync(onRemove);
    // The pressed button has unmounted.
    form?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  };
  const { profile, isFailed, retry } = invitee;
  const refusal = refusalOf(invitee);
  if (refusal !== null)
    return (
      <Box role="status" sx={{ overflowWrap: 'anywhere' }}>
        <Isolated text={`${refusal} You can still post your task.`} />
      </Box>
    );
  if (isFailed)
    return (
      <Box role="alert">
        We couldn’t load the freelancer for this task.{' '}
        <Button variant="text" size="small" onClick={retry}>
          Try again
        </Button>
        <Button variant="text" size="small" onClick={remove}>
          Remove the freelancer
        </Button>
      </Box>
    );
  if (!profile)
    return (
      <Box role="status" aria-label="Loading the freelancer">
        <Skeleton variant="rounded" width={200} height={46} />
      </Box>
    );
  const { name, photo } = profile;
  return (
    <Box
      sx={{
        justifySelf: 'start',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        maxWidth: '100%',
        pl: 1.5,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 'panel',
        bgcolor: 'wash',
        fontWeight: 500,
      }}
    >
      <PersonAvatar name={name} photo={photo} size={28} />
      <Box component="span" sx={{ minWidth: 0, py: 0.75, overflowWrap: 'anywhere' }}>
        For <bdi>{name}</bdi>
      </Box>
      <IconButton aria-label={`Remove ${name}`} onClick={remove}>
        <Close sx={{ fontSize: 18 }} />
      </IconButton>
    </Box>
  );
};
