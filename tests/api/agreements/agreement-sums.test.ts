import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { accept, approve, offerOf, submit } from '../../support/agreements.ts';
import { testUsers } from '../../support/test-users.ts';

const { db, api, ada, mia, byAda, byMia, postWithBids, agree } = testUsers('demo-agreement-sums');

describe('The sums of an agreement', () => {
  const sumsIn = async (id: string) => (await db.doc(`conversations/${id}`).get()).get('work.agreement.sums');

  it('are stored with its terms at each transition, and lists fall back to the milestones of an older document', async () => {
    const { task, withMia: id } = await postWithBids();
    const sums = { cents: 45_000, milestones: 2 };
    await byAda.take(id, offerOf());
    expect(await sumsIn(id)).toEqual({ ...sums, approvedCents: 0, approved: 0 });
    await byMia.take(id, accept());
    await byMia.take(id, submit(1));
    await byAda.take(id, approve(1));
    expect(await sumsIn(id)).toEqual({ ...sums, approvedCents: 15_000, approved: 1 });

    const lists = async () => ({
      conversations: (await api('GET /users/me/conversations', { as: mia })).body,
      agreements: (await api('GET /users/me/agreements?role=freelancer', { as: mia })).body,
      mine: (await api('GET /tasks?mine=true', { as: ada })).body,
      bids: (await api('GET /users/me/bids', { as: mia })).body,
      ofTask: (await api(`GET /tasks/${task}/bids`, { as: ada })).body,
    });
    const before = await lists();
    expect(before.conversations).toMatchObject([
      { work: { ...sums, with: 'ada', approvedCents: 15_000, approved: 1 } },
    ]);
    await db.doc(`conversations/${id}`).update({ 'work.agreement.sums': FieldValue.delete() });
    expect(await sumsIn(id)).toBeUndefined();
    expect(await lists()).toEqual(before);
    await byMia.take(id, submit(2));
    expect(await sumsIn(id)).toEqual({ ...sums, approvedCents: 15_000, approved: 1 });
  });
});

it('The list of agreements returns stored terms over the limits', async () => {
  const { withMia: id } = await agree();
  const many = Array.from({ length: 21 }, (_, at) => ({
    id: at + 1,
    title: 'x',
    cents: 9_523_809_523,
    due: null,
    state: 'planned',
  }));
  // Stored as an earlier release did, without sums.
  const stored = { 'work.agreement.terms.milestones': many, 'work.agreement.sums': FieldValue.delete() };
  await db.doc(`conversations/${id}`).update(stored);
  const { body } = await api('GET /users/me/agreements?role=client', { as: ada });
  expect(body).toMatchObject([{ cents: 199_999_999_983 }]);
  expect((await byMia.head(id)).agreement?.terms.milestones).toHaveLength(21);
});
