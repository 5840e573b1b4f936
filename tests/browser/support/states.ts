import { accountStates } from './states/account.ts';
import { accountPageStates } from './states/account-page.ts';
import { agreedStates } from './states/agreed.ts';
import { agreementStates } from './states/agreements.ts';
import { bidStates } from './states/bids.ts';
import { browseStates } from './states/browse.ts';
import { conversationStates } from './states/conversations.ts';
import { deskStates } from './states/desk.ts';
import { freelancerStates } from './states/freelancers.ts';
import { homeStates } from './states/home.ts';
import { myBidStates } from './states/my-bids.ts';
import { notificationStates } from './states/notifications.ts';
import { otherStates } from './states/other.ts';
import { paymentStates } from './states/payments.ts';
import { payoutStates } from './states/payouts.ts';
import { profileStates } from './states/profile.ts';
import { profileEditorStates } from './states/profile-editor.ts';
import { savedStates } from './states/saved.ts';
import { searchStates } from './states/searches.ts';
import { type State, seeAll } from './states/state.ts';
import { taskStates } from './states/tasks.ts';
import { termsFormStates } from './states/terms-form.ts';

/**
 * All states of all screens. axe checks each in both themes, each must fit 320 px, and `npm run screenshots` captures
 * it.
 */
export const STATES: readonly State[] = [
  ...homeStates,
  ...deskStates,
  ...accountStates,
  ...accountPageStates,
  ...profileEditorStates,
  ...browseStates,
  ...freelancerStates,
  ...profileStates,
  ...taskStates,
  ...savedStates,
  ...searchStates,
  ...bidStates,
  ...myBidStates,
  ...notificationStates,
  ...conversationStates,
  ...agreedStates,
  ...termsFormStates,
  ...agreementStates,
  ...paymentStates,
  ...payoutStates,
  ...otherStates,
].map((state) => ({
  ...state,
  arrange: async (page, me) => {
    await state.arrange(page, me);
    await seeAll(page, state);
  },
}));

/** The default state of every screen. */
export const DEFAULT_STATES = STATES.filter(({ name }) => name.endsWith('/default'));
