import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '../../../functions/src/http/endpoint.ts';
import { ApiProblem } from '../../../functions/src/http/problems.ts';
import { createUnitOfWork, type Unit } from '../../../functions/src/store/unit-of-work.ts';
import { clear, ownFirestore } from '../../support/stack.ts';

const PROJECT = 'demo-units';
const db = ownFirestore(PROJECT);
const work = createUnitOfWork(db, () => new Date());
const [account, other] = ['account', 'other'].map((id) => db.collection('things').doc(id));
if (account === undefined || other === undefined) throw new Error('Two documents were named');

beforeEach(() => clear(PROJECT));
afterAll(() => db.terminate());

const dataOf = async (ref = account) => (await ref.get()).data();

/** Takes what is there, as a use case does: load, decide, record. */
const add = (by: number) => async (unit: Unit) => {
  const before = await unit.get(account);
  const total = Number(before.data()?.total ?? 0) + by;
  if (before.exists) unit.update(account, { total });
  else unit.create(account, { total });
  return total;
};

describe('A unit of work', () => {
  it('commits everything it recorded at once', async () => {
    await work.run(async (unit) => {
      unit.create(account, { total: 1 });
      unit.create(other, { total: 2 });
    });
    expect([await dataOf(account), await dataOf(other)]).toEqual([{ total: 1 }, { total: 2 }]);
  });

  it('commits nothing when a part of it does not hold', async () => {
    const refused = work.run(async (unit) => {
      unit.create(account, { total: 1 });
      unit.increment(other, 'total', 1);
    });
    await expect(refused).rejects.toMatchObject({ code: 'unavailable', severity: 'WARNING', cause: { code: 5 } });
    expect(await dataOf(account)).toBeUndefined();
  });

  it('commits nothing when it is refused', async () => {
    const refused = work.run(async (unit) => {
      unit.create(account, { total: 1 });
      throw new ApiProblem('conflict', 'Not now.');
    });
    await expect(refused).rejects.toThrow('Not now.');
    expect(await dataOf(account)).toBeUndefined();
  });

  it('is run again from the start when somebody else’s write came between', async () => {
    await account.set({ total: 10 });
    let runs = 0;
    await work.run(async (unit) => {
      const total = await add(1)(unit);
      runs += 1;
      if (runs === 1) await account.update({ total: 20 });
      return total;
    });
    expect(runs).toBe(2);
    expect(await dataOf()).toEqual({ total: 21 });
  });

  it('loses nothing of many at once', async () => {
    const totals = await Promise.all(Array.from({ length: 10 }, () => work.run(add(1))));
    expect(totals.sort((one, two) => one - two)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await dataOf()).toEqual({ total: 10 });
  });

  it('adds to a number whatever else is written to the document meanwhile', async () => {
    await account.set({ total: 0, name: 'a' });
    await work.run(async (unit) => {
      await unit.get(account);
      await account.update({ name: 'b' });
      unit.increment(account, 'total', 1);
    });
    expect(await dataOf()).toEqual({ total: 1, name: 'b' });
  });

  it.each(['update', 'delete'] as const)('does not %s what it has not read', async (write) => {
    await account.set({ total: 1 });
    const blind = work.run(async (unit) => unit[write](account, {}));
    await expect(blind).rejects.toThrow('things/account is written over without having been found first');
    expect(await dataOf()).toEqual({ total: 1 });
  });

  it('gives up on a conflict that does not end', async () => {
    await account.set({ total: 1 });
    let runs = 0;
    const endless = work.run(async (unit) => {
      runs += 1;
      unit.create(account, { total: 2 });
    });
    await expect(endless).rejects.toMatchObject({
      code: 'unavailable',
      headers: { 'Retry-After': '5' },
      severity: 'WARNING',
      cause: { code: 6 },
    });
    expect(runs).toBe(12);
  });
});

describe('A call with an Idempotency-Key', () => {
  const caller = { uid: 'ada', email: 'ada@taskwright.example', emailVerified: true, name: 'Ada' };
  const call = {
    operation: 'acceptTerms',
    caller,
    visitor: { visitor: 'here', connection: 'here' },
    params: undefined,
    query: undefined,
    body: { version: '2025-07-02' },
    idempotencyKey: 'key',
    ifMatch: null,
  } as const satisfies Call<'acceptTerms'>;

  /** A transition that its own success makes impossible. */
  const once = async (unit: Unit) => {
    if ((await unit.get(account)).exists) throw new ApiProblem('conflict', 'It has happened.');
    unit.create(account, { total: 1 });
    return {
      status: 200 as const,
      body: { version: '2025-07-02', acceptedAt: 'then' },
      headers: { Location: 'there' },
    };
  };

  it('is answered as the first time, though what it did can no longer be done', async () => {
    const first = await work.answer(call, once);
    expect(await work.answer(call, once)).toEqual(first);
    expect(await work.answer(call, once)).toEqual(first);
  });

  it('is refused like any other when it never got through', async () => {
    await account.set({ total: 1 });
    await expect(work.answer(call, once)).rejects.toThrow('It has happened.');
    await account.delete();
    expect((await work.answer(call, once)).status).toBe(200);
  });

  it('is a 422 with another body', async () => {
    await work.answer(call, once);
    const another = { ...call, body: { ...call.body, more: true } };
    await expect(work.answer(another, once)).rejects.toMatchObject({ code: 'key-reused' });
  });

  it('happens once of many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => work.answer(call, once)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('without one happens as often as it is sent', async () => {
    const free = { ...call, idempotencyKey: null };
    await work.answer(free, once);
    await expect(work.answer(free, once)).rejects.toThrow('It has happened.');
  });
});
