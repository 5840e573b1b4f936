import type { Firestore } from 'firebase-admin/firestore';
import { invitationId } from '../../functions/src/bids/model/invitation-repository.ts';
import { personKey } from '../../functions/src/people/model/person-key.ts';
import { accountOf } from './freelancers.ts';
import { callBy, handlersAt } from './play-move.ts';
import { startOfDay } from './seed-documents.ts';

const HOUR = 3_600_000;

/** Invitations to open tasks without a bid of the freelancer, by keys of accounts and slugs of tasks. */
export const INVITATIONS = [
  { client: 'kwabena', task: 'legacy-access-database', freelancer: 'david' },
  { client: 'hanae', task: 'tea-house-wordmark', freelancer: 'emre' },
  { client: 'ottilie', task: 'trade-fair-stand', freelancer: 'tom' },
  { client: 'bea', task: 'festival-poster-series', freelancer: 'callum' },
] as const;

/** Shortlist of the demo client, in the order in which she saves the freelancers. */
const SHORTLIST = { client: 'ottilie', people: ['callum', 'tom', 'amara'] } as const;

/** Tasks that the demo freelancer saves, in this order, by slugs. */
export const SAVED_TASKS = { freelancer: 'emre', tasks: ['trade-fair-stand', 'festival-poster-series'] } as const;

/**
 * Sends the invitations and saves the shortlists of the seed with the API's use cases, in the last hours before today.
 * Rerunning it produces the same data.
 */
export const invitePeople = async (db: Firestore, now: Date): Promise<void> => {
  const today = startOfDay(now);
  const client = accountOf(SHORTLIST.client);
  const freelancer = accountOf(SAVED_TASKS.freelancer);
  for (const { uid } of [client, freelancer]) await db.doc(`users/${uid}/private/shortlist`).delete();
  for (const [index, { client: from, task, freelancer: invited }] of INVITATIONS.entries()) {
    const [person, taskId] = [personKey(accountOf(invited).uid), `seed-${task}`];
    await db.doc(`invitations/${invitationId(taskId, person)}`).delete();
    const { handlers } = handlersAt(db, today - (2 + index) * HOUR);
    const call = { ...callBy(accountOf(from)), params: undefined, operation: 'invite' } as const;
    await handlers('invite')({ ...call, body: { person, task: taskId } });
  }
  for (const [index, key] of SHORTLIST.people.entries()) {
    const { handlers } = handlersAt(db, today - (3 - index) * HOUR);
    const params = { person: personKey(accountOf(key).uid) };
    await handlers('saveFreelancer')({ ...callBy(client), params, operation: 'saveFreelancer', body: undefined });
  }
  for (const [index, slug] of SAVED_TASKS.tasks.entries()) {
    const { handlers } = handlersAt(db, today - (2 - index) * HOUR);
    const params = { id: `seed-${slug}` };
    await handlers('saveTask')({ ...callBy(freelancer), params, operation: 'saveTask', body: undefined });
  }
};
