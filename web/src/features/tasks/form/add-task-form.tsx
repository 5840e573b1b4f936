import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../lib/api-client.ts';
import { ApiError, inWords, NetworkError } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { notify, TOAST_MS } from '../../../lib/toast.ts';
import { FormBanner } from '../../../ui/form-banner.tsx';
import { tasksChanged } from '../api.ts';
import { clearDraft, newAttempt, readDraft, writeDraft } from './draft.ts';
import { TaskFields } from './task-fields.tsx';
import { EMPTY_TASK } from './task-form-schema.ts';
import { useTaskForm } from './use-task-form.ts';

type Person = { uid: string; email: string; displayName: string | null };

const ALREADY_POSTED =
  'Your first try did arrive: the task is posted as it was then. You find it under My Posted Tasks. Add it again only if you want a second one.';

/** Add New Task. What is typed stays on the device until it is posted. Specification, sections 2, 5 and 8. */
export const AddTaskForm = ({ person }: { person: Person }) => {
  const { uid, email } = person;
  const name = person.displayName?.trim() || 'User';
  const [kept] = useState(() => readDraft(uid));
  const attempt = useRef(kept ?? newAttempt());
  const form = useTaskForm(kept?.values ?? EMPTY_TASK);
  const navigate = useNavigate();
  const [banner, setBanner] = useState<string | null>(null);
  const posted = useRef(false);

  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!posted.current)
            writeDraft(uid, { key: attempt.current.key, creationTime: attempt.current.creationTime, values });
        },
      }),
    [subscribe, uid],
  );

  const refuse = (error: unknown) => {
    console.error(error);
    if (error instanceof NetworkError) {
      notify('error', error.message);
      return;
    }
    notify('error', 'Failed to add task!');
    const reused = error instanceof ApiError && error.code === 'key-reused';
    if (reused) {
      attempt.current = newAttempt();
      writeDraft(uid, { ...attempt.current, values: form.getValues() });
    }
    if (form.showRefusal(error)) return;
    setBanner(reused ? ALREADY_POSTED : inWords(error));
  };

  const submit = form.handleSubmit(async (task) => {
    setBanner(null);
    const { key, creationTime } = attempt.current;
    try {
      await call('createTask', {
        idempotencyKey: key,
        body: { ...task, userEmail: email, userName: name, creationTime },
      });
    } catch (error) {
      refuse(error);
      return;
    }
    posted.current = true;
    clearDraft(uid);
    form.reset(EMPTY_TASK);
    notify('success', '✅ Task added successfully!', TOAST_MS.usual);
    void tasksChanged();
    navigate(paths.myTasks);
  });

  const adding = form.formState.isSubmitting;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      <TaskFields form={form} category="choice" email={email} name={name} moreOpen={hasMore(kept?.values)} />
      <FormBanner>{banner}</FormBanner>
      <Box>
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={adding}
          sx={{ minWidth: 180, width: { xs: '100%', sm: 'auto' } }}
        >
          {adding ? 'Adding Task...' : 'Add Task'}
        </Button>
      </Box>
    </Box>
  );
};

/** Whether a draft holds something in the folded part, which then stands open. */
const hasMore = (values: typeof EMPTY_TASK | undefined): boolean =>
  values !== undefined && (values.skills !== '' || values.priority !== '' || values.attachments.length > 0);
