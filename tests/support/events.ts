import type { Firestore } from 'firebase-admin/firestore';
import { runDelayedEvent, runDueEvents, startEvent } from '../../functions/src/events/run-events.ts';
import type { Background } from '../../functions/src/events/table.ts';
import type { EventName } from '../../functions/src/store/event-document.ts';
import type { Store } from '../../functions/src/store/store.ts';

/** Returns what handlers of events use, with emails that stay queued. */
const backgroundOf = (store: Store): Background => ({ ...store, sendMail: async () => {} });

/** Runs an event, as its trigger does. `about` is its data: the id of what it is about. */
export const handleEvent = (store: Store, name: EventName, about: string): Promise<void> =>
  startEvent(backgroundOf(store), `${name}:${about}`, async () => {});

/** Runs the unfinished events of declined bids whose time has come, as the queue does. */
export const handleDeclines = async (db: Firestore, store: Store): Promise<void> => {
  const now = store.now().toISOString();
  const { docs } = await db.collection('events').where('name', '==', 'bid.declined').get();
  for (const doc of docs) {
    if (doc.get('dueAt') === null || doc.get('runAt') > now) continue;
    await runDelayedEvent(backgroundOf(store), { id: doc.id, mark: doc.get('mark') });
  }
};

/** Runs the events that are due, as the schedule does. */
export const handleDueEvents = (store: Store): Promise<number> => runDueEvents(backgroundOf(store));
