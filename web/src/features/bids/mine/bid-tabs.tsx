import type { BidTabs as Tabs } from '@taskwright/contract';
import { BID_TABS, type BidTab } from '@taskwright/contract/lifecycle/bids';
import { LIMITS } from '@taskwright/contract/limits/limits';
import { paths } from '../../../lib/navigation/paths.ts';
import { countText, TabLinks } from '../../../ui/layout/tab-links.tsx';

/** Labels of the tabs. */
const TAB_NAMES: Readonly<Record<BidTab, string>> = {
  turn: 'Your turn',
  open: 'Open',
  hired: 'Hired',
  past: 'Past',
};

/** Links to the tabs of My Bids with their counts. */
export const BidTabLinks = ({ current, counts }: { current: BidTab; counts: Tabs['counts'] }) => (
  <TabLinks
    label="Bids by status"
    current={current}
    tabs={BID_TABS.map((id) => ({
      id,
      name: TAB_NAMES[id],
      to: `${paths.myBids}?tab=${id}`,
      count: countText(counts[id], LIMITS.countedBids),
    }))}
  />
);
