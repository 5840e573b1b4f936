import type { Firestore } from 'firebase-admin/firestore';
import { runDelayedEvent, runDueEvents, startEvent } from '../../functions/src/events/run-events.ts';
import type { Background } from '../../functions/src/events/table.ts';
import type { Services } from '../../functions/src/services.ts';
import type { EventName } from '../../functions/src/store/event-document.ts';

/** Returns what handlers of events use, with emails that stay queued. */
const backgroundOf = (services: Services): Background => ({ ...services, sendMail: async () => {} });

/** Runs an event, as its trigger does. `about` is its data: the id of what it is about. */
export const handleEvent = (services: Services, name: EventName, about: string): Promise<void> =>
  startEvent(backgroundOf(services), `${name}:${about}`, async () => {});

/** Runs the unfinished events of declined bids whose time has come, as the queue does. */
export const handleDeclines = async (db: Firestore, services: Services): Promise<void> => {
  const now = services.now().toISOString();
  const { docs } = await db.collection('events').where('name', '==', 'bid.declined').get();
  for (const doc of docs) {
    if (doc.get('dueAt') === null || doc.get('runAt') > now) continue;
    await runDelayedEvent(backgroundOf(services), { id: doc.id, mark: doc.get('mark') });
  }
};

/** Runs the events that are due, as the schedule does. */
export const handleDueEvents = (services: Services): Promise<number> => runDueEvents(backgroundOf(services));
