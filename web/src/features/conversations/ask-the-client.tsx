import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { Task } from '@taskwright/contract';
import { useNavigate } from 'react-router-dom';
import { errorText } from '../../lib/api/api-error.ts';
import { useSending } from '../../lib/api/use-sending.ts';
import { notify } from '../../lib/dialogs/toast.ts';
import { loadCode } from '../../lib/loading/missing-code.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { myBidQuery } from '../bids/api.ts';
import { ClientLink } from '../bids/client-link.tsx';

type Props = { task: Pick<Task, '_id' | 'conversation'>; uid: string };

/**
 * Opens the conversation with a task's client. If there is none, the first message creates it. Without a bid, the code
 * that finds its address is loaded on press.
 */
export const AskTheClient = ({ task, uid }: Props) => {
  const navigate = useNavigate();
  const { data: bid, error: bidError } = useQuery(myBidQuery(task._id, uid));
  const { run, isPending } = useSending(async () => {
    try {
      const { conversationOnTask } = await loadCode(() => import('./api.ts'));
      const { _id } = await conversationOnTask(task._id, uid);
      await navigate(paths.conversation(_id));
    } catch (error) {
      console.error(error);
      notify('error', errorText(error));
    }
  });
  if (task.conversation !== undefined || bid != null) return <ClientLink task={task} bid={bid ?? null} fullWidth />;
  if (bid === undefined && bidError === null) {
    return <Skeleton variant="rounded" height={44} sx={{ borderRadius: 'control' }} />;
  }
  return (
    <Button variant="outlined" onClick={run} loading={isPending} fullWidth>
      Ask the client
    </Button>
  );
};
