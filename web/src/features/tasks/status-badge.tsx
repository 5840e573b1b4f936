import Autorenew from '@mui/icons-material/AutorenewOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import RemoveCircle from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import type { TaskStatus } from '@taskwright/contract';
import { type Display, statusDisplay } from './status.ts';

const ICONS = { pending: Schedule, progress: Autorenew, completed: CheckCircle, passed: RemoveCircle } as const;

/** Badge with color, icon and label. */
export const ToneBadge = ({ label, tone }: Display) => {
  const Icon = ICONS[tone];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.625,
        pl: 1,
        pr: 1.375,
        py: 0.5,
        borderRadius: 'pill',
        fontSize: '0.875rem',
        fontWeight: 600,
        lineHeight: 1.4,
        whiteSpace: 'nowrap',
        color: `status.${tone}.fg`,
        bgcolor: `status.${tone}.bg`,
      }}
    >
      <Icon sx={{ fontSize: 16 }} />
      {label}
    </Box>
  );
};

/** Status badge of a task. Gray if the deadline of a pending task has passed. */
export const StatusBadge = ({ status, deadline }: { status: TaskStatus; deadline?: string }) => (
  <ToneBadge {...statusDisplay(status, deadline)} />
);
