import Box from '@mui/material/Box';
import { isApproved, type MilestoneState } from '@taskwright/contract/lifecycle/agreement-states';
import { cents } from '../../lib/format/money.ts';
import { milestonesText } from './words.ts';

type Props = {
  milestones: readonly { readonly id: number; readonly cents: number; readonly state: MilestoneState }[];
  total: number;
};

const FORCED_COLORS = '@media (forced-colors: active)';

/** A segment. With forced colors, approved ones are filled and the others are outlined. */
const PART = {
  height: 8,
  minWidth: 6,
  boxSizing: 'border-box',
  border: '1px solid',
  borderColor: 'transparent',
  bgcolor: 'divider',
  [FORCED_COLORS]: { borderColor: 'CanvasText', bgcolor: 'Canvas', forcedColorAdjust: 'none' },
} as const;
const APPROVED_PART = {
  ...PART,
  bgcolor: 'primary.main',
  [FORCED_COLORS]: { ...PART[FORCED_COLORS], bgcolor: 'Highlight' },
} as const;

/**
 * Approved share of the agreement: a segment for each milestone, with a width proportional to its amount. Only approved
 * ones are filled, like the text next to the bar counts them.
 */
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
      {milestones.map((each) => (
        <Box key={each.id} style={{ flexGrow: each.cents }} sx={isApproved(each) ? APPROVED_PART : PART} />
      ))}
    </Box>
  );
};
