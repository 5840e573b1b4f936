import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { Task } from '@taskwright/contract';
import { todayUtc } from '@taskwright/contract/dates';
import { isAgreed } from '@taskwright/contract/lifecycle/agreement-states';
import { availabilityOf, isInProgress } from '@taskwright/contract/lifecycle/availability';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { ApiError, errorText, formErrorText, NetworkError } from '../../../lib/api/api-error.ts';
import { notify } from '../../../lib/dialogs/toast.ts';
import { shortDate } from '../../../lib/format/dates.ts';
import { budgetText } from '../../../lib/format/money.ts';
import { draftKey, isSame, useDraft, useKeepDraft } from '../../../lib/forms/draft.ts';
import { scrollIntoViewOnce } from '../../../lib/navigation/scroll.ts';
import { tasksChanged } from '../../../lib/queries/server-state.ts';
import { DraftNote } from '../../../ui/forms/draft-note.tsx';
import { FormBanner } from '../../../ui/forms/form-banner.tsx';
import { priorityLabel } from '../status.ts';
import { type UpdateDraft, updateDraft } from './task-drafts.ts';
import { TaskFields } from './task-fields.tsx';
import type { TaskFormResult } from './task-form-schema.ts';
import { TASK_LABELS, type TaskFormValues, useTaskForm, valuesOf, warnIfPassed } from './task-form-values.ts';

type Change = { field: string; before: string; now: string };

type Shown = Readonly<Record<string, string>>;

const shown = (values: TaskFormValues): Record<keyof TaskFormValues, string> => ({
  ...values,
  deadline: shortDate(values.deadline),
  budget: budgetText(values.budget === '' ? null : Number(values.budget)),
  skills: values.skills === '' ? 'none' : values.skills,
  priority: priorityLabel(values.priority),
  attachments: values.attachments.map(({ name, url }) => `${name} (${url})`).join(', ') || 'none',
});

/** Returns the differences between two versions of a task, field by field, as text. */
export const changesBetween = (before: TaskFormValues, now: TaskFormValues): Change[] => {
  const [old, fresh]: readonly [Shown, Shown] = [shown(before), shown(now)];
  return Object.entries(TASK_LABELS).flatMap(([name, field]) => {
    const change = { field, before: old[name] ?? '', now: fresh[name] ?? '' };
    return change.before === change.now ? [] : [change];
  });
};

const cut = (text: string): string => (text.length > 160 ? `${text.slice(0, 160)}…` : text);

type ChangedElsewhereProps = {
  changes: readonly Change[];
  /** The user pressed Update before. */
  isRepeated: boolean;
};

/** Lists changes made in another tab or device. The user's input stays. */
const ChangedElsewhere = ({ changes, isRepeated }: ChangedElsewhereProps) => (
  <Box
    ref={scrollIntoViewOnce}
    role="alert"
    sx={{ p: 2, borderRadius: 'field', bgcolor: 'marigold.bg', overflowWrap: 'anywhere' }}
  >
    <Typography sx={{ fontWeight: 600, color: 'marigold.fg' }}>
      This task was changed in another tab or on another device
    </Typography>
    {changes.length > 0 ? (
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {changes.map(({ field, before, now }) => (
          <li key={field}>
            {field}:{' '}
            <del>
              <bdi>{cut(before)}</bdi>
            </del>{' '}
            →{' '}
            <ins style={{ textDecoration: 'none', fontWeight: 600 }}>
              <bdi>{cut(now)}</bdi>
            </ins>
          </li>
        ))}
      </Box>
    ) : (
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        Only its status changed.
      </Typography>
    )}
    <Typography variant="body2" sx={{ mt: 1 }}>
      What you typed is still here. {isRepeated ? 'Update again' : 'Update'} to overwrite these changes, or Cancel to
      keep them.
    </Typography>
  </Box>
);

type Props = {
  user: { uid: string; email: string; displayName: string | null };
  task: Task;
  etag: string | null;
  /** Called after saving or cancelling. */
  onClose: () => void;
};

/** Fields fixed by an agreement: deadline and budget while it is active, the title from hiring on. */
type Frozen = { readonly isAgreed: boolean; readonly isTitleAgreed: boolean };

const frozenFields = (task: Task): Frozen => ({
  isAgreed: isInProgress(task),
  isTitleAgreed: task.work !== undefined && isAgreed(task.work.state),
});

/**
 * Returns a draft's values and the changes of the task since. `changes` is null if the task is unchanged or the draft
 * has no base version. Returns null if the draft equals the task.
 */
const restorable = (draft: UpdateDraft | null, now: TaskFormValues, { isAgreed, isTitleAgreed }: Frozen) => {
  if (draft === null) return null;
  const { over, ...typed } = draft;
  // Drops input in fields that are fixed now.
  const values = {
    ...typed,
    ...(isAgreed && { deadline: now.deadline, budget: now.budget }),
    ...(isTitleAgreed && { title: now.title }),
  };
  const changes = over === undefined ? [] : changesBetween(over, now);
  return isSame(values, now) ? null : { values, changes: changes.length === 0 ? null : changes };
};

/** Form to update a task. [UPDATE-2, SAY-12, SAY-13, SAY-14], decisions 18 and 19. */
export const UpdateTaskForm = ({ user, task, etag, onClose }: Props) => {
  const { isPending } = availabilityOf(task, todayUtc());
  const frozen = frozenFields(task);
  const copy = useRef({ values: valuesOf(task), etag });
  const draft = useDraft(draftKey(user.uid, 'update', task._id), updateDraft);
  const [restored, setRestored] = useState(() => restorable(draft.stored, valuesOf(task), frozen));
  const form = useTaskForm(restored?.values ?? valuesOf(task));
  const [banner, setBanner] = useState<string | null>(null);
  const [changes, setChanges] = useState(restored?.changes ?? null);

  useKeepDraft(draft, form, (values) =>
    isSame(values, copy.current.values) ? null : { ...values, over: copy.current.values },
  );

  const startOver = () => {
    form.reset(copy.current.values);
    setRestored(null);
    setChanges(null);
  };

  /** Handles a stale ETag: adopts the current version, shows the differences and keeps the input. */
  const compare = async () => {
    const latest = await call('getTask', { params: { id: task._id }, withToken: true });
    const values = valuesOf(latest.data);
    setChanges(changesBetween(copy.current.values, values));
    copy.current = { values, etag: latest.etag };
  };

  const refuse = async (error: unknown) => {
    console.error(error);
    if (error instanceof NetworkError) {
      notify('error', '❌ Error updating task!');
      return;
    }
    notify('error', '❌ Failed to update task!');
    if (form.showRefusal(error)) return;
    if (error instanceof ApiError && error.status === 412)
      await compare().catch((other) => setBanner(errorText(other)));
    else setBanner(formErrorText(error));
  };

  const save = (values: TaskFormResult) =>
    call('updateTask', { params: { id: task._id }, body: values, ifMatch: copy.current.etag });

  const submit = form.handleSubmit(async (values) => {
    setBanner(null);
    try {
      const { data } = await save(values);
      if (data.modifiedCount <= 0) {
        notify('error', '❌ Failed to update task!');
        return;
      }
    } catch (error) {
      await refuse(error);
      return;
    }
    draft.remove();
    notify('success', '✅ Task updated successfully!');
    if (isPending) warnIfPassed(values.deadline);
    void tasksChanged();
    onClose();
  });

  return (
    <Box component="form" noValidate onSubmit={submit} {...form.onApproach} sx={{ display: 'contents' }}>
      <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
        <FormBanner>{banner}</FormBanner>
        {changes !== null && <ChangedElsewhere changes={changes} isRepeated={form.formState.isSubmitted} />}
        {restored !== null && <DraftNote onStartOver={startOver} />}
        <TaskFields
          form={form}
          category="free text"
          email={user.email}
          name={task.userName}
          isPending={isPending}
          {...frozen}
          agreed={{ name: task.work?.with, cents: task.work?.cents }}
          moreOpen={task.skills.length > 0 || task.priority !== null || task.attachments.length > 0}
        />
      </DialogContent>
      <DialogActions>
        <Button
          variant="outlined"
          onClick={() => {
            draft.remove();
            onClose();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
          Update
        </Button>
      </DialogActions>
    </Box>
  );
};
