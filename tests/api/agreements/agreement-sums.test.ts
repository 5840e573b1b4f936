import { describe, expect, it } from 'vitest';
import { accept, approve, offerOf, submit } from '../../support/agreements.ts';
import { testUsers } from '../../support/test-users.ts';

const { db, api, mia, byAda, byMia, postWithBids } = testUsers('demo-agreement-sums');

describe('The sums of an agreement', () => {
  const sumsIn = async (id: string) => (await db.doc(`conversations/${id}`).get()).get('agreements.agreement.sums');

  it('are stored with its terms at each transition, and shown in lists', async () => {
    const { withMia: id } = await postWithBids();
    const sums = { cents: 45_000, milestones: 2 };
    await byAda.take(id, offerOf());
    expect(await sumsIn(id)).toEqual({ ...sums, approvedCents: 0, approved: 0 });
    await byMia.take(id, accept());
    await byMia.take(id, submit(1));
    await byAda.take(id, approve(1));
    expect(await sumsIn(id)).toEqual({ ...sums, approvedCents: 15_000, approved: 1 });

    const { body } = await api('GET /users/me/conversations', { as: mia });
    expect(body).toMatchObject([{ work: { ...sums, with: 'ada', approvedCents: 15_000, approved: 1 } }]);
  });
});
