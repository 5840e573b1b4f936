import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { BidOrder } from './bid-order.ts';
import { BID_ORDERS, ORDERS } from './bid-order.ts';

/** The platform's own select as it is: what MUI puts around one would weigh as much as all that bids are compared with. */
const Choice = styled('select')(({ theme }) => ({
  minHeight: 44,
  flex: '1 1 auto',
  minWidth: 0,
  padding: '8px 12px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.radius.field,
  font: 'inherit',
  color: 'inherit',
  backgroundColor: theme.vars.palette.background.paper,
  '&:hover': { borderColor: theme.vars.palette.text.secondary },
}));

type Props = {
  order: BidOrder;
  /** How many are sorted of more than that; null when it is all of them, or the server sorts them. */
  among: number | null;
  onOrder: (order: BidOrder) => void;
};

/** By what the bids are sorted, and where it is only some of them how many. */
export const SortBy = ({ order, among, onOrder }: Props) => (
  <Box data-screen-only sx={{ display: 'grid', gap: 0.5, width: { xs: '100%', sm: 'auto' } }}>
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
      <Typography variant="body2" component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        Sort by
      </Typography>
      <Choice
        value={order}
        onChange={({ target }) => {
          const chosen = BID_ORDERS.find((each) => each === target.value);
          if (chosen !== undefined) onOrder(chosen);
        }}
      >
        {BID_ORDERS.map((each) => (
          <option key={each} value={each}>
            {ORDERS[each].label}
          </option>
        ))}
      </Choice>
    </Box>
    <Typography variant="caption" component="p" role="status" sx={{ color: 'text.secondary', m: 0 }}>
      {among !== null && `Sorted among the ${among} bids shown. Show more to sort them too.`}
    </Typography>
  </Box>
);
