import { taskBid } from '@taskwright/contract';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bidId } from '../../../functions/src/bids/bid-repository.ts';
import { verifyBids } from '../../../functions/src/bids/verify-bids.ts';
import { endTask } from '../../../functions/src/tasks/end-task.ts';
import { success } from '../../support/api.ts';
import { testUsers } from '../../support/test-users.ts';

const { db, api, services, ada, mia, ben, postWithBids } = testUsers('demo-verify-bids');

it('An address that is verified later marks all bids of that freelancer, also on deleted tasks', async () => {
  const [{ task }, { task: gone }] = [await postWithBids(), await postWithBids()];
  const refOf = (id: string, { uid }: { readonly uid: string }) => db.doc(`tasks/${id}/bids/${bidId(id, uid)}`);
  for (const ref of [refOf(task, mia), refOf(gone, mia), refOf(task, ben)])
    await ref.update({ freelancerVerified: false });
  await api(`DELETE /tasks/${gone}`, { as: ada });
  await endTask(services)(gone);
  await verifyBids(services)(mia.uid);
  const bids = success(await api(`GET /tasks/${task}/bids`, { as: ada }), 200, z.array(taskBid));
  expect(bids.map(({ freelancerName, freelancerVerified }) => [freelancerName, freelancerVerified]).sort()).toEqual([
    ['ben', false],
    ['mia', true],
  ]);
  expect((await db.doc(`ended/${gone}/bids/${bidId(gone, mia.uid)}`).get()).get('freelancerVerified')).toBe(true);
});

it('A bid that is withdrawn meanwhile stays deleted', async () => {
  const { task } = await postWithBids();
  const path = `tasks/${task}/bids/${bidId(task, mia.uid)}`;
  await api(`DELETE /tasks/${task}/bids/me`, { as: mia });
  await services.work.run((unit) => services.bids.verify(unit, [path]));
  expect((await db.doc(path).get()).exists).toBe(false);
});
