import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Select } from '../../ui/forms/select.tsx';
import { BID_ORDERS, type BidOrder, ORDERS } from './bid-order.ts';

const OPTIONS = BID_ORDERS.map((value) => ({ value, label: ORDERS[value].label }));

type Props = {
  order: BidOrder;
  /** Number of loaded bids, if only those are sorted; null otherwise. */
  among: number | null;
  onOrder: (order: BidOrder) => void;
};

/** Sort order of the bids. States how many are sorted if more exist. */
export const SortBy = ({ order, among, onOrder }: Props) => (
  <Box data-screen-only sx={{ width: { xs: '100%', sm: 'auto' } }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
      <Typography variant="body2" component="span" aria-hidden sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        Sort by
      </Typography>
      <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
        <Select label="Sort by" value={order} options={OPTIONS} onChange={onOrder} />
      </Box>
    </Box>
    <Typography
      variant="caption"
      component="p"
      role="status"
      sx={{ color: 'text.secondary', m: 0, mt: 0.5, '&:empty': { mt: 0 } }}
    >
      {among !== null && `Only the ${among} bids shown are sorted. Show more to sort the rest.`}
    </Typography>
  </Box>
);
