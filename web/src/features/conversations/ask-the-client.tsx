import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { errorText } from '../../lib/api/api-error.ts';
import { useSending } from '../../lib/api/use-sending.ts';
import { notify } from '../../lib/dialogs/toast.ts';
import { loadCode } from '../../lib/loading/missing-code.ts';
import { paths } from '../../lib/navigation/paths.ts';

/** Opens the conversation with a task's client. The first message creates it. Loads its code on press. */
export const AskTheClient = ({ taskId, uid }: { taskId: string; uid: string }) => {
  const navigate = useNavigate();
  const { run, isPending } = useSending(async () => {
    try {
      const { conversationOnTask } = await loadCode(() => import('./api.ts'));
      const { _id } = await conversationOnTask(taskId, uid);
      await navigate(paths.conversation(_id));
    } catch (error) {
      console.error(error);
      notify('error', errorText(error));
    }
  });
  return (
    <Button variant="outlined" onClick={run} loading={isPending} fullWidth>
      Ask the client
    </Button>
  );
};
