import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '../../../functions/src/http/endpoint.ts';
import { ApiProblem, toApiProblem } from '../../../functions/src/http/problems.ts';
import { removeRecordsOf } from '../../../functions/src/store/idempotency.ts';
import { NO_IDENTITY_PROVIDER } from '../../../functions/src/store/identity-provider.ts';
import { metered } from '../../../functions/src/store/meter.ts';
import { sourceOf } from '../../../functions/src/store/reader.ts';
import { createUnitOfWork, type Unit } from '../../../functions/src/store/unit-of-work.ts';
import { clear, ownFirestore } from '../../support/stack.ts';

const PROJECT = 'demo-units';
const db = ownFirestore(PROJECT);
const work = createUnitOfWork(sourceOf(db, { now: () => new Date(), identity: NO_IDENTITY_PROVIDER }));
const [account, other] = ['account', 'other'].map((id) => db.collection('things').doc(id));
if (account === undefined || other === undefined) throw new Error('Two documents were named');

beforeEach(() => clear(PROJECT));
afterAll(() => db.terminate());

/** Returns the problem response for the error of a rejected unit. */
const problemOf = async (rejected: Promise<unknown>): Promise<ApiProblem> => {
  const error: unknown = await rejected.then(
    () => new Error('The unit was committed'),
    (reason) => reason,
  );
  return toApiProblem(error);
};

const dataOf = async (ref = account) => (await ref.get()).data();

/** Loads, decides and records, as a use case does. */
const add = (by: number) => async (unit: Unit) => {
  const before = await unit.get(account);
  const total = Number(before.data()?.total ?? 0) + by;
  if (before.exists) unit.update(account, { total });
  else unit.create(account, { total });
  return total;
};

describe('A unit of work', () => {
  it('commits all recorded writes atomically', async () => {
    await work.run(async (unit) => {
      unit.create(account, { total: 1 });
      unit.create(other, { total: 2 });
    });
    expect([await dataOf(account), await dataOf(other)]).toEqual([{ total: 1 }, { total: 2 }]);
  });

  it('commits several updates of a document as one, with the precondition of the first', async () => {
    await account.set({ total: 1, name: 'a' });
    const rename = (total: number) => async (unit: Unit) => {
      await unit.get(account);
      unit.update(account, { total: 0, name: 'b' });
      unit.update(account, { total });
    };
    const meter = { read: 0, written: 0 };
    await metered(meter, () => work.run(rename(2)));
    expect([await dataOf(), meter.written]).toEqual([{ total: 2, name: 'b' }, 1]);
    let runs = 0;
    await work.run(async (unit) => {
      runs += 1;
      await rename(runs)(unit);
      if (runs === 1) await account.update({ name: 'c' });
    });
    expect([await dataOf(), runs]).toEqual([{ total: 2, name: 'b' }, 2]);
  });

  it('commits nothing when a precondition of one write fails', async () => {
    const refused = work.run(async (unit) => {
      unit.create(account, { total: 1 });
      unit.increment(other, 'total', 1);
    });
    expect(await problemOf(refused)).toMatchObject({ code: 'unavailable', severity: 'WARNING', cause: { code: 5 } });
    expect(await dataOf(account)).toBeUndefined();
  });

  it('commits nothing when it throws', async () => {
    const refused = work.run(async (unit) => {
      unit.create(account, { total: 1 });
      throw new ApiProblem('conflict', 'Not now.');
    });
    await expect(refused).rejects.toThrow('Not now.');
    expect(await dataOf(account)).toBeUndefined();
  });

  it('runs again from the start after a concurrent write', async () => {
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

  it('loses no update of many concurrent units', async () => {
    const totals = await Promise.all(Array.from({ length: 10 }, () => work.run(add(1))));
    expect(totals.sort((one, two) => one - two)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await dataOf()).toEqual({ total: 10 });
  });

  it('increments a number despite a concurrent write to the same document', async () => {
    await account.set({ total: 0, name: 'a' });
    await work.run(async (unit) => {
      await unit.get(account);
      await account.update({ name: 'b' });
      unit.increment(account, 'total', 1);
    });
    expect(await dataOf()).toEqual({ total: 1, name: 'b' });
  });

  it.each(['update', 'delete'] as const)('cannot %s a document that it has not read', async (write) => {
    await account.set({ total: 1 });
    const blind = work.run(async (unit) => unit[write](account, {}));
    await expect(blind).rejects.toThrow('things/account must be read, and exist, before it is overwritten');
    expect(await dataOf()).toEqual({ total: 1 });
  });

  it('writes a whole document, whether or not it exists', async () => {
    await account.set({ total: 1, name: 'a' });
    await work.run(async (unit) => {
      unit.put(account, { total: 2 });
      unit.put(other, { total: 3 });
    });
    expect([await dataOf(), await dataOf(other)]).toEqual([{ total: 2 }, { total: 3 }]);
  });

  it('deletes a document as it was read', async () => {
    await account.set({ total: 1 });
    const totals: unknown[] = [];
    await work.run(async (unit) => {
      totals.push((await unit.get(account)).get('total'));
      if (totals.length === 1) await account.update({ total: 2 });
      unit.delete(account);
    });
    expect([totals, await dataOf()]).toEqual([[1, 2], undefined]);
  });

  it('counts what it reads, writes and requires, as it is billed', async () => {
    await account.set({ total: 1 });
    const meter = { read: 0, written: 0 };
    await metered(meter, () =>
      work.run(async (unit) => {
        await unit.query(account.parent.where('total', '==', 1));
        await unit.getAll([account, other], ['total']);
        unit.requireUnchanged(account);
        unit.create(other, { total: 1 });
        unit.discard(account.parent.doc('none'));
      }),
    );
    expect(meter).toEqual({ read: 3, written: 3 });
  });

  it('gives up on a persistent conflict', async () => {
    await account.set({ total: 1 });
    let runs = 0;
    const endless = work.run(async (unit) => {
      runs += 1;
      unit.create(account, { total: 2 });
    });
    expect(await problemOf(endless)).toMatchObject({
      code: 'unavailable',
      headers: { 'Retry-After': '5' },
      severity: 'WARNING',
      cause: { code: 6 },
    });
    expect(runs).toBe(12);
  });
});

describe('A required document', () => {
  /**
   * Runs a unit that requires `account` and creates `other`. `between` runs before its first commit. Returns the number
   * of runs.
   */
  const requiring = async (require: (unit: Unit) => Promise<void> | void, between: () => Promise<unknown>) => {
    let runs = 0;
    await work.run(async (unit) => {
      await require(unit);
      unit.create(other, { total: 1 });
      runs += 1;
      if (runs === 1) await between();
    });
    return runs;
  };
  const requireAccountUnchanged = async (unit: Unit) => unit.requireUnchanged((await unit.get(account)).ref);
  const asQueried = async (unit: Unit) => {
    const docs = await unit.query(account.parent.where('total', '==', 1).select('total'));
    for (const { ref } of docs) unit.requireUnchanged(ref);
  };
  const nothing = async () => {};
  const timeOf = async () => (await account.get()).updateTime;

  it.each([
    ['by its reference', requireAccountUnchanged],
    ['by a query', asQueried],
  ])('that was read %s makes the unit run again when it changes, and is not written itself', async (_how, require) => {
    await account.set({ total: 1, name: 'a' });
    const before = await timeOf();
    expect(await requiring(require, nothing)).toBe(1);
    expect(await timeOf()).toEqual(before);
    expect(await dataOf()).toEqual({ total: 1, name: 'a' });
    await other.delete();
    expect(await requiring(require, () => account.update({ name: 'b' }))).toBe(2);
    await other.delete();
    expect(await requiring(require, () => account.delete())).toBe(2);
  });

  it('that was missing makes the unit run again when it is created, and is not created itself', async () => {
    expect(await requiring(requireAccountUnchanged, nothing)).toBe(1);
    expect(await dataOf()).toBeUndefined();
    await other.delete();
    expect(await requiring(requireAccountUnchanged, () => account.set({ total: 1 }))).toBe(2);
    expect(await dataOf()).toEqual({ total: 1 });
  });

  it('must exist, and can change meanwhile', async () => {
    await account.set({ total: 1 });
    const before = await timeOf();
    expect(await requiring((unit) => unit.requireExists(account), nothing)).toBe(1);
    expect(await timeOf()).toEqual(before);
    await other.delete();
    expect(
      await requiring(
        (unit) => unit.requireExists(account),
        () => account.update({ total: 2 }),
      ),
    ).toBe(1);
    await other.delete();
    const missing = requiring(
      (unit) => unit.requireExists(account),
      () => account.delete(),
    );
    expect(await problemOf(missing)).toMatchObject({ code: 'unavailable', cause: { code: 5 } });
    expect(await dataOf(other)).toBeUndefined();
  });

  it('can be written by the same unit', async () => {
    await account.set({ total: 1 });
    await work.run(async (unit) => {
      await requireAccountUnchanged(unit);
      await add(1)(unit);
    });
    await work.run(async (unit) => {
      await requireAccountUnchanged(unit);
      unit.increment(account, 'total', 1);
    });
    expect(await dataOf()).toEqual({ total: 3 });
  });

  it('does not conflict with other units that require it', async () => {
    await account.set({ total: 1 });
    let runs = 0;
    const each = (index: number) =>
      work.run(async (unit) => {
        runs += 1;
        await requireAccountUnchanged(unit);
        unit.create(account.parent.doc(`each-${index}`), {});
      });
    await Promise.all(Array.from({ length: 10 }, (_, index) => each(index)));
    expect(runs).toBe(10);
  });

  it('must have been read', async () => {
    const blind = work.run(async (unit) => unit.requireUnchanged(account));
    await expect(blind).rejects.toThrow('things/account must be read before it is required unchanged');
  });

  it('is written and removed after a query without another read', async () => {
    await account.set({ total: 1 });
    await other.set({ total: 1 });
    let runs = 0;
    await work.run(async (unit) => {
      runs += 1;
      const docs = await unit.query(account.parent.where('total', '==', 1));
      if (runs === 1) await account.update({ name: 'b' });
      for (const { ref } of docs) unit.update(ref, { total: 2 });
    });
    expect(runs).toBe(2);
    expect([await dataOf(), await dataOf(other)]).toEqual([{ total: 2, name: 'b' }, { total: 2 }]);
  });

  it('that changes between two reads of one unit makes it run again', async () => {
    await account.set({ total: 1 });
    let runs = 0;
    const totals = await work.run(async (unit) => {
      runs += 1;
      const first = await unit.get(account);
      if (runs === 1) await account.update({ total: 2 });
      const [second] = await unit.getAll([account], ['total']);
      return [first.get('total'), second?.get('total')];
    });
    expect([runs, totals]).toEqual([2, [2, 2]]);
  });
});

describe('A discarded document', () => {
  it('is removed whether or not it exists, and whatever it contains', async () => {
    await account.set({ total: 1 });
    let runs = 0;
    await work.run(async (unit) => {
      runs += 1;
      await unit.get(account);
      await account.update({ total: 2 });
      unit.discard(account);
      unit.discard(other);
    });
    expect([runs, await dataOf(), await dataOf(other)]).toEqual([1, undefined, undefined]);
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
    images: [] as const,
    ifMatch: null,
  } as const satisfies Call<'acceptTerms'>;

  /** A transition that fails once it has succeeded. */
  const once = async (unit: Unit) => {
    if ((await unit.get(account)).exists) throw new ApiProblem('conflict', 'It has happened.');
    unit.create(account, { total: 1 });
    return {
      status: 200 as const,
      body: { version: '2025-07-02', acceptedAt: 'then' },
      headers: { Location: 'there' },
    };
  };

  it('gets the first response, even if it can no longer be applied', async () => {
    const first = await work.runIdempotent(call, once);
    expect(await work.runIdempotent(call, once)).toEqual(first);
    expect(await work.runIdempotent(call, once)).toEqual(first);
  });

  it('is evaluated again if it never succeeded', async () => {
    await account.set({ total: 1 });
    await expect(work.runIdempotent(call, once)).rejects.toThrow('It has happened.');
    await account.delete();
    expect((await work.runIdempotent(call, once)).status).toBe(200);
  });

  it('is a 422 with another body', async () => {
    await work.runIdempotent(call, once);
    const another = { ...call, body: { ...call.body, more: true } };
    expect(await problemOf(work.runIdempotent(another, once))).toMatchObject({ code: 'key-reused' });
  });

  it('is applied once by concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => work.runIdempotent(call, once)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('is forgotten with the account of its caller', async () => {
    const other = { ...call, caller: { ...caller, uid: 'eve' } };
    await work.runIdempotent(call, once);
    await account.delete();
    await work.runIdempotent(other, once);
    const remove = () => work.run((unit) => removeRecordsOf(unit, 'ada', 10));
    expect([await remove(), await remove()]).toEqual([1, 0]);
    await expect(work.runIdempotent(call, once)).rejects.toThrow('It has happened.');
    expect((await work.runIdempotent(other, once)).status).toBe(200);
  });

  it('is applied each time without a key', async () => {
    const free = { ...call, idempotencyKey: null };
    await work.runIdempotent(free, once);
    await expect(work.runIdempotent(free, once)).rejects.toThrow('It has happened.');
  });
});
