import { heldOf, isOpenMovement } from '@taskwright/contract';
import * as conversations from '../../conversations/model/conversation-repository.ts';
import { pagesOf } from '../../store/pages-of.ts';
import type { Source } from '../../store/reader.ts';
import { toFirstUnreadable } from '../../store/unreadable.ts';
import { sumOfParts } from '../chargeback-money.ts';
import type { Finding } from '../model/finding-repository.ts';
import * as journal from '../model/journal-repository.ts';
import * as movements from '../model/movement-repository.ts';
import { type Check, steady } from './check.ts';

/** Returns the cents that chargebacks which are open took of the milestones of an agreement. */
const takenByChargebacks = async (from: Source, frozen: readonly { readonly id: string }[]): Promise<number> => {
  const chargebacks = await Promise.all(frozen.map(({ id }) => movements.findChargeback(from, id)));
  return chargebacks.reduce(
    (sum, each) => sum + (each !== null && isOpenMovement(each.state) ? sumOfParts(each.parts) : 0),
    0,
  );
};

/** Compares what the milestones of an agreement hold with its entries, and what is disputed with its chargebacks. */
const compare = async (from: Source, conversation: string): Promise<Finding[]> => {
  const stored = await conversations.find(from, conversation);
  const booked = await journal.sumOf(from, 'held', { conversation });
  const milestones = Object.entries(stored?.agreements.agreement?.money ?? {});
  const held = milestones.reduce((sum, [, money]) => sum + heldOf(money), 0);
  const negative = milestones.flatMap(([milestone, money]): Finding[] => {
    const least = Math.min(heldOf(money), money.funded, money.released, money.returned, money.disputed);
    return least < 0 ? [{ code: 'milestone-negative', cents: least, ids: { conversation, milestone } }] : [];
  });
  const disputed = milestones.reduce((sum, [, money]) => sum + money.disputed, 0);
  const taken = await takenByChargebacks(from, stored?.agreements.agreement?.frozen ?? []);
  const differences: Finding[] = [
    { code: 'agreement-held', cents: held - booked, ids: { conversation } },
    { code: 'agreement-disputed', cents: disputed - taken, ids: { conversation } },
  ];
  return [...differences.filter(({ cents }) => cents !== 0), ...negative];
};

/**
 * The money that an agreement holds is the sum of its entries, what is disputed is that of its open chargebacks, and
 * nothing in it is negative. Agreements are found by the
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
