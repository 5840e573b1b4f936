import Box from '@mui/material/Box';
import { isApproved, type MilestoneState } from '@taskwright/contract/lifecycle/agreement-states';
import { cents } from '../../lib/format/money.ts';
import { milestonesText } from './words.ts';

type Props = {
  milestones: readonly { readonly id: number; readonly cents: number; readonly state: MilestoneState }[];
  total: number;
};

const PART = {
  height: 8,
  minWidth: 6,
  boxSizing: 'border-box',
  border: '1px solid',
  borderColor: 'transparent',
  bgcolor: 'divider',
  '&[data-state="submitted"]': { bgcolor: 'info.main' },
  '&[data-state="changes-requested"]': { bgcolor: 'secondary.main' },
  '&[data-state="approved"]': { bgcolor: 'primary.main' },
  // With forced colors, approved parts are filled and the others are outlined.
  '@media (forced-colors: active)': {
    borderColor: 'CanvasText',
    '&[data-state]': { bgcolor: 'Canvas', forcedColorAdjust: 'none' },
    '&[data-state="approved"]': { bgcolor: 'Highlight' },
  },
} as const;

/** Approved share of the agreement: a segment for each milestone, with a width proportional to its amount. */
export const Progress = ({ milestones, total }: Props) => {
  const approved = milestones.filter(isApproved);
  const sum = approved.reduce((all, each) => all + each.cents, 0);
  return (
    <Box
      role="progressbar"
      aria-label="Approved"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor((sum / total) * 100)}
      aria-valuetext={`${cents(sum)} of ${cents(total)}, ${approved.length} of ${milestonesText(milestones.length)}`}
      sx={{ flex: 1, minWidth: 0, display: 'flex', gap: '3px', overflow: 'hidden', borderRadius: 'pill' }}
    >
      {milestones.map(({ id, cents: amount, state }) => (
        <Box key={id} data-state={state} style={{ flexGrow: amount }} sx={PART} />
      ))}
    </Box>
  );
};
