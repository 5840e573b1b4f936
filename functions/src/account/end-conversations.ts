import { otherRole, ROLES, type Role } from '@taskwright/contract';
import { followAgreement } from '../bids/move-bids.ts';
import { timelineOf } from '../conversations/model/conversation-document.ts';
import { conversationsWith, entriesOf } from '../conversations/model/conversation-queries.ts';
import * as conversations from '../conversations/model/conversation-repository.ts';
import * as movements from '../payments/model/movement-repository.ts';
import { forEachOf } from '../store/pages-of.ts';
import type { Store } from '../store/store.ts';

/** Removes one side's entries that the other side never received, and texts that the other side does not see. */
const removeUnseen = (store: Store, id: string, role: Role): Promise<unknown> =>
  forEachOf(store, conversations.listEntries, entriesOf(id, role), async ({ id: n, data: { by, lists, isMuted } }) => {
    if (by === role && (isMuted || !lists.includes(timelineOf(otherRole(role)))))
      await store.run((unit) => conversations.removeUnseen(unit, id, role, n));
  });

/**
 * Closes all conversations of a closed account, each in a separate unit. Ends the turn, also in the freelancer's tabs, and
 * the open payment, which goes back if it was paid in that moment.
 * Keeps entries that the other party received. Safe to stop and rerun.
 */
export const endConversations = async (store: Store, uid: string): Promise<void> => {
  for (const role of ROLES) {
    await forEachOf(store, conversations.listParties, conversationsWith(uid, role), async ({ id, data }) => {
      if (data[role].isFormer) return;
      await removeUnseen(store, id, role);
      await store.run(async (unit) => {
        const before = await conversations.removeMember(unit, id, role);
        if (before === null) return;
        await followAgreement(unit, { conversation: id, turn: null });
        const payment = before.agreements.agreement?.checkout ?? null;
        if (payment !== null) await movements.endEarly(unit, payment.id);
      });
    });
  }
};
