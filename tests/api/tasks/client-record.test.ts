import { type AgreementState, browseTask, type ClientRecord, task, wasAccepted } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { removeData } from '../../../functions/src/account/end-account.ts';
import { newConversation } from '../../../functions/src/conversations/model/conversation-document.ts';
import { success } from '../../support/api.ts';
import { handleEvent } from '../../support/events.ts';
import { loggedApi } from '../../support/in-process.ts';
import { plantCard } from '../../support/people.ts';
import { testUsers } from '../../support/test-users.ts';

const { db, api, store, clock, ada, mia, ben, post, agree } = testUsers('demo-client-record');

const recordOn = async (id: string, as: typeof mia | null = mia): Promise<ClientRecord | undefined> =>
  success(await api(`GET /tasks/${id}`, as === null ? {} : { as }), 200, task).clientRecord;

const join = () => db.doc(`users/${ada.uid}`).set({ creationTime: '2025-03-09T10:11:12.000Z' });

const HOUR = 3_600_000;

/** Stores a conversation of Ada with an agreement in a state, in which she answered after so many minutes. */
const plant = async (name: string, state: AgreementState, minutes: number | null) => {
  const started = new Date(clock().getTime() - 24 * HOUR);
  const parties = { client: ada.uid, freelancer: name };
  const at = started.toISOString();
  const answeredAt = minutes === null ? null : new Date(started.getTime() + minutes * 60_000).toISOString();
  const conversation = newConversation({ taskId: name, title: 'A sign' }, parties, started);
  const agreement = { state, ...(wasAccepted(state) && { acceptedAt: at }) };
  const clientAnswer = { askedAt: at, answeredAt };
  await db
    .doc(`conversations/${name}`)
    .set({ ...conversation, clientAnswer, agreements: { ...conversation.agreements, agreement } });
};

describe('The record of a client', () => {
  it('starts with the task and the month of joining', async () => {
    await join();
    const id = await post();
    expect(await recordOn(id)).toEqual({
      posted: 1,
      hires: 0,
      completedShare: null,
      since: '2025-03',
      answerMinutes: null,
    });
  });

  it('counts hires, the share of ended agreements that were completed, and the usual answer time', async () => {
    await join();
    const { task: id } = await agree();
    expect(await recordOn(id, ben)).toMatchObject({ posted: 1, hires: 1, completedShare: null });
    for (const [name, state, minutes] of [
      ['a', 'completed', 10],
      ['b', 'completed', 20],
      ['c', 'cancelled', 30],
      ['d', 'offered', 40],
      ['e', 'active', 50],
      ['f', 'none', null],
    ] as const)
      await plant(name, state, minutes);
    expect(await recordOn(id, ben)).toMatchObject({ hires: 5, completedShare: 66, answerMinutes: 30 });
  });

  it('has its hires on the cards of Browse once a task is taken, and none before', async () => {
    const open = await post();
    const hiresOn = async (id: string) =>
      success(await api('GET /BrowseTask.json'), 200, z.array(browseTask)).find((each) => each.id === id)?.clientHires;
    const { task: id } = await agree();
    await plant('a', 'completed', null);
    await handleEvent(store, 'task.changed', open);
    expect(await hiresOn(open)).toBeUndefined();
    await handleEvent(store, 'task.changed', id);
    await handleEvent(store, 'task.changed', id);
    expect(await hiresOn(open)).toBe(2);
  });

  it('contains no hidden or deleted task, and nothing of a closed account', async () => {
    await join();
    const [kept, hidden, deleted] = [await post(), await post(), await post()];
    await db.doc(`tasks/${hidden}`).update({ isHidden: true });
    await api(`DELETE /tasks/${deleted}`, { as: ada });
    expect((await recordOn(kept))?.posted).toBe(1);
    const stored = (await db.doc(`tasks/${kept}`).get()).data() ?? {};
    await db.doc(`users/${ada.uid}`).delete();
    expect(await recordOn(kept)).toMatchObject({ posted: 1, since: null });
    await removeData(store, ada.uid);
    await db.doc(`tasks/${kept}`).set(stored);
    await db.doc(`tasks/${kept}`).update({ status: 'completed' });
    await plantCard(db, ada.uid, { isFormer: true });
    expect(await recordOn(kept)).toBeUndefined();
  });

  it('is returned to signed-in users other than the client', async () => {
    await join();
    const id = await post();
    expect([await recordOn(id, ada), await recordOn(id, null)]).toEqual([undefined, undefined]);
  });

  it('costs at most 26 reads more, the conversation and the invitation one each', async () => {
    await join();
    const id = await post();
    for (let at = 0; at < 25; at += 1) await plant(`p${at}`, 'completed', 5);
    await plant('q', 'active', 5);
    await db.doc(`tasks/${await post()}`).update({ isHidden: true });
    const { api: logged, lines } = loggedApi(db, { now: clock });
    const readsOf = async (as?: typeof mia) => {
      lines.length = 0;
      await logged(`GET /tasks/${id}`, as && { as });
      return lines[0]?.documentsRead ?? 0;
    };
    expect([await readsOf(), await readsOf(mia)]).toEqual([2, 30]);
  });
});
