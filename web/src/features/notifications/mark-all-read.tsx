import Button from '@mui/material/Button';
import type { Notification } from '@taskwright/contract';
import { errorText } from '../../lib/api/api-error.ts';
import { useSending } from '../../lib/api/use-sending.ts';
import { notify } from '../../lib/dialogs/toast.ts';
import { markRead } from './bell-feed.ts';

type Props = {
  uid: string;
  notifications: readonly Notification[];
  /** Called on success. Moves focus on, because the button unmounts. */
  onDone: () => void;
};

/** Button that marks the loaded notifications as read. Hidden if all of them are read. */
export const MarkAllRead = ({ uid, notifications, onDone }: Props) => {
  const { run, isPending } = useSending(async () => {
    try {
      await markRead(uid, notifications);
      onDone();
    } catch (error) {
      console.error(error);
      notify('error', errorText(error));
    }
  });
  if (notifications.every(({ read }) => read)) return null;
  return (
    <Button variant="text" size="small" onClick={run} loading={isPending}>
      Mark all as read
    </Button>
  );
};
