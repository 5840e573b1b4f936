import { afterEach, describe, expect, it, vi } from 'vitest';
import { emit } from '../../../functions/src/store/event-repository.ts';
import type { Store } from '../../../functions/src/store/store.ts';
import * as tasks from '../../../functions/src/tasks/model/task-repository.ts';
import type { Account } from '../../support/accounts.ts';
import { postTask } from '../../support/api.ts';
import { handleDueEvents, handleEvent } from '../../support/events.ts';
import { person, unverified } from '../../support/in-process.ts';
import { overUnits, withStatus } from '../../support/stores.ts';
import { testUsers } from '../../support/test-users.ts';

const { db, api, store, ada, time } = testUsers('demo-events');

const stored = async (id: string) => (await db.doc(`events/${id}`).get()).data();
const MINUTE_MS = 60_000;
const inMinutes = (minutes: number): string => new Date(time.now + minutes * MINUTE_MS).toISOString();

/** A store whose cascades of a deleted task fail while `fails` returns true. */
const failing = (fails: () => boolean): Store =>
  overUnits(store, ({ query }) => ({
    async query(...given) {
      if (fails()) throw new TypeError('a text of ada@taskwright.example');
      return query(...given);
    },
  }));
/** Collects the lines of the log. */
const logged = (): unknown[] => {
  const lines: unknown[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(JSON.parse(line)));
  return lines;
};
afterEach(() => {
  vi.restoreAllMocks();
});

describe('An event', () => {
  it('is recorded by the commit of its cause, and not by one that fails', async () => {
    const task = await postTask(api, ada);
    expect(await stored(`task.opened:${task}`)).toEqual({
      name: 'task.opened',
      data: { taskId: task },
      mark: expect.any(String),
      at: inMinutes(0),
      runAt: inMinutes(0),
      dueAt: inMinutes(6),
      attempts: 0,
    });
    const crashed = store.run(async (unit) => {
      emit(unit, 'task.changed', { taskId: task });
      tasks.requireExists(unit, 'missing');
    });
    await expect(crashed).rejects.toThrow();
    expect(await stored(`task.changed:${task}`)).toBe(undefined);
  });

  it('is handled once and kept for two days', async () => {
    const task = await postTask(api, ada);
    const id = `task.opened:${task}`;
    await handleEvent(store, 'task.opened', task);
    const handled = await stored(id);
    expect(handled).toMatchObject({ dueAt: null, attempts: 0 });
    expect(handled?.expiresAt.toDate()).toEqual(new Date(time.now + 2 * 86_400_000));
    time.now += 60 * MINUTE_MS;
    await handleEvent(store, 'task.opened', task);
    expect(await handleDueEvents(store)).toBe(0);
    expect(await stored(id)).toEqual(handled);
  });

  it('whose trigger was lost is handled by the schedule after six minutes', async () => {
    const task = await postTask(api, ada);
    time.now += 6 * MINUTE_MS - 1;
    expect(await handleDueEvents(store)).toBe(0);
    time.now += 1;
    expect(await handleDueEvents(store)).toBe(1);
    expect(await stored(`task.opened:${task}`)).toMatchObject({ dueAt: null });
  });

  it('that fails is run again after 2, 4, 8 minutes and so on up to six hours', async () => {
    const lines = logged();
    await store.run(async (unit) => emit(unit, 'task.deleted', { taskId: 'gone' }));
    let isBroken = true;
    const broken = failing(() => isBroken);
    await handleEvent(broken, 'task.deleted', 'gone');
    for (const [index, minutes] of [2, 4, 8, 16, 32, 64, 128, 256, 360, 360].entries()) {
      expect(await stored('task.deleted:gone')).toMatchObject({ attempts: index + 1, dueAt: inMinutes(minutes) });
      time.now += minutes * MINUTE_MS - 1;
      expect(await handleDueEvents(broken)).toBe(0);
      time.now += 1;
      expect(await handleDueEvents(broken)).toBe(1);
    }
    expect(lines).toHaveLength(11);
    expect(lines[1]).toMatchObject({
      ...{ severity: 'ERROR', message: 'event failed', id: 'task.deleted:gone', attempts: 2, error: 'TypeError' },
      stack: expect.arrayContaining([expect.stringMatching(/^ +at /)]),
    });
    expect(JSON.stringify(lines)).not.toContain('@taskwright.example');
    isBroken = false;
    time.now += 360 * MINUTE_MS;
    expect(await handleDueEvents(broken)).toBe(1);
    expect(await stored('task.deleted:gone')).toMatchObject({ dueAt: null });
  });

  it('that happens again while it is handled stays due, whether that run succeeds or fails', async () => {
    for (const fails of [false, true]) {
      logged();
      const about = `again-${fails}`;
      const again = () => store.run(async (unit) => emit(unit, 'task.deleted', { taskId: about }));
      await again();
      let runs = 0;
      const run: Store['run'] = async (work) => {
        runs += 1;
        if (runs === 1) await again();
        if (runs === 1 && fails) throw new Error('crash');
        return store.run(work);
      };
      const first = (await stored(`task.deleted:${about}`))?.mark;
      await handleEvent({ ...store, run }, 'task.deleted', about);
      expect(await stored(`task.deleted:${about}`)).toMatchObject({ dueAt: inMinutes(6), attempts: 0 });
      expect((await stored(`task.deleted:${about}`))?.mark).not.toBe(first);
    }
  });

  it('is recorded for a verified address and a new freelancer, and not for later logins and edits', async () => {
    const zoe = person('zoe');
    const logIn = (as: Account) => {
      const times = { creationTime: '2026-11-21', lastSignInTime: '2026-11-21' };
      return api('POST /users', { as, body: { name: 'Zoe', email: as.email, ...times } });
    };
    const edit = (headline: string) => {
      const profile = { handle: 'zoe-berg', headline, skills: ['Joinery'], visibility: 'everyone' };
      return api('PUT /users/me/profile', { as: zoe, body: profile });
    };
    const recorded = async () => [await stored('account.verified:zoe'), await stored('freelancer.joined:zoe')];
    expect((await logIn(unverified('zoe'))).status).toBe(201);
    expect(await recorded()).toEqual([undefined, undefined]);
    expect([(await logIn(zoe)).status, (await edit('Joiner')).status]).toEqual([200, 200]);
    const first = await recorded();
    expect(first).toMatchObject([{ data: { uid: 'zoe' } }, { data: { uid: 'zoe' } }]);
    expect([(await logIn(zoe)).status, (await edit('Carver')).status]).toEqual([200, 200]);
    expect(await recorded()).toEqual(first);
  });

  it('is removed with the account that it is about', async () => {
    const zoe = person('zoe');
    expect((await api('PUT /users/me/profile', { as: zoe, body: { handle: 'zoe-oak' } })).status).toBe(200);
    expect(await stored('freelancer.joined:zoe')).toMatchObject({ data: { uid: 'zoe' } });
    const { endAccount } = await import('../../../functions/src/account/end-account.ts');
    await endAccount(withStatus(store, 'removed'), 'zoe');
    expect(await stored('freelancer.joined:zoe')).toBe(undefined);
  });
});
