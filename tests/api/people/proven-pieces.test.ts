import { conversationPiece, ownProfile, type PieceAction, profile as profileSchema } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { endAccount } from '../../../functions/src/account/end-account.ts';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import type { Account } from '../../support/accounts.ts';
import { accept, approve, offerOf, type PartyTransition, review, submit } from '../../support/agreements.ts';
import { refusal, success } from '../../support/api.ts';
import { plantProfile } from '../../support/profiles.ts';
import { withStatus } from '../../support/stores.ts';
import { testUsers } from '../../support/test-users.ts';

const stack = testUsers('demo-proven-pieces');
const { db, api, store, ada, mia, ben, byAda, byMia, advance, entryKinds, notificationsOf, postWithBids } = stack;

const attempt = (as: Account, id: string, action: PieceAction) =>
  api(`POST /users/me/conversations/${id}/portfolio`, { as, body: { action } });
const take = async (as: Account, id: string, action: PieceAction) =>
  success(await attempt(as, id, action), 200, conversationPiece);
const piecesOf = async (as: Account) =>
  success(await api('GET /users/me/profile', { as }), 200, ownProfile).profile?.pieces ?? [];
const storedProfile = () => db.doc(`profiles/${personKey('mia')}`).get();
const newPieceKinds = async (as: Account) =>
  (await notificationsOf(as)).map(({ kind }) => kind).filter((kind) => kind.startsWith('piece'));

const DELIVERED: PartyTransition[] = [
  ['client', offerOf([{ title: 'The sign', cents: 45_000, due: null }])],
  ['freelancer', accept()],
  ['freelancer', submit(1)],
];
/** Completes an agreement of Ada and Mia, whose profile is saved. */
const complete = async (transitions: PartyTransition[] = [...DELIVERED, ['client', approve(1)]]) => {
  const { task, withMia: id } = await postWithBids();
  const by = { client: byAda, freelancer: byMia };
  for (const [role, body] of transitions) await by[role].take(id, body);
  const { data } = await plantProfile(db, { uid: 'mia' });
  return { task, id, handle: data.handle };
};

describe('A proven piece', () => {
  it('is proposed by the freelancer and shown once the client agrees', async () => {
    const { id, handle } = await complete();
    expect((await byMia.head(id)).piece).toEqual({ state: 'none', actions: ['propose'], category: 'Design' });
    expect((await byAda.head(id)).piece).toEqual({ state: 'none', actions: [], category: 'Design' });
    expect(await take(mia, id, 'propose')).toEqual({ state: 'proposed', actions: ['withdraw'], category: 'Design' });
    expect([await piecesOf(mia), await newPieceKinds(ada)]).toEqual([[], ['piece-proposed']]);
    expect((await byAda.head(id)).piece).toEqual({
      state: 'proposed',
      actions: ['agree', 'withdraw'],
      category: 'Design',
    });

    expect(await take(ada, id, 'agree')).toEqual({ state: 'shown', actions: ['withdraw'], category: 'Design' });
    expect(await newPieceKinds(mia)).toEqual(['piece-agreed']);
    expect((await entryKinds(ada, id)).slice(0, 2)).toEqual(['piece-agreed', 'piece-proposed']);
    const answer = await api(`GET /users/profiles/by-handle/${handle}`);
    const [piece, ...others] = success(answer, 200, profileSchema).pieces;
    expect(others).toEqual([]);
    expect(piece).toMatchObject({
      kind: 'proven',
      title: 'A sign',
      category: 'Design',
      month: '2026-11',
      review: null,
    });
    // Without the hashes of the person and of the piece, which can contain any of the secrets.
    const text = JSON.stringify(answer.body)
      .replaceAll(/\bu[0-9a-f]{31}\b/g, '')
      .replaceAll(/"_id":"[0-9a-f]{32}"/g, '');
    for (const secret of [id, 'ada', '450', '500']) expect(text).not.toContain(secret);
    expect((await storedProfile()).get('pieces')).toEqual([
      expect.objectContaining({ id: piece?._id, kind: 'proven', title: 'A sign' }),
    ]);
  });

  it('shows the review without its author, once it is public', async () => {
    const { id } = await complete();
    await take(mia, id, 'propose');
    await take(ada, id, 'agree');
    const reviews = async () => (await piecesOf(mia)).map((piece) => piece.review);
    await byAda.take(id, review);
    expect(await reviews()).toEqual([null]);
    advance(14);
    expect(await reviews()).toEqual([{ stars: 5, text: 'Lovely.' }]);
  });

  it('is refused by role, before completion, and without room', async () => {
    const { id } = await complete(DELIVERED);
    expect((await byMia.head(id)).piece).toBeUndefined();
    refusal(await attempt(mia, id, 'propose'), 409);
    refusal(await attempt(ben, id, 'propose'), 404);
    refusal(await attempt(ada, id, 'propose'), 403);
    refusal(await api(`POST /users/me/conversations/${id}/portfolio`, { as: mia, body: { action: 'show' } }), 400, [
      'body action',
    ]);
    await byAda.take(id, approve(1));
    await db.doc(`profiles/${personKey('mia')}`).delete();
    expect(refusal(await attempt(mia, id, 'propose'), 409).detail).toBe('Save your profile first.');
    const full = Array.from({ length: 12 }, () => ({}));
    await plantProfile(db, { uid: 'mia', pieces: full });
    expect(refusal(await attempt(mia, id, 'propose'), 409).detail).toContain('12 pieces');
    await plantProfile(db, { uid: 'mia' });
    await take(mia, id, 'propose');
    await plantProfile(db, { uid: 'mia', pieces: full });
    expect(refusal(await attempt(ada, id, 'agree'), 409).detail).toContain('12 pieces');
    expect((await byAda.head(id)).piece?.state).toBe('proposed');
  });

  it('is withdrawn by either side; a refused one cannot be proposed again', async () => {
    const { id } = await complete();
    await take(mia, id, 'propose');
    await take(ada, id, 'agree');
    expect(await take(mia, id, 'withdraw')).toEqual({ state: 'none', actions: ['propose'], category: 'Design' });
    expect(await piecesOf(mia)).toEqual([]);
    await take(mia, id, 'propose');
    await take(ada, id, 'agree');
    expect(await take(ada, id, 'withdraw')).toEqual({ state: 'refused', actions: [], category: 'Design' });
    expect([await piecesOf(mia), (await storedProfile()).get('pieces')]).toEqual([[], []]);
    refusal(await attempt(mia, id, 'propose'), 409);
    expect((await entryKinds(mia, id))[0]).toBe('piece-withdrawn');
  });

  it('is withdrawn in its conversation when the freelancer removes it, and cannot be changed', async () => {
    const { id } = await complete();
    await take(mia, id, 'propose');
    await take(ada, id, 'agree');
    const [piece] = await piecesOf(mia);
    const path = `/users/me/portfolio/${piece?._id}`;
    const { unread } = await byAda.head(id);
    refusal(await api(`PUT ${path}`, { as: mia, body: { title: 'Another title' } }), 409);
    refusal(await api(`DELETE ${path}`, { as: ada }), 404);
    expect((await api(`DELETE ${path}`, { as: mia })).status).toBe(200);
    expect((await byMia.head(id)).piece).toEqual({ state: 'none', actions: ['propose'], category: 'Design' });
    expect((await entryKinds(ada, id))[0]).toBe('piece-withdrawn');
    expect((await byAda.head(id)).unread).toBe(unread);
  });

  it('notifies no recipient who has blocked the sender', async () => {
    const { id } = await complete();
    await api(`PUT /users/me/conversations/${id}/block`, { as: ada });
    const { unread } = await byAda.head(id);
    await take(mia, id, 'propose');
    expect([await newPieceKinds(ada), (await byAda.head(id)).unread]).toEqual([[], unread]);
    expect((await byAda.head(id)).piece?.state).toBe('proposed');
  });

  it('is created once by concurrent presses', async () => {
    const { id } = await complete();
    await take(mia, id, 'propose');
    const answers = await Promise.all([1, 2, 3].map(() => attempt(ada, id, 'agree')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await piecesOf(mia)).toHaveLength(1);
  });

  it('has no category after the task is deleted, and stays when the client’s account is closed', async () => {
    const { task, id, handle } = await complete();
    await take(mia, id, 'propose');
    expect((await api(`DELETE /tasks/${task}`, { as: ada })).status).toBe(200);
    await take(ada, id, 'agree');
    await endAccount(withStatus(store, 'removed'), 'ada');
    const shown = success(await api(`GET /users/profiles/by-handle/${handle}`), 200, profileSchema).pieces;
    expect(shown).toMatchObject([{ kind: 'proven', title: 'A sign', category: null, month: '2026-11' }]);
    expect((await byMia.head(id)).piece).toEqual({ state: 'shown', actions: ['withdraw'], category: null });
    await take(mia, id, 'withdraw');
    expect((await byMia.head(id)).piece).toEqual({ state: 'none', actions: [], category: null });
    refusal(await attempt(mia, id, 'propose'), 409);
  });

  it('is deleted with the freelancer’s account', async () => {
    const { id } = await complete();
    await take(mia, id, 'propose');
    await take(ada, id, 'agree');
    await endAccount(withStatus(store, 'removed'), 'mia');
    expect((await storedProfile()).exists).toBe(false);
    expect((await byAda.head(id)).piece).toEqual({ state: 'none', actions: [], category: 'Design' });
  });
});
