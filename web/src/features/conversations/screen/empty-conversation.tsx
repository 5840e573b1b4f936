import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Conversation } from '@taskwright/contract';
import { OpenJoint } from '../../../ui/illustrations/open-joint.tsx';

/** Empty state of a conversation: its purpose and its readers. */
export const EmptyConversation = ({ conversation }: { conversation: Conversation }) => {
  const { name } = conversation.with;
  if (!conversation.actions.includes('message')) return null;
  return (
    <Box sx={{ m: 'auto', py: 3, textAlign: 'center', maxWidth: '44ch', overflowWrap: 'anywhere' }}>
      <OpenJoint style={{ width: 160, maxWidth: '60%', height: 'auto', marginInline: 'auto' }} />
      <Typography sx={{ mt: 2, color: 'text.secondary', textWrap: 'balance' }}>
        {conversation.role === 'freelancer'
          ? `Ask ${name} anything you need to price this.`
          : `Ask ${name} about their bid.`}{' '}
        Only the two of you can see this conversation.
      </Typography>
    </Box>
  );
};
