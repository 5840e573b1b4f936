import type { Firestore } from 'firebase-admin/firestore';
import { PAST_WORK, pastWork } from './past-work.ts';
import { playMove } from './play-move.ts';
import { withEnv } from './play-payment.ts';

/**
 * Plays the completed agreements of earlier months with the API's use cases. They are older than payments. Rerunning it
 * after `clearConversations` produces the same data. Returns the number of works.
 */
export const playPastWork = async (db: Firestore, now: Date): Promise<number> => {
  const works = PAST_WORK.map((each) => pastWork(each, now));
  const writer = db.bulkWriter({ throttling: false });
  for (const { taskId, task, bidId, bid } of works) {
    void writer.set(db.doc(`tasks/${taskId}`), task);
    void writer.set(db.doc(`tasks/${taskId}/bids/${bidId}`), bid);
  }
  await writer.close();
  await withEnv({ PAYMENTS: 'off' }, async () => {
    for (const { id, accounts, moves } of works) {
      for (const { move, at } of moves) await playMove(db, { id, accounts, move, at });
    }
  });
  return works.length;
};
