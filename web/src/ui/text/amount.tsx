import Box from '@mui/material/Box';
import { NO_BUDGET } from '@taskwright/contract/tasks/tasks';
import { money } from '../../lib/format/money.ts';

/** A budget in the heading font, or `missing` if there is none. */
export const Amount = ({ value, missing = NO_BUDGET }: { value: number | null; missing?: string }) => (
  <Box component="span" sx={{ typography: 'amount', color: value === null ? 'text.secondary' : 'text.primary' }}>
    {value === null ? missing : money(value)}
  </Box>
);
