import type { DocumentData } from 'firebase-admin/firestore';
import { bidId } from '../../functions/src/bids/model/bid-repository.ts';
import { personKey } from '../../functions/src/people/model/person-key.ts';
import { photoPath } from '../../functions/src/people/model/photo-path.ts';
import { photoId } from '../../functions/src/people/model/photo-repository.ts';
import { processPhoto } from '../../functions/src/people/process-photo.ts';
import { jpeg } from '../../functions/src/people/testing/photo-files.ts';
import type { Account } from './accounts.ts';
import { accept, approve, DONE, OFFERED, offerOf, party, submit } from './agreements.ts';
import { type Api, postTask } from './api.ts';
import { placeBid } from './bids.ts';
import { member } from './closing.ts';
import { conversationOf, participant } from './conversations.ts';

/** The photo of the account. */
const IMAGE = { kind: 'photo', field: 'photo', type: 'image/jpeg', bytes: jpeg() } as const;

/** Texts that one account writes, each unique. */
export const PLANTED = {
  uid: 'uid-of-zoe-4711',
  name: 'Zoe Quick-4711',
  email: 'zoe-4711@taskwright.example',
  photo: photoPath(photoId('uid-of-zoe-4711', (await processPhoto(IMAGE)).bytes)),
  handle: 'quick-handle-4711',
  formerHandle: 'former-handle-4711',
  headline: 'Headline of a profile 4711',
  piece: 'Title of a piece 4711',
  openTask: 'Open task 4711',
  openText: 'Text of the open task 4711.',
  doneTask: 'Completed task 4711',
  doneText: 'Text of the completed task 4711.',
  bid: 'Message of a bid 4711.',
  endedBid: 'Message of a bid on a deleted task 4711.',
  hiredBid: 'Message of the hired bid 4711.',
  message: 'A message to the other party 4711.',
  unseen: 'A message that nobody received 4711.',
  review: 'Text of a review 4711.',
  note: 'Note of a report 4711.',
  invitationNote: 'Note of an invitation 4711.',
  searchName: 'Name of a search 4711',
  searchText: 'words-of-a-search-4711',
} as const;

const expectStatus = async (answer: Promise<{ readonly status: number; readonly body: unknown }>, status: number) => {
  const found = await answer;
  if (found.status !== status) throw new Error(`${found.status} instead of ${status}: ${JSON.stringify(found.body)}`);
};

/**
 * Creates an account with data in every collection: a client and a freelancer with open and completed tasks, bids,
 * conversations, reviews, reports, blocks, quotas, recorded responses and a newsletter address. Returns the account and
 * its open task.
 */
export const plantAccount = async (api: Api, runEvents: (tasks: readonly string[]) => Promise<void>) => {
  const { uid, name, email } = PLANTED;
  const zoe: Account = member(uid, { name, email });
  const [ada, ben] = [member('ada'), member('ben')];
  const [byZoe, byAda] = [party(api, zoe), party(api, ada)];
  const profile = { email, name, creationTime: '2026-11-21', lastSignInTime: '2026-11-21' };
  await expectStatus(
    api('POST /users', { as: zoe, body: profile, headers: { 'idempotency-key': 'profile-of-zoe' } }),
    201,
  );
  const headers = { 'content-type': IMAGE.type };
  await expectStatus(api('PUT /users/me/photo', { as: zoe, body: IMAGE.bytes, headers }), 200);
  await expectStatus(api('POST /users/me/terms', { as: zoe, body: { version: '2025-07-02' } }), 200);
  for (const handle of [PLANTED.formerHandle, PLANTED.handle]) {
    const body = { handle, headline: PLANTED.headline, skills: ['Joinery'] };
    await expectStatus(api('PUT /users/me/profile', { as: zoe, body }), 200);
  }
  await expectStatus(api('POST /users/me/portfolio', { as: zoe, body: { title: PLANTED.piece } }), 201);
  await expectStatus(api('POST /subscribers', { body: { email } }), 202);

  const openTask = await postTask(api, zoe, { title: PLANTED.openTask, description: PLANTED.openText });
  await placeBid(api, openTask, ben);
  await participant(api, zoe).send(conversationOf(openTask, ben), PLANTED.message);

  // Completed as client, with reviews by both sides.
  const doneTask = await postTask(api, zoe, { title: PLANTED.doneTask, description: PLANTED.doneText });
  await placeBid(api, doneTask, ada);
  const asClient = conversationOf(doneTask, ada);
  await byZoe.take(asClient, offerOf([{ title: 'All', cents: 10_000, due: null }]));
  await byAda.take(asClient, accept());
  await byAda.take(asClient, submit(1));
  await byZoe.take(asClient, approve(1));
  await byZoe.take(asClient, { transition: 'review', stars: 4, text: PLANTED.review });

  // Completed as freelancer.
  const taskOfAda = await postTask(api, ada, { title: 'Task of Ada' });
  await placeBid(api, taskOfAda, zoe, { message: PLANTED.hiredBid });
  const asFreelancer = conversationOf(taskOfAda, zoe);
  for (const [role, body] of DONE) await (role === 'client' ? byAda : byZoe).take(asFreelancer, body);
  await byAda.take(asFreelancer, { transition: 'review', stars: 5, text: 'By Ada.' });

  // An offer, a bid that was withdrawn, a bid on a deleted task, and a bid without more.
  const offeredTask = await postTask(api, ada, { title: 'Offered' });
  await placeBid(api, offeredTask, zoe, { message: PLANTED.bid });
  for (const [, body] of OFFERED) await byAda.take(conversationOf(offeredTask, zoe), body);
  const bidTasks = [await postTask(api, ada), await postTask(api, ada), await postTask(api, ada)];
  for (const id of bidTasks) {
    await placeBid(api, id, ben);
    await placeBid(api, id, zoe, { message: id === bidTasks[1] ? PLANTED.endedBid : PLANTED.bid });
  }
  const [withdrawn = '', deleted = ''] = bidTasks;
  await expectStatus(api(`DELETE /tasks/${withdrawn}/bids/me`, { as: zoe }), 200);
  await expectStatus(api(`DELETE /tasks/${deleted}`, { as: ada }), 200);
  await runEvents([deleted]);

  // A decline that the client can still undo.
  const mark = `PUT /tasks/${bidTasks[2]}/bids/${bidId(bidTasks[2] ?? '', uid)}/mark`;
  await expectStatus(api(mark, { as: ada, body: { mark: 'declined' } }), 200);

  // Invitations in both directions, a shortlist, a saved task and a saved search.
  await expectStatus(api('PUT /users/me/profile', { as: ada, body: { handle: 'ada-oak' } }), 200);
  const person = personKey(ada.uid);
  const invitation = { person, task: openTask, note: PLANTED.invitationNote };
  await expectStatus(api('POST /users/me/invitations', { as: zoe, body: invitation }), 201);
  await expectStatus(api(`PUT /users/me/saved/${person}`, { as: zoe }), 200);
  await expectStatus(api(`PUT /users/me/saved-tasks/${bidTasks[2]}`, { as: zoe }), 200);
  const search = { name: PLANTED.searchName, frequency: 'daily', query: { search: PLANTED.searchText } };
  await expectStatus(api('POST /users/me/searches', { as: zoe, body: search }), 201);
  const received = { person: personKey(uid), task: await postTask(api, ada) };
  await expectStatus(api('POST /users/me/invitations', { as: ada, body: received }), 201);

  // Messages, one of which the blocked sender alone sees; blocks in both directions; reports in both directions.
  await participant(api, zoe).send(asFreelancer, PLANTED.message);
  await participant(api, ada).setBlocked(asFreelancer);
  await participant(api, zoe).send(asFreelancer, PLANTED.unseen);
  await participant(api, zoe).setBlocked(conversationOf(openTask, ben));
  const about = { kind: 'message', conversation: asFreelancer, n: 8 } as const;
  await expectStatus(api('POST /users/me/reports', { as: ada, body: { about, reason: 'spam' } }), 201);
  const profileOfZoe = { kind: 'profile', person: personKey(uid) } as const;
  await expectStatus(api('POST /users/me/reports', { as: ada, body: { about: profileOfZoe, reason: 'spam' } }), 201);
  const subject = { kind: 'task', task: taskOfAda } as const;
  const report = { about: subject, reason: 'other', note: PLANTED.note };
  await expectStatus(api('POST /users/me/reports', { as: zoe, body: report }), 201);
  await expectStatus(
    api('POST /users/me/notifications/read', { as: zoe, body: { upTo: '2026-11-21T07:00:00.000Z' } }),
    200,
  );
  return { zoe, openTask };
};

/**
 * Returns which texts occur in which documents, as `name: collection path without ids`. By default the planted ones.
 */
export const plantedIn = (
  documents: ReadonlyMap<string, DocumentData>,
  texts: readonly (readonly [name: string, text: string])[] = Object.entries(PLANTED),
): string[] => {
  const placeOf = (path: string) =>
    path
      .split('/')
      .filter((_, index) => index % 2 === 0)
      .join('/');
  const found = [...documents].flatMap(([path, data]) =>
    texts.flatMap(([name, text]) =>
      `${path} ${JSON.stringify(data)}`.includes(text) ? [`${name}: ${placeOf(path)}`] : [],
    ),
  );
  return [...new Set(found)].sort();
};
