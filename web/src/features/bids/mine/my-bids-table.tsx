import Box from '@mui/material/Box';
import { useId } from 'react';
import { ListTable } from '../../../ui/layout/list-table.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ToneBadge } from '../../tasks/status-badge.tsx';
import {
  AmountNote,
  BidAmount,
  BidClient,
  BidDeadline,
  BidTitle,
  type MyBidListProps,
  type MyBidProps,
  NextAction,
} from './bid-cells.tsx';
import { bidDisplay } from './next-action.ts';

const Row = ({ bid, isFocused }: MyBidProps) => {
  const titleId = useId();
  return (
    <tr>
      <Box component="th" scope="row" sx={{ overflowWrap: 'anywhere', minWidth: '8rem', width: '32%' }}>
        <Box id={titleId} sx={{ fontWeight: 600 }}>
          <BidTitle bid={bid} isFocused={isFocused} />
        </Box>
        <BidClient bid={bid} />
      </Box>
      <td>
        <ToneBadge {...bidDisplay(bid)} />
      </td>
      <td>
        <BidAmount bid={bid} /> <AmountNote bid={bid} />
      </td>
      <td>
        <BidDeadline bid={bid} layout="stacked" />
      </td>
      <td>
        <NextAction bid={bid} titleId={titleId} />
      </td>
    </tr>
  );
};

/** The user's bids as a table, for wide screens. */
export const MyBidsTable = ({ bids, focused }: MyBidListProps) => (
  <Panel sx={{ overflow: 'hidden', overflowX: 'auto' }}>
    <ListTable aria-label="My Bids">
      <thead>
        <tr>
          <th scope="col">Task</th>
          <th scope="col">Status</th>
          <th scope="col">Amount</th>
          <th scope="col">Deadline</th>
          <th scope="col">Next step</th>
        </tr>
      </thead>
      <tbody>
        {bids.map((bid, index) => (
          <Row key={bid._id} bid={bid} isFocused={index === focused} />
        ))}
      </tbody>
    </ListTable>
  </Panel>
);
