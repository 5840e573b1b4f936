import Button from '@mui/material/Button';
import type { Task } from '@taskwright/contract';
import { Link, useNavigate } from 'react-router-dom';
import { errorText } from '../../lib/api/api-error.ts';
import { useSending } from '../../lib/api/use-sending.ts';
import { notify } from '../../lib/dialogs/toast.ts';
import { loadCode } from '../../lib/loading/missing-code.ts';
import { paths } from '../../lib/navigation/paths.ts';

type Props = { task: Pick<Task, '_id' | 'conversation'>; uid: string };

/**
 * Opens the conversation with a task's client. If there is none, the first message creates it, and its code is loaded
 * on press.
 */
export const AskTheClient = ({ task, uid }: Props) => {
  const navigate = useNavigate();
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
  if (task.conversation !== undefined) {
    return (
      <Button component={Link} to={paths.conversation(task.conversation)} variant="outlined" fullWidth>
        Open conversation
      </Button>
    );
  }
  return (
    <Button variant="outlined" onClick={run} loading={isPending} fullWidth>
      Ask the client
    </Button>
  );
};
