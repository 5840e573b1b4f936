import Button, { type ButtonProps } from '@mui/material/Button';
import type { Task } from '@taskwright/contract';
import { conversationIdOf } from '@taskwright/contract/lifecycle/conversations';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths.ts';
import type { OwnBid } from './api.ts';

type Props = Pick<ButtonProps, 'fullWidth'> & {
  task: Pick<Task, '_id' | 'conversation'>;
  /** The user's bid, null without one. */
  bid: Pick<OwnBid, '_id'> | null;
};

/** Link to the conversation with a task's client, whom a bidder can write to. Renders nothing without either. */
export const ClientLink = ({ task, bid, fullWidth }: Props) => {
  const conversation = task.conversation ?? (bid === null ? null : conversationIdOf(task._id, bid._id));
  if (conversation === null) return null;
  return (
    <Button
      component={Link}
      to={paths.conversation(conversation)}
      variant="outlined"
      fullWidth={fullWidth}
      data-screen-only
    >
      {task.conversation === undefined ? 'Message the client' : 'Open conversation'}
    </Button>
  );
};
