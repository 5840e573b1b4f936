import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { reportReceipt } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { referencesFor, reportReference } from '../../../functions/src/conversations/model/report-reference.ts';
import * as reports from '../../../functions/src/conversations/model/report-repository.ts';
import type { Account } from '../../support/accounts.ts';
import { refusal, success } from '../../support/api.ts';
import { placeBid } from '../../support/bids.ts';
import { conversationOf, participant } from '../../support/conversations.ts';
import { testUsers } from '../../support/test-users.ts';

const PROJECT = 'demo-reports';
const { db, api, store, ada, mia, ben, post, advance } = testUsers(PROJECT);
const [byAda, byMia] = [participant(api, ada), participant(api, mia)];

describe('A report', () => {
  const report = (as: Account, about: object, change: object = {}) =>
    api('POST /users/me/reports', { as, body: { about, reason: 'spam', ...change } });

  it('stores the reported content once and returns a receipt', async () => {
    const task = await post();
    const id = conversationOf(task, mia);
    const { _id: bid } = await placeBid(api, task, mia);
    await byMia.send(id, 'Pay me outside.');
    const message = { kind: 'message', conversation: id, n: 1 };
    const receipt = success(await report(ada, message, { note: 'Twice.' }), 201, reportReceipt);
    advance();
    expect(success(await report(ada, message, { reason: 'scam' }), 200, reportReceipt)).toEqual(receipt);
    const stored = await db.doc(`reports/${receipt.reference}`).get();
    expect(stored.data()).toEqual({
      key: receipt._id,
      kind: 'message',
      path: `conversations/${id}/entries/1`,
      reason: 'spam',
      note: 'Twice.',
      by: 'ada',
      against: 'mia',
      title: 'A sign',
      text: 'Pay me outside.',
      at: '2026-11-21T08:00:00.000Z',
    });
    success(await report(ada, { kind: 'bid', task, bid }), 201, reportReceipt);
    success(await report(mia, { kind: 'task', task }), 201, reportReceipt);
    success(await report(ben, { kind: 'task', task }), 201, reportReceipt);
    expect((await db.collection('reports').get()).size).toBe(4);
  });

  it('is found by the reference in its receipt', async () => {
    const task = await post();
    const { _id, reference } = success(await report(mia, { kind: 'task', task }), 201, reportReceipt);
    success(await report(ben, { kind: 'task', task }), 201, reportReceipt);
    expect(reference).toMatch(/^TW-[0-9A-Z]{7}$/);
    const find = (typed: string) => reports.findByReference(store, typed);
    expect(await find(reference)).toMatchObject({
      id: reference,
      data: { key: _id, by: 'mia', path: `tasks/${task}` },
    });
    expect(await find('TW-0000000')).toBeNull();
    expect(await find('TW-?')).toBeNull();

    const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'find-report.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [script, reference, '--project', PROJECT]);
    expect(JSON.parse(stdout)).toEqual({
      id: _id,
      data: {
        ...{ kind: 'task', path: `tasks/${task}`, reason: 'spam', note: null },
        ...{ by: { uid: 'mia', name: 'mia' }, against: { uid: 'ada', name: 'ada' } },
        ...{ title: 'A sign', text: expect.any(String), at: '2026-11-21T08:00:00.000Z', reference },
      },
    });
  });

  it('gets another reference if an earlier report has the first one, and keeps it', async () => {
    const about = { kind: 'task', task: await post() } as const;
    const key = reports.reportKey('mia', about);
    const another = { key: 'another' };
    await db.doc(`reports/${reportReference(key)}`).set(another);
    const { _id, reference } = success(await report(mia, about), 201, reportReceipt);
    expect([_id, reference]).toEqual([key, referencesFor(key)[1]]);
    expect((await db.doc(`reports/${reportReference(key)}`).get()).data()).toEqual(another);
    expect(success(await report(mia, about), 200, reportReceipt).reference).toBe(reference);
    expect(await reports.findByReference(store, reference.toLowerCase())).toMatchObject({
      id: reference,
      data: { key },
    });
  });

  it('is accepted only for content that the reporter can see and did not write', async () => {
    const task = await post();
    const id = conversationOf(task, mia);
    const { _id: bid } = await placeBid(api, task, mia);
    await byMia.send(id, '1');
    refusal(await report(ada, { kind: 'task', task }), 403);
    refusal(await report(ben, { kind: 'bid', task, bid }), 404);
    refusal(await report(mia, { kind: 'bid', task, bid }), 404);
    for (const as of [mia, ben]) refusal(await report(as, { kind: 'message', conversation: id, n: 1 }), 404);
    refusal(await report(ada, { kind: 'message', conversation: id, n: 2 }), 404);
    refusal(await report(ada, { kind: 'message', conversation: 'a/b', n: 2 }), 404);
    refusal(await report(ada, { kind: 'bid', task: 'a/b', bid: '..' }), 404);
    await byAda.setBlocked(id);
    await byMia.send(id, '2');
    refusal(await report(ada, { kind: 'message', conversation: id, n: 2 }), 404);
    refusal(await report(ada, { kind: 'else' }, { reason: 'no' }), 400, ['body about.kind', 'body reason']);
  });
});
