import Box from '@mui/material/Box';
import type { InvitableTask } from '@taskwright/contract';
import { money } from '../../lib/format/money.ts';
import { Deadline } from '../../ui/text/deadline.tsx';

const STATES: Readonly<Record<InvitableTask['state'], string | null>> = {
  open: null,
  invited: 'Invited',
  declined: 'Said no thanks',
  bid: 'Has bid',
};

type Props = {
  task: InvitableTask;
  isChosen: boolean;
  onChoose: () => void;
};

/** Radio button of a task. Disabled if the freelancer is invited to it already or has bid on it. */
export const TaskChoice = ({ task: { title, deadline, budget, state }, isChosen, onChoose }: Props) => {
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
          {budget !== null && <>{money(budget)} · </>}
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
