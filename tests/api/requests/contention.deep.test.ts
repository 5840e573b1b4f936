import { QUOTAS, shareOf } from '@taskwright/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { postTask, refusal } from '../../support/api.ts';
import { placeBid } from '../../support/bids.ts';
import { conversationOf, participant } from '../../support/conversations.ts';
import { loggedApi, person, unverified } from '../../support/in-process.ts';
import { clear, ownFirestore } from '../../support/stack.ts';
import { times } from '../../support/times.ts';

const PROJECT = 'demo-contention';
const db = ownFirestore(PROJECT);
// The test counts reads, so the deadline must not depend on the speed of the machine.
const { api, lines } = loggedApi(db);

/** Mia's address is unverified, so a fifth of the quota applies to her. */
const [ada, mia] = [person('ada'), unverified('mia')];
const MESSAGE_QUOTA = shareOf(QUOTAS.messages.max, false);

beforeEach(() => clear(PROJECT));
afterAll(() => db.terminate());

const startConversation = async () => {
  const task = await postTask(api, ada);
  await placeBid(api, task, mia);
  const conversationId = conversationOf(task, mia);
  await participant(api, mia).send(conversationId, 'Hello');
  lines.length = 0;
  return conversationId;
};

/** Returns the number of documents that requests with this status read. */
const readBy = (status: number): number =>
  lines.filter((line) => line.status === status).reduce((sum, { documentsRead }) => sum + documentsRead, 0);

describe('Sixty concurrent messages of one account', () => {
  it('succeed up to the quota; the others are rejected, and none is lost', async () => {
    const conversationId = await startConversation();
    const answers = await times(60, () => participant(api, mia).trySend(conversationId, 'And?'));
    const sent = answers.filter(({ status }) => status === 201);
    expect(sent).toHaveLength(MESSAGE_QUOTA - 1);
    for (const answer of answers.filter((each) => !sent.includes(each))) refusal(answer, 429);
    expect((await db.collection(`conversations/${conversationId}/entries`).count().get()).data().count).toBe(
      MESSAGE_QUOTA,
    );
  });

  it('read each document twice at most: retries are serialized, and a rejected one reads only its counter', async () => {
    const conversationId = await startConversation();
    await times(60, () => participant(api, mia).trySend(conversationId, 'And?'));
    // The seven documents are the counter, the conversation, the task, the recipient's blocks, settings and waiting
    // email, and the sender's profile.
    expect(readBy(201)).toBeLessThanOrEqual((MESSAGE_QUOTA - 1) * 2 * 7);
    expect(readBy(429)).toBeLessThanOrEqual((60 - MESSAGE_QUOTA + 1) * (7 + 1));
  });

  it('read only the counter once the quota is used up', async () => {
    const conversationId = await startConversation();
    for (let sent = 1; sent < MESSAGE_QUOTA; sent += 1) await participant(api, mia).send(conversationId, 'And?');
    lines.length = 0;
    for (const answer of await times(60, () => participant(api, mia).trySend(conversationId, 'And?')))
      refusal(answer, 429);
    expect(readBy(429)).toBe(60);
  });

  it('with a key each are applied once, and repeats get the same response', async () => {
    const conversationId = await startConversation();
    const keys = Array.from({ length: 20 }, (_, index) => `key-${index}`);
    const send = (key: string) => participant(api, mia).trySend(conversationId, key, key);
    const answers = await Promise.all([...keys, ...keys].map(send));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    for (const [index] of keys.entries()) expect(answers[index]?.body).toEqual(answers[index + 20]?.body);
  });
});

describe('A persistent conflict', () => {
  it('is a 503 with Retry-After, and a warning without a stack', async () => {
    await postTask(api, ada);
    const batch = db.batch.bind(db);
    db.batch = () => {
      const refused = batch();
      refused.commit = async () => {
        throw Object.assign(new Error('9 FAILED_PRECONDITION: the stored version does not match'), { code: 9 });
      };
      return refused;
    };
    lines.length = 0;
    const task = { title: 'A sign', category: 'Design', description: 'Oak.', deadline: '2035-12-31' };
    const body = { ...task, userEmail: ada.email, creationTime: '2026-11-21T10:00:00Z' };
    const answer = await api('POST /tasks', { as: ada, body });
    db.batch = batch;
    refusal(answer, 503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(lines).toMatchObject([{ severity: 'WARNING', problem: 'unavailable', cause: { code: '9' } }]);
    expect(lines[0]).not.toHaveProperty('stack_trace');
  });
});
