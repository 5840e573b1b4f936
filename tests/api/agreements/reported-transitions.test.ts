import { type Entry, entry, reportReceipt, type TransitionBody } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Account } from '../../support/accounts.ts';
import {
  ACTIVE,
  accept,
  amendment,
  approve,
  DONE,
  offerOf,
  type PartyTransition,
  review,
  submit,
} from '../../support/agreements.ts';
import { changeOf, refusal, success } from '../../support/api.ts';
import { participant } from '../../support/conversations.ts';
import { testUsers } from '../../support/test-users.ts';

const { time, db, api, ada, mia, ben, byAda, byMia, advance, postWithBids, notificationsOf } =
  testUsers('demo-reported-steps');

const by = { client: byAda, freelancer: byMia };
const takeTransitions = async (id: string, transitions: readonly PartyTransition[]): Promise<void> => {
  for (const [role, body] of transitions) {
    advance();
    await by[role].take(id, body);
  }
};
const report = (as: Account, about: object) => api('POST /users/me/reports', { as, body: { about, reason: 'abuse' } });
const timeline = async (as: Account, id: string): Promise<Entry[]> =>
  success(await api(`GET /users/me/conversations/${id}/entries?limit=50`, { as }), 200, z.array(entry));
const storedReport = async (as: Account, about: object) => {
  const { reference } = success(await report(as, about), 201, reportReceipt);
  const { kind, path, against, text } = (await db.doc(`reports/${reference}`).get()).data() ?? {};
  return { kind, path, against, text };
};

describe('A report', () => {
  it('accepts every entry with text that the other party wrote, and stores the text', async () => {
    const { withMia: id } = await postWithBids();
    await takeTransitions(id, [
      ['client', offerOf()],
      ['freelancer', { ...offerOf([{ title: 'Buy gold', cents: 100 }]), transition: 'counter' }],
      ['client', accept(2)],
      ['freelancer', { transition: 'submit', milestone: 3, note: 'Pay me outside.', links: ['https://pay.example/x'] }],
      ['client', { transition: 'request-changes', milestone: 3, reason: 'You fool.' }],
      ['freelancer', { transition: 'request-cancellation', reason: 'Or else.' }],
    ]);
    const of = (n: number) => ({ kind: 'message', conversation: id, n });
    const from = (n: number, against: string, text: string) => ({
      kind: 'message',
      path: `conversations/${id}/entries/${n}`,
      against,
      text,
    });
    expect(await storedReport(mia, of(1))).toEqual(from(1, 'ada', 'One oak sign, oiled.\nA draft\nThe sign'));
    expect(await storedReport(ada, of(2))).toEqual(from(2, 'mia', 'One oak sign, oiled.\nBuy gold'));
    expect(await storedReport(ada, of(4))).toEqual(from(4, 'mia', 'Pay me outside.\nhttps://pay.example/x'));
    expect(await storedReport(mia, of(5))).toEqual(from(5, 'ada', 'You fool.'));
    expect(await storedReport(ada, of(6))).toEqual(from(6, 'mia', 'Or else.'));
    // An entry without text, the reporter's own entry, and a conversation of other users.
    for (const [as, n] of [
      [mia, 3],
      [ada, 1],
      [mia, 4],
      [ben, 4],
      [ada, 99],
    ] as const)
      refusal(await report(as, of(n)), 404);
  });

  it('accepts a public review from any user but its author, and stores its stars and text', async () => {
    const { withMia: id } = await postWithBids();
    await takeTransitions(id, DONE);
    const of = (role: 'client' | 'freelancer') => ({ kind: 'review', conversation: id, by: role });
    refusal(await report(mia, of('client')), 404);
    await byAda.take(id, { ...review, text: 'A thief.' } as TransitionBody);
    for (const as of [mia, ben, ada]) refusal(await report(as, of('client')), 404);
    await byMia.take(id, { transition: 'review', stars: 1 });
    const text = '5 of 5 stars\nA thief.';
    const path = `reviews/${id}-client`;
    expect(await storedReport(mia, of('client'))).toEqual({ kind: 'review', path, against: 'ada', text });
    expect(await storedReport(ben, of('client'))).toEqual({ kind: 'review', path, against: 'ada', text });
    expect((await storedReport(ada, of('freelancer'))).text).toBe('1 of 5 stars');
    refusal(await report(ada, of('client')), 403);
    refusal(await report(mia, { kind: 'review', conversation: 'a/b', by: 'client' }), 404);
    refusal(await report(mia, { kind: 'review', conversation: id, by: 'somebody' }), 400, ['body about.by']);
  });
});

describe('A blocked user', () => {
  const CANCEL = (n: number): TransitionBody => ({ transition: 'request-cancellation', reason: `Insult ${n}` });

  it.each([
    ['request-cancellation', CANCEL, 1],
    // The agreement shows each amendment.
    ['propose-amendment', (n: number) => ({ ...amendment, deliverables: `Insult ${n}` }) as TransitionBody, 3],
  ] as const)('who repeats %s notifies the recipient once', async (kind, body, shown) => {
    const { withMia: id } = await postWithBids();
    await takeTransitions(id, ACTIVE);
    await participant(api, ada).setBlocked(id);
    const [before, unread] = [await timeline(ada, id), (await byAda.head(id)).unread];
    advance();
    await byMia.take(id, body(1));
    const after = await notificationsOf(ada);
    expect(after).toContainEqual(expect.objectContaining({ kind, conversation: id }));
    for (const n of [2, 3]) {
      advance();
      await byMia.take(id, body(n));
    }
    expect(await notificationsOf(ada)).toEqual(after);
    expect((await timeline(ada, id)).length).toBe(before.length + shown);
    expect((await byAda.head(id)).unread).toBe(unread + 1);
    // The sender cannot detect the block.
    const own = await timeline(mia, id);
    expect(own.filter((each) => each.kind === kind)).toHaveLength(3);
  });

  it('reaches the recipient with transitions, but without their reasons', async () => {
    const { withMia: id } = await postWithBids();
    await takeTransitions(id, ACTIVE);
    await participant(api, ada).setBlocked(id);
    advance();
    await byMia.take(id, CANCEL(1));
    expect((await byAda.head(id)).agreement?.cancellation).toMatchObject({ by: 'them', reason: null });
    expect((await byMia.head(id)).agreement?.cancellation).toMatchObject({ by: 'me', reason: 'Insult 1' });
    expect((await timeline(ada, id))[0]).toMatchObject({ kind: 'request-cancellation', reason: null });
    expect((await timeline(mia, id))[0]).toMatchObject({ kind: 'request-cancellation', reason: 'Insult 1' });
    refusal(await report(ada, { kind: 'message', conversation: id, n: (await timeline(ada, id))[0]?.n }), 404);
    expect(JSON.stringify(await notificationsOf(ada))).not.toContain('Insult');
    expect(JSON.stringify((await api('GET /users/me/conversations', { as: ada })).body)).not.toContain('Insult');
    // Text that the agreement depends on is delivered.
    await byMia.take(id, submit(1));
    expect((await timeline(ada, id))[0]).toMatchObject({ kind: 'submit', note: 'Here it is.' });
    await byAda.take(id, { transition: 'refuse-cancellation', reason: 'Please finish.' });
    expect((await timeline(mia, id))[0]).toMatchObject({ kind: 'refuse-cancellation', reason: 'Please finish.' });
    await byAda.take(id, approve(1));
    // The block at the time of sending decides, so the reason remains hidden after the block ends.
    await participant(api, ada).setBlocked(id, false);
    expect((await timeline(ada, id)).find((each) => each.kind === 'request-cancellation')).toMatchObject({
      reason: null,
    });
    advance();
    await byMia.take(id, CANCEL(2));
    expect((await byAda.head(id)).agreement?.cancellation).toMatchObject({ by: 'them', reason: 'Insult 2' });
    time.now += 1;
  });

  it('reaches the recipient with the terms of a counter-offer, but without its note', async () => {
    const { withMia: id } = await postWithBids();
    await takeTransitions(id, [['client', offerOf()]]);
    await participant(api, ada).setBlocked(id);
    advance();
    await byMia.take(id, { ...offerOf([{ title: 'The sign', cents: 50_000 }]), transition: 'counter', note: 'Insult' });
    expect((await timeline(ada, id))[0]).toMatchObject({ kind: 'counter', terms: { cents: 50_000 }, note: null });
    expect((await timeline(mia, id))[0]).toMatchObject({ kind: 'counter', note: 'Insult' });
    const { text } = await storedReport(ada, { kind: 'message', conversation: id, n: 2 });
    expect(text).toBe('One oak sign, oiled.\nThe sign');
    for (const path of ['GET /users/me/conversations', `GET /users/me/conversations/${id}`] as const)
      expect(JSON.stringify((await api(path, { as: ada })).body)).not.toContain('Insult');
    expect(await notificationsOf(ada)).toContainEqual(expect.objectContaining({ kind: 'counter' }));
  });

  it('who repeats an amendment shows it to the recipient as read and without a notification, and it can be reported', async () => {
    const { withMia: id } = await postWithBids();
    await takeTransitions(id, ACTIVE);
    await participant(api, ada).setBlocked(id);
    await takeTransitions(id, [['freelancer', amendment]]);
    const before = { unread: (await byAda.head(id)).unread, told: await notificationsOf(ada) };
    await takeTransitions(id, [['freelancer', { ...amendment, deliverables: 'Insult 2' } as TransitionBody]]);
    expect((await byAda.head(id)).agreement?.amendment?.terms.deliverables).toBe('Insult 2');
    expect({ unread: (await byAda.head(id)).unread, told: await notificationsOf(ada) }).toEqual(before);
    const n = (await timeline(ada, id))[0]?.n;
    expect((await storedReport(ada, { kind: 'message', conversation: id, n })).text).toContain('Insult 2');
  });

  it('who edits their task shows the edits to the freelancer as read, and they can be reported', async () => {
    const { task, withMia: id } = await postWithBids();
    await takeTransitions(id, ACTIVE);
    await participant(api, mia).setBlocked(id);
    const before = (await byMia.head(id)).unread;
    for (const description of ['Insult 1', 'Insult 2']) {
      const body = { ...changeOf({ description, deadline: '2026-12-01', budget: 500 }), title: 'A sign' };
      expect((await api(`PUT /tasks/${task}`, { as: ada, body })).status).toBe(200);
    }
    expect((await byMia.head(id)).unread).toBe(before);
    const [newest] = await timeline(mia, id);
    expect(newest).toMatchObject({ kind: 'task-edited' });
    expect((await storedReport(mia, { kind: 'message', conversation: id, n: newest?.n })).text).toContain('Insult 2');
  });
});
