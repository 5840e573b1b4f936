import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { InvitableTask } from '@taskwright/contract';
import { isBlank, isolate } from '@taskwright/contract/limits/text';
import { isInvitable } from '@taskwright/contract/people/profiles';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { errorText } from '../../lib/api/api-error.ts';
import { useSending } from '../../lib/api/use-sending.ts';
import { notify } from '../../lib/dialogs/toast.ts';
import { budgetText } from '../../lib/format/money.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { RouteDialog } from '../../ui/dialogs/route-dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { FormBanner } from '../../ui/forms/form-banner.tsx';
import { EmptyBench } from '../../ui/illustrations/empty-bench.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { ErrorNote } from '../../ui/messages/error-note.tsx';
import { Deadline } from '../../ui/text/deadline.tsx';
import { noteError } from '../tasks/form/invitee.tsx';
import { invitableQuery, invite } from './api.ts';

const STATES: Readonly<Record<InvitableTask['state'], string | null>> = {
  open: null,
  invited: 'Invited',
  declined: 'Said no thanks',
  bid: 'Has bid',
};

type TaskChoiceProps = {
  task: InvitableTask;
  isChosen: boolean;
  onChoose: () => void;
};

/** Radio button of a task. Disabled if the freelancer is invited to it already or has bid on it. */
const TaskChoice = ({ task: { title, deadline, budget, state }, isChosen, onChoose }: TaskChoiceProps) => {
  const label = STATES[state];
  const isOpen = label === null;
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.25,
        minHeight: 60,
        boxSizing: 'border-box',
        border: '1px solid',
        borderColor: isChosen ? 'primary.main' : 'divider',
        borderRadius: 'field',
        transition: 'border-color 150ms',
        ...(isChosen && { bgcolor: 'wash' }),
        ...(isOpen ? { cursor: 'pointer', '&:hover': { borderColor: 'primary.main' } } : { color: 'text.secondary' }),
        '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      <Box
        component="input"
        type="radio"
        name="task"
        checked={isChosen}
        disabled={!isOpen}
        onChange={onChoose}
        sx={{ flex: 'none', m: 0, width: 18, height: 18, accentColor: 'var(--mui-palette-primary-main)', outline: 0 }}
      />
      <Box component="span" sx={{ minWidth: 0, flexGrow: 1 }}>
        <Box component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Box>
        <Box component="span" sx={{ fontSize: '0.9375rem', color: 'text.secondary' }}>
          {budgetText(budget)} ·
          <Deadline date={deadline} />
        </Box>
      </Box>
      {label !== null && (
        <Box component="span" sx={{ flex: 'none', fontSize: '0.875rem', fontWeight: 600 }}>
          {label}
        </Box>
      )}
    </Box>
  );
};

type Props = {
  person: string;
  handle: string;
  name: string;
  uid: string;
  onClose: () => void;
};

const ChoicesSkeleton = () => (
  <DialogContent>
    <Box role="status" aria-label="Loading your tasks" sx={{ display: 'grid', gap: 1 }}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} variant="rounded" height={64} />
      ))}
    </Box>
  </DialogContent>
);

/** Shown to a client without an open task to which the freelancer can be invited. */
const NoTask = ({ handle, name, hasTasks }: Pick<Props, 'handle' | 'name'> & { hasTasks: boolean }) => (
  <DialogContent>
    <EmptyState
      heading="h3"
      picture={<EmptyBench style={{ width: 240 }} />}
      title={hasTasks ? 'Nothing left to invite to' : 'You have no open task'}
      text={
        hasTasks
          ? `${isolate(name)} has already been invited to, or has bid on, all your open tasks.`
          : `Post a task first, then invite ${isolate(name)} to it.`
      }
    >
      <Button
        component={Link}
        to={`${paths.addTask}?${new URLSearchParams({ for: handle })}`}
        variant="contained"
        sx={{ overflowWrap: 'anywhere' }}
      >
        <span>
          Post a task for <bdi>{name}</bdi>
        </span>
      </Button>
    </EmptyState>
  </DialogContent>
);

const UNCHOSEN = 'Choose a task';

const Choices = ({
  person,
  name,
  tasks,
  onClose,
}: Omit<Props, 'uid' | 'handle'> & { tasks: readonly InvitableTask[] }) => {
  const open = tasks.filter(({ state }) => isInvitable(state));
  const [only] = open;
  const [chosen, setChosen] = useState<string | null>(open.length === 1 && only !== undefined ? only._id : null);
  const [isMissing, setMissing] = useState(false);
  const [note, setNote] = useState('');
  const [isNoteWrong, setNoteWrong] = useState(false);
  const noteField = useRef<HTMLInputElement>(null);
  const sending = useSending(async (task: string) => {
    await invite(person, task, isBlank(note) ? null : note);
    onClose();
    notify('success', 'Invitation sent');
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(chosen === null);
    const isWrong = noteError(note) !== null;
    setNoteWrong(isWrong);
    if (chosen === null || sending.isPending) return;
    if (isWrong) noteField.current?.focus();
    else sending.run(chosen);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
      <DialogContent>
        <FormBanner>{sending.error !== null ? errorText(sending.error) : isMissing ? UNCHOSEN : null}</FormBanner>
        <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
          <Typography component="legend" sx={{ p: 0, mb: 1.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            Choose the task to which you invite <bdi>{name}</bdi>.
          </Typography>
          <Box sx={{ display: 'grid', gap: 1 }}>
            {tasks.map((task) => (
              <TaskChoice
                key={task._id}
                task={task}
                isChosen={task._id === chosen}
                onChoose={() => {
                  setChosen(task._id);
                  setMissing(false);
                }}
              />
            ))}
          </Box>
        </Box>
        <Box sx={{ mt: 2.5 }}>
          <Field
            label={`Note for ${name} (optional)`}
            multiline
            minRows={2}
            value={note}
            onChange={({ target }) => {
              setNote(target.value);
              setNoteWrong(false);
            }}
            ref={noteField}
            error={isNoteWrong ? (noteError(note) ?? undefined) : undefined}
          />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" loading={sending.isPending}>
          Send invitation
        </Button>
      </DialogActions>
    </Box>
  );
};

const Content = ({ uid, ...props }: Props) => {
  const { data, error, isFetching, refetch } = useQuery({
    ...invitableQuery(props.person, uid),
    refetchOnWindowFocus: false,
  });
  if (data === undefined) {
    if (error === null || isFetching) return <ChoicesSkeleton />;
    return (
      <DialogContent>
        <ErrorNote title="We couldn’t load your tasks" error={error} onRetry={() => refetch()} />
      </DialogContent>
    );
  }
  if (!data.some(({ state }) => isInvitable(state))) return <NoTask {...props} hasTasks={data.length > 0} />;
  return <Choices {...props} tasks={data} />;
};

/** Invites a freelancer to one of the user's open tasks. */
export const InviteDialog = (props: Props) => (
  <RouteDialog title="Invite to a task" onClose={props.onClose} isForm>
    <Content {...props} />
  </RouteDialog>
);
