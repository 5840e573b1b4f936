import Button from '@mui/material/Button';
import { takesWork, type WorkAvailability } from '@taskwright/contract/people/profiles';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useUser } from '../../lib/auth/use-session.ts';
import { part } from '../../lib/loading/extra.tsx';
import { loadCode } from '../../lib/loading/missing-code.ts';
import { useKnownUser } from '../shortlist/saved-ids.ts';

const inviteDialog = () => loadCode(() => import('./invite-dialog.tsx'));
const InviteDialog = part(async () => (await inviteDialog()).InviteDialog);

const prepare = (): void => void inviteDialog().catch(() => undefined);

type Props = {
  person: string;
  handle: string;
  name: string;
  availability: WorkAvailability;
  fullWidth?: boolean;
  size?: 'medium' | 'large';
  isDisabled?: boolean;
};

/**
 * Opens the dialog that invites a freelancer to one of the user's tasks. Sends visitors to login, which returns them
 * here. Disabled for a freelancer who takes no work.
 */
export const InviteButton = ({
  person,
  handle,
  name,
  availability,
  fullWidth = false,
  size = 'medium',
  isDisabled = false,
}: Props) => {
  const user = useUser();
  const knownUser = useKnownUser();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setOpen(false));
    // A press during the loading of the session: the page was inert until it was loaded, which removed the focus.
    if (document.activeElement === document.body) button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        variant="contained"
        fullWidth={fullWidth}
        size={size}
        disabled={isDisabled || !takesWork({ availability })}
        data-screen-only
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={async () => {
          if ((await knownUser()) !== null) setOpen(true);
        }}
      >
        Invite to a task
      </Button>
      {isOpen && user !== null && (
        <Suspense>
          <InviteDialog person={person} handle={handle} name={name} uid={user.uid} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
