import { review as reviewSchema, taskBid, task as taskSchema } from '@taskwright/contract';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endAccount } from '../../../functions/src/account/end-account.ts';
import { DONE, type PartyTransition, review } from '../../support/agreements.ts';
import { success } from '../../support/api.ts';
import { placeBid } from '../../support/bids.ts';
import { conversationOf } from '../../support/conversations.ts';
import { START } from '../../support/own-stack.ts';
import { withStatus } from '../../support/stores.ts';
import { testUsers } from '../../support/test-users.ts';

const { db, time, api, store, ada, mia, notificationsOf, post, byAda, byMia, advance, postWithBids } =
  testUsers('demo-reviews');

describe('Reviews of an agreement', () => {
  it('become public once both exist, or after two weeks, and notify each party with the recipient’s role', async () => {
    const { withMia: id } = await postWithBids();
    const by = { client: byAda, freelancer: byMia };
    for (const [role, body] of DONE) await by[role].take(id, body);
    await byAda.take(id, review);
    const reviews = async () => (await byMia.head(id)).agreement?.reviews;
    expect(await reviews()).toEqual({
      mine: null,
      theirs: null,
      theirsIsIn: true,
      until: '2026-12-05T08:00:00.000Z',
    });
    advance(14);
    expect(await reviews()).toMatchObject({ theirs: { stars: 5, text: 'Lovely.' } });
    time.now = START;
    await byMia.take(id, { transition: 'review', stars: 4 });
    expect(await reviews()).toMatchObject({ mine: { stars: 4, text: null }, theirs: { stars: 5 } });
    expect((await byAda.head(id)).agreement?.reviews.theirs).toMatchObject({ stars: 4 });

    // A notification without a stored role has none.
    const ofReview = async (as: typeof ada) => (await notificationsOf(as)).find(({ kind }) => kind === 'review');
    expect(await ofReview(mia)).toMatchObject({ who: 'ada', role: 'freelancer' });
    expect(await ofReview(ada)).toMatchObject({ who: 'mia', role: 'client' });
    const { docs } = await db.collection('users/mia/notifications').where('kind', '==', 'review').get();
    await docs[0]?.ref.update({ role: FieldValue.delete() });
    expect(await ofReview(mia)).toMatchObject({ who: 'ada' });
    expect(await ofReview(mia)).not.toHaveProperty('role');
  });

  it('change the mean when they become public, and remain without a name after their author’s account is deleted', async () => {
    const { task, withMia: id } = await postWithBids();
    const by = { client: byAda, freelancer: byMia };
    for (const [role, body] of DONE) await by[role].take(id, body);
    const ofMia = async () => (await byAda.head(id)).rating;
    const { person: miaKey } = await ofMia();
    const listOf = async (key: string) =>
      success(await api(`GET /users/${key}/reviews`), 200, z.array(reviewSchema)).map(({ name, stars, text }) => [
        name,
        stars,
        text,
      ]);
    expect(miaKey).not.toContain('mia');
    expect([await listOf(`u${'0'.repeat(31)}`), await listOf('mia'), await listOf('%00')]).toEqual([[], [], []]);
    await byAda.take(id, review);
    expect([await ofMia(), await listOf(miaKey)]).toEqual([{ person: miaKey, mean: 0, count: 0 }, []]);
    advance(14);
    expect([await ofMia(), await listOf(miaKey)]).toEqual([
      { person: miaKey, mean: 5, count: 1 },
      [['ada', 5, 'Lovely.']],
    ]);
    time.now = START;
    await byMia.take(id, { transition: 'review', stars: 4 });
    expect([await ofMia(), await listOf(miaKey)]).toEqual([
      { person: miaKey, mean: 5, count: 1 },
      [['ada', 5, 'Lovely.']],
    ]);
    const { rating } = await byMia.head(id);
    expect([rating.mean, rating.count, await listOf(rating.person)]).toEqual([4, 1, [['mia', 4, null]]]);

    const again = await post();
    await placeBid(api, again, mia);
    const next = conversationOf(again, mia);
    for (const [role, body] of [...DONE, ['client', { ...review, stars: 2 }]] as PartyTransition[])
      await by[role].take(next, body);
    expect((await ofMia()).count).toBe(1);
    advance(15);
    expect(await ofMia()).toMatchObject({ mean: 2, count: 1 });
    const shown = success(await api(`GET /tasks/${task}`, { as: mia }), 200, taskSchema).clientRating;
    expect(shown).toEqual(rating);
    expect(success(await api(`GET /tasks/${task}/bids`, { as: ada }), 200, z.array(taskBid))).toContainEqual(
      expect.objectContaining({ freelancerName: 'mia', rating: { person: miaKey, mean: 2, count: 1 } }),
    );
    await endAccount(withStatus(store, 'removed'), 'ada');
    expect(await listOf(miaKey)).toEqual([
      [null, 2, 'Lovely.'],
      [null, 5, 'Lovely.'],
    ]);
  });
});
