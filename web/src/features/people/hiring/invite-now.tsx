import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { useSending } from '../../../lib/api/use-sending.ts';
import { focusSelf } from '../../../lib/navigation/keep-focus.ts';
import { Isolated } from '../../../ui/text/isolated.tsx';
import { PHONE_TARGET } from '../../tasks/mine/list-skeleton.tsx';

type Props = {
  name: string;
  invite: () => Promise<void>;
  /** Why an earlier invitation failed, null if none was sent. */
  failure?: string | null;
  /** Returns the message about a failure. */
  explain?: (failure: string) => string;
  /** Replaces the button after the invitation was sent. */
  done: ReactNode;
};

/** Button that invites a freelancer at once, with the error of a failed invitation. */
export const InviteNow = ({ name, invite, failure = null, explain = (reason) => reason, done }: Props) => {
  const [isInvited, setInvited] = useState(false);
  const { run, isPending, error } = useSending(async () => {
    await invite();
    setInvited(true);
  });
  if (isInvited)
    return (
      <Box ref={focusSelf} tabIndex={-1} sx={{ justifySelf: 'start', py: 0.75, fontWeight: 600 }}>
        {done}
      </Box>
    );
  const reason = error === null ? failure : errorText(error);
  return (
    <>
      <Box role="alert" sx={{ overflowWrap: 'anywhere', '&:empty': { position: 'absolute' } }}>
        {reason !== null && <Isolated text={explain(reason)} />}
      </Box>
      <Button
        variant="outlined"
        size="small"
        aria-label={`Invite ${name}`}
        aria-busy={isPending}
        onClick={() => {
          if (!isPending) run();
        }}
        sx={{ ...PHONE_TARGET, justifySelf: 'start' }}
      >
        Invite
      </Button>
    </>
  );
};
