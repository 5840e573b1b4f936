import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { Task } from '@taskwright/contract';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../lib/api-client.ts';
import { ApiError, inWords, NetworkError } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { notify } from '../../../lib/toast.ts';
import { FormBanner } from '../../../ui/form-banner.tsx';
import { tasksChanged } from '../api.ts';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { type Change, changesBetween } from './changes.ts';
import { TaskFields } from './task-fields.tsx';
import { type TaskFormResult, valuesOf } from './task-form-schema.ts';
import { forgetUnsaved, keepUnsaved, unsaved } from './unsaved.ts';
import { useTaskForm } from './use-task-form.ts';

type Props = {
  uid: string;
  email: string;
  task: Task;
  etag: string | null;
  onCancel: () => void;
};

/** The fields, Cancel and Update. Specification, sections 2, 5 and 8; decisions, numbers 4, 18 and 19. */
export const UpdateTaskForm = ({ uid, email, task, etag, onCancel }: Props) => {
  const navigate = useNavigate();
  const [restored] = useState(() => unsaved(uid, task._id));
  const form = useTaskForm(restored ?? valuesOf(task));
  const copy = useRef({ values: valuesOf(task), etag });
  const [banner, setBanner] = useState<string | null>(null);
  const [changes, setChanges] = useState<Change[] | null>(null);

  const settled = useRef(false);

  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (settled.current) return;
          if (changesBetween(valuesOf(task), values).length > 0) keepUnsaved(uid, task._id, values);
          else forgetUnsaved(uid, task._id);
        },
      }),
    [subscribe, uid, task],
  );

  /** Saved or given up: nothing of it is to come back. */
  const settle = () => {
    settled.current = true;
    forgetUnsaved(uid, task._id);
  };

  /** The copy here is stale: take the other version's ETag, show what differs, keep what was typed. */
  const compare = async () => {
    const latest = await call('getTask', { params: { id: task._id }, asMe: true });
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
    if (error instanceof ApiError && error.status === 412) await compare().catch((other) => setBanner(inWords(other)));
    else setBanner(inWords(error));
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
    settle();
    notify('success', '✅ Task updated successfully!');
    void tasksChanged();
    navigate(paths.myTasks);
  });

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
      <DialogContent dividers sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
        <FormBanner>{banner}</FormBanner>
        {changes !== null && <ChangedElsewhere changes={changes} />}
        {restored !== null && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            This is what you typed last time, not yet saved.{' '}
            <Button
              variant="text"
              size="small"
              onClick={() => {
                forgetUnsaved(uid, task._id);
                form.reset(copy.current.values);
              }}
            >
              Start over
            </Button>
          </Typography>
        )}
        <TaskFields
          form={form}
          category="free text"
          email={email}
          name={task.userName}
          moreOpen={task.skills.length > 0 || task.priority !== null || task.attachments.length > 0}
        />
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1 }}>
        <Button
          variant="outlined"
          onClick={() => {
            settle();
            onCancel();
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
