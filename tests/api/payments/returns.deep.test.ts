import { expect, it } from 'vitest';
import { approve, submit } from '../../support/agreements.ts';
import { isDeep } from '../../support/deep.ts';
import { withPayments } from '../../support/payments.ts';
import { returnsOf } from '../../support/returns.ts';
import { testUsers } from '../../support/test-users.ts';

const stack = testUsers('demo-return-races');
const { byAda, byMia } = stack;
const payments = withPayments(stack);
const { hire, fund, expectExact } = returnsOf(stack, payments);

const COUNT = isDeep ? 50 : 8;
const HOUR_MS = 3_600_000;

/** Hires Mia with $450.00 held, a delivery, and an open request of each kind. Returns the conversation. */
const prepare = async (): Promise<string> => {
  // A client may open 30 payments a day.
  stack.time.now += HOUR_MS;
  const { id } = await hire(150_00, 300_00);
  await fund(id, [1, 2], 450_00);
  await byMia.take(id, submit(1));
  await byMia.take(id, { transition: 'request-cancellation', keepCents: 200_00 });
  const milestones = [
    { id: 2, title: 'Part 2', cents: 100_00 },
    { title: 'Part 3', cents: 50_00 },
  ];
  await byMia.take(id, {
    transition: 'propose-amendment',
    deliverables: 'A sign.',
    milestones: [{ id: 1, title: 'Part 1', cents: 150_00 }, ...milestones],
  });
  return id;
};

/** Takes all three transitions at once, and returns their statuses in order. */
const race = async (id: string, ifMatch: string): Promise<number[]> => {
  const responses = await Promise.all([
    byAda.tryTake(id, approve(1), { ifMatch }),
    byAda.tryTake(id, { transition: 'confirm-cancellation' }, { ifMatch }),
    byAda.tryTake(id, { transition: 'accept-amendment', terms: 2 }, { ifMatch }),
  ]);
  return responses.map(({ status }) => status);
};

it('an approval, a confirmed cancellation and accepted changes that were read together have one outcome', async () => {
  for (let round = 0; round < COUNT; round += 1) {
    const id = await prepare();
    const statuses = await race(id, await byAda.etag(id));
    expect(statuses.toSorted()).toEqual([200, 412, 412]);
    await expectExact(id);
    const { money } = (await byAda.head(id)).agreement ?? {};
    const sums = [money?.heldCents, money?.releasedCents, money?.returnedCents];
    expect([
      [300_00, 150_00, 0],
      [0, 200_00, 250_00],
      [250_00, 0, 200_00],
    ]).toContainEqual(sums);
  }
});

it('the same without a version move each cent once, in any order', async () => {
  for (let round = 0; round < COUNT; round += 1) {
    const id = await prepare();
    const statuses = await race(id, '*');
    expect(statuses).toContain(200);
    for (const status of statuses) expect([200, 409, 412]).toContain(status);
    const entries = await expectExact(id);
    const releases = entries.filter(({ kind }) => kind === 'release').flatMap(({ milestones }) => milestones);
    expect(new Set(releases).size).toBe(releases.length);
    const { agreement } = await byAda.head(id);
    if (agreement?.state === 'cancelled') expect(agreement.money?.heldCents).toBe(0);
  }
});
