import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isBlank } from '@taskwright/contract/limits/text';
import { displayName } from '@taskwright/contract/names/names';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../lib/api/api-client.ts';
import { ApiError, errorText, formErrorText, NetworkError } from '../../../lib/api/api-error.ts';
import { notify, TOAST_MS } from '../../../lib/dialogs/toast.ts';
import { draftKey, isSame, useDraft, useKeepDraft } from '../../../lib/forms/draft.ts';
import { part } from '../../../lib/loading/extra.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { tasksChanged } from '../../../lib/queries/server-state.ts';
import { DraftNote } from '../../../ui/forms/draft-note.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { FormBanner } from '../../../ui/forms/form-banner.tsx';
import { markSuccess } from '../../../ui/messages/mark-success.ts';
import { type Invitee, InviteeChip, noteError, refusalOf } from './invitee.tsx';
import { type Attempt, newAttempt, newTaskDraft, type Posted } from './task-drafts.ts';
import { TaskFields } from './task-fields.tsx';
import type { TaskFormResult } from './task-form-schema.ts';
import {
  EMPTY_TASK,
  hasPassed,
  type TaskFormValues,
  useTaskForm,
  warnIfPassed,
  withPrefill,
} from './task-form-values.ts';

type Props = {
  user: TaskUser;
  initialValues: TaskFormValues;
  /** Receives whether the draft is stored after a change; null if there is none. */
  onStored: (isStored: boolean | null) => void;
  /** The freelancer whom the client invites, null without one. */
  invitee: Invitee | null;
  /** Changes the freelancer, by handle. */
  onInvitee: (handle: string | null) => void;
};

type TaskUser = {
  uid: string;
  email: string;
  emailVerified: boolean;
  displayName: string | null;
  photoURL: string | null;
};

const TaskFormPreview = part(async () => (await import('./task-form-preview.tsx')).TaskFormPreview);

const FAILED = 'Failed to add task!';
const ALREADY_POSTED =
  'Your task was already posted. Find it in My Posted Tasks. Add it again only if you want a second one.';

const isKeyReused = (error: unknown): boolean => error instanceof ApiError && error.code === 'key-reused';

/**
 * Form to post a task, and to invite a freelancer to it. Starts with the draft, or with `initialValues`. Stores a draft
 * on the device until the task is posted. [ADD-5, ADD-6, SAY-9, SAY-10, SAY-11]
 */
export const AddTaskForm = ({ user, initialValues, onStored, invitee, onInvitee }: Props) => {
  const { uid, email } = user;
  const name = displayName(user.displayName);
  const [isOver, setOver] = useState(false);
  const draft = useDraft(draftKey(uid), newTaskDraft, (isStored) => {
    if (isStored === null) setOver(true);
    onStored(isStored);
  });
  const attempt = useRef<Attempt>(draft.stored ?? newAttempt());
  const form = useTaskForm(withPrefill(draft.stored?.values ?? EMPTY_TASK, initialValues));
  const navigate = useNavigate();
  const [banner, setBanner] = useState<string | null>(null);
  /** The values that the open preview shows. */
  const [previewed, setPreviewed] = useState<TaskFormValues | null>(null);

  const handle = invitee?.handle ?? null;
  /** The typed note, with the handle of its recipient: the link to this form may name another one. */
  const [typed, setTyped] = useState({ to: draft.stored?.freelancer ?? null, note: draft.stored?.note ?? '' });
  /** Name of the freelancer, null until it is loaded, and if they cannot be invited. */
  const recipient = invitee !== null && refusalOf(invitee) === null ? (invitee.profile?.name ?? null) : null;
  const note = typed.to === handle ? typed.note : '';
  const [isNoteWrong, setNoteWrong] = useState(false);
  const noteField = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (draft.stored !== null) onStored(true);
  }, [draft, onStored]);

  const restoreInvitee = useEffectEvent((freelancer: string) => {
    if (handle === null) onInvitee(freelancer);
  });
  useEffect(() => {
    if (draft.stored?.freelancer !== undefined) restoreInvitee(draft.stored.freelancer);
  }, [draft]);

  /** Returns the draft of these values, and of the freelancer with the note. */
  const draftOf = (values: TaskFormValues, { to, note: text } = { to: handle, note }) => {
    const { key, creationTime, tried } = attempt.current;
    const invitation = { ...(to !== null && { freelancer: to }), ...(text !== '' && { note: text }) };
    return { key, creationTime, tried, values, ...invitation };
  };

  useKeepDraft(draft, form, (values) => {
    // Input in this tab needs its own idempotency key: another tab may send the shared draft.
    if (attempt.current === draft.stored && !attempt.current.tried) attempt.current = newAttempt();
    return isSame(values, EMPTY_TASK) && note === '' ? null : draftOf(values);
  });

  const setAttempt = (next: Attempt) => {
    attempt.current = next;
    draft.store(draftOf(form.getValues()));
  };

  /** Stores a changed freelancer or note with the draft. */
  const setInvitation = (next: typeof typed) => {
    setTyped(next);
    setNoteWrong(false);
    const values = form.getValues();
    draft.store(isSame(values, EMPTY_TASK) && next.note === '' ? null : draftOf(values, next));
  };

  /** Invites the freelancer to a posted task. Returns the result; null without a freelancer to invite. */
  const inviteTo = async (task: string): Promise<Posted['invited']> => {
    if (invitee === null || refusalOf(invitee) !== null) return null;
    const invited = { handle: invitee.handle, name: recipient, note: isBlank(note) ? null : note };
    try {
      await invitee.invite(task, invited.note);
      return { ...invited, failure: null };
    } catch (error) {
      console.error(error);
      return { ...invited, failure: errorText(error) };
    }
  };

  /** Posts a task and returns its id. */
  const post = async (task: TaskFormResult): Promise<string> => {
    const { key, creationTime, tried } = attempt.current;
    // Stored before the request, because a lost response leaves open whether the task was created.
    setAttempt({ key, creationTime, tried: true });
    try {
      const { data } = await call('createTask', {
        idempotencyKey: key,
        body: { ...task, userEmail: email, userName: name, creationTime },
      });
      return data.insertedId;
    } catch (error) {
      if (tried || !isKeyReused(error)) throw error;
      // Another tab used this key for a different task. Retries with a new key.
      setAttempt({ ...newAttempt(), tried: true });
      return post(task);
    }
  };

  /** Shows the message of the toast in the form too, until the next attempt. */
  const refuse = (error: unknown) => {
    console.error(error);
    if (error instanceof NetworkError) {
      notify('error', error.message);
      setBanner(error.message);
      return;
    }
    notify('error', FAILED);
    const reused = isKeyReused(error);
    if (reused) setAttempt(newAttempt());
    if (form.showRefusal(error)) return;
    setBanner(reused ? ALREADY_POSTED : `${FAILED} ${formErrorText(error)}`);
  };

  const submit = form.handleSubmit(
    async (task) => {
      setBanner(null);
      if (recipient !== null && noteError(note) !== null) {
        setNoteWrong(true);
        noteField.current?.focus();
        return;
      }
      let id: string;
      try {
        id = await post(task);
      } catch (error) {
        refuse(error);
        return;
      }
      // Before the draft is removed: a form that is closed meanwhile can send both again.
      const invited = await inviteTo(id);
      draft.remove();
      form.reset(EMPTY_TASK);
      notify('success', '✅ Task added successfully!', TOAST_MS.default);
      markSuccess();
      warnIfPassed(task.deadline);
      void tasksChanged();
      const { category, skills, deadline } = task;
      const posted: Posted = { id, isOpen: !hasPassed(deadline), category, skill: skills[0] ?? null, invited };
      navigate(paths.myTasks, { state: posted.isOpen || invited !== null ? { posted } : {} });
    },
    () => setBanner(null),
  );

  const adding = form.formState.isSubmitting;
  return (
    <Box component="form" noValidate onSubmit={submit} {...form.onApproach} sx={{ display: 'grid', gap: 2.5 }}>
      {draft.stored !== null && !isOver && (
        <DraftNote
          onStartOver={() => {
            form.reset(withPrefill(EMPTY_TASK, initialValues));
            setInvitation({ to: handle, note: '' });
            setOver(true);
          }}
        />
      )}
      {invitee !== null && (
        <InviteeChip
          invitee={invitee}
          onRemove={() => {
            setInvitation({ to: null, note: '' });
            onInvitee(null);
          }}
        />
      )}
      <TaskFields form={form} category="choice" email={email} name={name} moreOpen={hasMore(draft.stored?.values)} />
      {recipient !== null && (
        <Field
          label={`Note for ${recipient} (optional)`}
          multiline
          value={note}
          onChange={({ target }) => setInvitation({ to: handle, note: target.value })}
          ref={noteField}
          error={isNoteWrong ? (noteError(note) ?? undefined) : undefined}
        />
      )}
      <FormBanner>{banner}</FormBanner>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '& > *': { width: { xs: '100%', sm: 'auto' } } }}>
        <Button type="submit" variant="contained" size="large" disabled={adding} sx={{ minWidth: 180 }}>
          {adding ? 'Adding Task...' : 'Add Task'}
        </Button>
        <Button variant="outlined" size="large" onClick={() => setPreviewed(form.getValues())}>
          Preview
        </Button>
      </Box>
      {previewed !== null && (
        <Suspense>
          <TaskFormPreview
            values={previewed}
            client={{ name, photo: user.photoURL, isVerified: user.emailVerified }}
            onClose={() => setPreviewed(null)}
          />
        </Suspense>
      )}
    </Box>
  );
};

/** Returns whether a draft has values in the collapsed part, which then starts open. */
const hasMore = (values: typeof EMPTY_TASK | undefined): boolean =>
  values !== undefined && (values.skills !== '' || values.priority !== '' || values.attachments.length > 0);
