import { BID_TABS, type BidTab, type BidTabs, LIMITS, type MyBid } from '@taskwright/contract';
import { read } from '../http/use-case.ts';
import { type ListResource, listHeaders } from '../store/list-headers.ts';
import { readPage } from '../store/page.ts';
import { toMyBids } from './list-my-bids.ts';
import { firstInvitations } from './list-my-invitations.ts';
import { bidsInTab } from './model/bid-queries.ts';
import * as bids from './model/bid-repository.ts';

/** Relative to the address of this list. The next pages are those of GET /users/me/bids. */
const RESOURCE: ListResource = { path: '../bids', defaults: { limit: 20 } };

/** Tab that is returned if none is requested and all are empty. */
const DEFAULT_TAB: BidTab = 'open';

/** Invitations that a response contains. */
const INVITATIONS = 20;

/**
 * GET /users/me/bids/tabs: the counts of the tabs, and the first page of the requested tab. Without a requested tab,
 * returns the first one with an item, judged by its page and not by its count.
 */
export const getBidTabs = read<'getBidTabs'>(async (source, { caller, query }) => {
  const at = source.now();
  const planOf = (tab: BidTab) => bidsInTab(caller.uid, tab, at);
  const readTab = async (tab: BidTab) => {
    const plan = planOf(tab);
    const { items, next } = await readPage(source, bids.list, plan, { cursor: null, limit: query.limit, peek: true });
    const shown: MyBid[] = await toMyBids(source, items.map(bids.placedAt), caller);
    return { tab, shown, headers: listHeaders(RESOURCE, { tab, limit: query.limit }, { plan, targets: { next } }) };
  };
  const [counted, invited, requested] = await Promise.all([
    Promise.all(BID_TABS.map((tab) => source.countPlan(planOf(tab), LIMITS.countedBids))),
    firstInvitations(source, caller, INVITATIONS),
    query.tab === undefined ? null : readTab(query.tab),
  ]);
  const [turns = 0, open = 0, hired = 0, past = 0] = counted;
  const counts: BidTabs['counts'] = {
    turn: Math.min(turns + invited.count, LIMITS.countedBids),
    open,
    hired,
    past,
  };
  const firstWithItems = async () => {
    for (const tab of BID_TABS.filter((each) => counts[each] > 0)) {
      const read = await readTab(tab);
      if (read.shown.length > 0 || (tab === 'turn' && invited.count > 0)) return read;
    }
    return { tab: DEFAULT_TAB, shown: [], headers: {} };
  };
  const { tab, shown, headers } = requested ?? (await firstWithItems());
  const invitations =
    tab === 'turn'
      ? { invitations: invited.shown, moreInvitations: invited.more }
      : { invitations: [], moreInvitations: null };
  return { status: 200, body: { tab, counts, bids: shown, ...invitations }, headers };
});
