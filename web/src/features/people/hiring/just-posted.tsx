import Box from '@mui/material/Box';
import { isolate } from '@taskwright/contract/limits/text';
import { Isolated } from '../../../ui/text/isolated.tsx';
import type { Posted } from '../../tasks/form/task-drafts.ts';
import { PostedNote } from '../../tasks/mine/posted-note.tsx';
import { InviteNow } from './invite-now.tsx';
import { MatchingFreelancers } from './matching-freelancers.tsx';
import { inviteByHandle } from './use-invitee.ts';

/** A freelancer to whom no invitation could be sent, with a button that tries again. Renders nothing without one. */
const NotInvited = ({ posted: { id, isOpen, invited }, uid }: { posted: Posted; uid: string }) => {
  if (invited === null || invited.failure === null) return null;
  const { handle, note, failure } = invited;
  const name = isolate(invited.name ?? 'the freelancer');
  return (
    <Box
      component="section"
      aria-label="Your invitation"
      data-screen-only
      sx={{
        display: 'grid',
        gap: 1.25,
        px: 2.25,
        py: 1.75,
        mb: 2.5,
        borderRadius: 'field',
        border: '1px solid',
        borderColor: 'error.main',
      }}
    >
      <InviteNow
        name={invited.name ?? 'the freelancer'}
        invite={() => inviteByHandle({ handle, task: id, note }, uid)}
        failure={failure}
        explain={(reason) => `Your task is ${isOpen ? 'live' : 'posted'}, but ${name} isn’t invited: ${reason}`}
        done={<Isolated text={`Invitation sent to ${name}.`} />}
      />
    </Box>
  );
};

/** Shown over the client's tasks after one was posted: its link, its invitation and freelancers who match. */
export const JustPosted = ({ posted, uid }: { posted: Posted; uid: string }) => {
  const { id, isOpen, invited } = posted;
  return (
    <>
      <NotInvited posted={posted} uid={uid} />
      {isOpen && (
        <PostedNote id={id} invited={invited !== null && invited.failure === null ? invited.name : null}>
          <MatchingFreelancers posted={posted} uid={uid} />
        </PostedNote>
      )}
    </>
  );
};
