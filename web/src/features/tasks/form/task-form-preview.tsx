import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { Task } from '@taskwright/contract';
import { isBlank } from '@taskwright/contract/limits/text';
import { withScheme } from '@taskwright/contract/schemas/text';
import { amountInCents } from '../../../lib/format/amount.ts';
import { splitList } from '../../../lib/forms/split-list.ts';
import { RouteDialog } from '../../../ui/dialogs/route-dialog.tsx';
import { TaskView } from '../details/task-view.tsx';
import { TASK_LABELS, type TaskFormValues } from './task-form-values.ts';

/** The client as freelancers see them. */
type Client = { readonly name: string; readonly photo: string | null; readonly isVerified: boolean };

/** Returns the task that these values would create now. Empty fields stay empty, and an unclear budget is missing. */
export const taskOf = (values: TaskFormValues, { name, photo, isVerified }: Client, now: Date = new Date()): Task => {
  const budget = amountInCents(values.budget);
  return {
    ...values,
    _id: '',
    title: values.title.trim(),
    category: values.category.trim(),
    description: values.description.trim(),
    budget: budget === null ? null : budget / 100,
    skills: splitList(values.skills),
    attachments: values.attachments.flatMap(({ name: label, url }) =>
      isBlank(url) ? [] : [{ name: label.trim() || url.trim(), url: withScheme(url) }],
    ),
    userName: name,
    ...(photo !== null && { userPhoto: photo }),
    creationTime: now.toISOString(),
    updatedAt: null,
    status: 'pending',
    bids: 0,
    clientVerified: isVerified,
    payments: 'off',
    mine: false,
    actions: [],
  };
};

/** Returns the labels of the fields that keep the task from being posted, in their order on the form. */
export const incompleteFields = (values: TaskFormValues): string[] => [
  ...(['title', 'category', 'description', 'deadline'] as const)
    .filter((name) => isBlank(values[name]))
    .map((name) => TASK_LABELS[name]),
  ...(isBlank(values.budget) || amountInCents(values.budget) !== null ? [] : [TASK_LABELS.budget]),
];

type Props = { values: TaskFormValues; client: Client; onClose: () => void };

/** Dialog with the page of a task before it is posted, as freelancers will see it. */
export const TaskFormPreview = ({ values, client, onClose }: Props) => {
  const task = taskOf(values, client);
  const incomplete = incompleteFields(values);
  return (
    <RouteDialog title="Preview" onClose={onClose} isWide>
      {/* Has no control, so it takes the focus itself to be scrolled by keyboard. */}
      <DialogContent role="group" aria-label="Your task" tabIndex={0} sx={{ '&:focus-visible': { outlineOffset: -2 } }}>
        <Typography sx={{ color: 'text.secondary', mb: 4 }}>
          How freelancers will see your task. It isn’t posted yet.
          {incomplete.length > 0 && ` Still to complete: ${incomplete.join(', ')}.`}
        </Typography>
        <TaskView preview={task} task={task} isDraft />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Back to editing
        </Button>
      </DialogActions>
    </RouteDialog>
  );
};
