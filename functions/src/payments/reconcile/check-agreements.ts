import { heldOf } from '@taskwright/contract';
import * as conversations from '../../conversations/model/conversation-repository.ts';
import { pagesOf } from '../../store/pages-of.ts';
import type { Source } from '../../store/reader.ts';
import { toFirstUnreadable } from '../../store/unreadable.ts';
import type { Finding } from '../model/finding-repository.ts';
import * as journal from '../model/journal-repository.ts';
import { type Check, steady } from './check.ts';

/** Compares what the milestones of an agreement hold with its entries. */
const compare = async (from: Source, conversation: string): Promise<Finding[]> => {
  const stored = await conversations.find(from, conversation);
  const booked = await journal.sumOf(from, 'held', { conversation });
  const milestones = Object.entries(stored?.agreements.agreement?.money ?? {});
  const held = milestones.reduce((sum, [, money]) => sum + heldOf(money), 0);
  const negative = milestones.flatMap(([milestone, money]): Finding[] => {
    const least = Math.min(heldOf(money), money.funded, money.released, money.returned);
    return least < 0 ? [{ code: 'milestone-negative', cents: least, ids: { conversation, milestone } }] : [];
  });
  if (held === booked) return negative;
  return [{ code: 'agreement-held', cents: held - booked, ids: { conversation } }, ...negative];
};

/**
 * The money that an agreement holds is the sum of its entries, and nothing in it is negative. Agreements are found by the
 * entries since a time, because each commit that changes the money of an agreement adds one. No list of conversations by
 * the time of their change exists, and each message would change it.
 */
export const checkAgreements: Check = async function* ({ store, since }) {
  const checked = new Set<string>();
  for await (const page of pagesOf(store, journal.list, journal.entriesSince(since))) {
    for (const { data } of page) {
      const { conversation } = data;
      if (conversation === null || checked.has(conversation)) continue;
      checked.add(conversation);
      yield* (await toFirstUnreadable(() => steady(() => compare(store, conversation)))) ?? [];
    }
  }
};
