import { bidTabs, conversationHead } from '@taskwright/contract';
import { expect, it } from 'vitest';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { withIndex } from '../../../functions/src/tasks/model/task-document.ts';
import { SEED_ACCOUNTS } from '../../../scripts/seed/accounts.ts';
import { SEED_TASKS } from '../../../scripts/seed/all-tasks.ts';
import { freelancerDocuments } from '../../../scripts/seed/freelancer-documents.ts';
import { SEED_FREELANCERS } from '../../../scripts/seed/freelancers.ts';
import { clearConversations, playStories, storyConversations } from '../../../scripts/seed/play-stories.ts';
import { seedBidDocuments, seedTaskDocument, seedTaskId } from '../../../scripts/seed/seed-documents.ts';
import { seedStories } from '../../../scripts/seed/stories.ts';
import { success } from '../../support/api.ts';
import { person } from '../../support/in-process.ts';
import { ownStack, START } from '../../support/own-stack.ts';

const NOW = new Date(START);
const { db, api } = ownStack('demo-stories');

const plant = async (): Promise<void> => {
  await clearConversations(db, storyConversations(NOW));
  const slugs = new Set(seedStories(NOW.getTime()).map(({ task }) => task));
  const batch = db.batch();
  for (const task of SEED_TASKS.filter(({ slug }) => slugs.has(slug))) {
    const poster = SEED_ACCOUNTS.find(({ key }) => key === task.poster);
    if (poster === undefined) throw new Error('The task has no poster');
    const document = seedTaskDocument(task, poster, NOW);
    const ref = db.collection('tasks').doc(seedTaskId(task));
    batch.set(ref, withIndex({ ...document, status: 'pending' }));
    for (const { id, data } of seedBidDocuments(task, document, NOW)) batch.set(ref.collection('bids').doc(id), data);
  }
  const freelancers = new Set(seedStories(NOW.getTime()).map(({ freelancer }) => freelancer));
  for (const freelancer of SEED_FREELANCERS.filter(({ key }) => freelancers.has(key))) {
    for (const { path, data } of freelancerDocuments(freelancer, NOW)) batch.set(db.doc(path), data);
  }
  await batch.commit();
};

const everything = async (): Promise<unknown[]> => {
  const groups = ['tasks', 'conversations', 'entries', 'reviews', 'ratings', 'notifications', 'profiles'];
  const found = await Promise.all(groups.map((group) => db.collectionGroup(group).get()));
  return found.flatMap(({ docs }) => docs.map((doc) => [doc.ref.path, doc.data()]));
};

it('The seed creates its agreements through the API’s use cases, and a second run gives the same result', async () => {
  await plant();
  const count = await playStories(db, NOW);
  const first = await everything();
  await plant();
  expect(await playStories(db, NOW)).toBe(count);
  expect(await everything()).toEqual(first);

  const conversations = await db.collection('conversations').get();
  for (const doc of conversations.docs) {
    const newest = await doc.ref.collection('entries').orderBy('n', 'desc').limit(1).get();
    const author = newest.docs[0]?.get('by') === 'client' ? 'client' : 'freelancer';
    const uid: string = doc.get(`${author}.uid`);
    expect(doc.get('unread')[personKey(uid)], doc.id).toBeUndefined();
    const inbox = await db.collection(`users/${uid}/notifications`).where('conversation', '==', doc.id).get();
    expect(inbox.docs.filter((each) => each.get('unreadSince') !== null).map((each) => each.get('kind'))).toEqual([]);
  }
  expect(conversations.docs.some((doc) => Object.keys(doc.get('unread')).length > 0)).toBe(true);
  expect(conversations.size).toBe(count);
  const states = await Promise.all(
    conversations.docs.map(async ({ id }) => {
      const as = person('seed-emre', 'freelancer@taskwright.example');
      const head = success(await api(`GET /users/me/conversations/${id}`, { as }), 200, conversationHead);
      return head.agreement?.state ?? 'none';
    }),
  );
  expect(states.sort()).toEqual([
    'active',
    'active',
    'cancelled',
    'completed',
    'completed',
    'none',
    'offered',
    'offered',
  ]);

  const as = person('seed-emre', 'freelancer@taskwright.example');
  const { counts } = success(await api('GET /users/me/bids/tabs', { as }), 200, bidTabs);
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
});
