import { otherRole, ROLES, type Role } from '@taskwright/contract';
import { followAgreement } from '../bids/move-bids.ts';
import { timelineOf } from '../conversations/model/conversation-document.ts';
import { conversationsWith, entriesOf } from '../conversations/model/conversation-queries.ts';
import type { Services } from '../services.ts';
import { forEachOf } from '../store/pages-of.ts';

type Needs = Pick<Services, 'work' | 'tasks' | 'bids' | 'conversations' | 'notifications' | 'now'>;

/** Removes one side's entries that the other side never received, and texts that the other side does not see. */
const removeUnseen = ({ work, conversations }: Needs, id: string, role: Role): Promise<unknown> =>
  forEachOf(conversations.entries, entriesOf(id, role), async ({ id: n, data: { by, lists, isMuted } }) => {
    if (by === role && (isMuted || !lists.includes(timelineOf(otherRole(role)))))
      await work.run((unit) => conversations.removeUnseen(unit, id, role, n));
  });

/**
 * Closes all conversations of a closed account, each in a separate unit. Ends the turn, also in the freelancer's tabs.
 * Keeps entries that the other party received. Safe to stop and rerun.
 */
export const endConversations = async (needs: Needs, uid: string): Promise<void> => {
  const { work, conversations } = needs;
  for (const role of ROLES) {
    await forEachOf(conversations.parties, conversationsWith(uid, role), async ({ id, data }) => {
      if (data[role].isFormer) return;
      await removeUnseen(needs, id, role);
      await work.run(async (unit) => {
        if (await conversations.removeMember(unit, id, role))
          await followAgreement(needs, unit, { conversation: id, turn: null });
      });
    });
  }
};
