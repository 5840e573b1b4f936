import { availabilityOf } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { newTask } from './task-document.ts';
import {
  assertKeepsAgreed,
  assertMayChange,
  assertMayRead,
  concernsBidders,
  isClientOf,
  isVisible,
  rolesIn,
  systemMay,
  taskActions,
} from './task-policy.ts';

const TODAY = '2026-11-21';
const TOMORROW = '2026-11-22';
const person = (uid: string) => ({ uid, email: `${uid}@example.com`, emailVerified: true, name: uid });
const [client, freelancer] = [person('client'), person('freelancer')];
const body = { title: 'Sign', category: 'Design', description: 'A sign.', deadline: TODAY };
const task = newTask({ ...body, userEmail: client.email, creationTime: TODAY }, client, new Date());
const hidden = { ...task, isHidden: true };

describe('Roles for a task', () => {
  it('are client by uid, freelancer for other signed-in users, none for visitors', () => {
    expect(rolesIn(task, client)).toEqual(['client']);
    expect(rolesIn(task, { ...client, uid: 'other' })).toEqual(['freelancer']);
    expect(rolesIn(task, null)).toEqual([]);
    expect([isClientOf(task, client), isClientOf(task, freelancer), isClientOf(task, null)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('Task', () => {
  it('is visible to every caller, or only to its client while hidden', () => {
    for (const caller of [client, freelancer, null]) expect(isVisible(task, caller)).toBe(true);
    expect(isVisible(hidden, client)).toBe(true);
    for (const caller of [freelancer, null]) {
      expect(isVisible(hidden, caller)).toBe(false);
    }
  });

  it('can be read while hidden only by its client and by freelancers with a bid on it', async () => {
    const asked: string[] = [];
    const read = (data: typeof task, caller: typeof client | null, hasBid: boolean) =>
      assertMayRead({ data }, caller, async (uid) => {
        asked.push(uid);
        return hasBid;
      });
    for (const caller of [client, freelancer, null]) await read(task, caller, false);
    await read(hidden, client, false);
    expect(asked).toEqual([]);
    await read(hidden, freelancer, true);
    await expect(read(hidden, freelancer, false)).rejects.toMatchObject({ code: 'not-found' });
    await expect(read(hidden, null, true)).rejects.toMatchObject({ code: 'not-found' });
    expect(asked).toEqual(['freelancer', 'freelancer']);
  });

  it('is open through its deadline, and never while it is hidden', () => {
    const isOpen = (of: typeof task, today: string) => availabilityOf(of, today).isOpen;
    expect([isOpen(task, TODAY), isOpen(task, TOMORROW), isOpen(hidden, TODAY)]).toEqual([true, false, false]);
    expect(isOpen({ ...task, status: 'completed' }, TODAY)).toBe(false);
  });

  it('lists the allowed actions for each caller', () => {
    expect(taskActions(task, client, TODAY)).toEqual(expect.arrayContaining(['update', 'delete']));
    expect(taskActions(task, client, TODAY)).not.toContain('bid');
    expect(taskActions(task, freelancer, TODAY)).toContain('bid');
    for (const action of ['update', 'delete', 'change', 'withdraw'] as const) {
      expect(taskActions(task, freelancer, TODAY)).not.toContain(action);
    }
    expect(taskActions(task, freelancer, TOMORROW)).not.toContain('bid');
    expect(taskActions(task, null, TODAY)).toEqual([]);
  });

  it.each(['update', 'delete'] as const)('can be changed by its client only, at the current version: %s', (action) => {
    const change = (caller: typeof client, ifMatch: string | null) => () =>
      assertMayChange(action, task, { caller, ifMatch }, TODAY);
    for (const ifMatch of [null, '"1"', 'W/"1"', '*', '"7", "1"']) expect(change(client, ifMatch)).not.toThrow();
    for (const ifMatch of ['"2"', '1', '""', '']) {
      expect(change(client, ifMatch)).toThrow(expect.objectContaining({ code: 'precondition-failed' }));
    }
    expect(change(freelancer, null)).toThrow(expect.objectContaining({ code: 'forbidden' }));
    expect(change(freelancer, '"2"')).toThrow(expect.objectContaining({ code: 'forbidden' }));
  });
});

describe('An edit', () => {
  const hired = { ...task, status: 'in-progress', hired: 'bid' } as const;
  const conflict = expect.objectContaining({ code: 'conflict' });

  it('keeps the title after a hire, and the budget and deadline while a freelancer works', () => {
    expect(() => assertKeepsAgreed(hired, { title: 'Other' })).toThrow(conflict);
    expect(() => assertKeepsAgreed({ ...hired, status: 'completed' }, { title: 'Other' })).toThrow(conflict);
    for (const edit of [{ budget: 7 }, { deadline: TOMORROW }])
      expect(() => assertKeepsAgreed(hired, edit)).toThrow(conflict);
  });

  it('can change every other field', () => {
    for (const edit of [{ description: 'Other' }, { title: task.title, budget: task.budget, deadline: task.deadline }])
      expect(() => assertKeepsAgreed(hired, edit)).not.toThrow();
    for (const edit of [{ title: 'Other' }, { budget: 7 }, { deadline: TOMORROW }])
      expect(() => assertKeepsAgreed(task, edit)).not.toThrow();
    expect(() => assertKeepsAgreed({ ...hired, status: 'completed' }, { budget: 7 })).not.toThrow();
  });

  it('notifies bidders of each field that a price depends on, and when bidding opens or closes', () => {
    const concerns = (edit: Partial<typeof task>) => concernsBidders(task, { ...task, ...edit }, TODAY);
    for (const edit of [{ title: 'Other' }, { description: 'Other' }, { budget: 7 }, { deadline: TOMORROW }])
      expect(concerns(edit)).toBe(true);
    expect([concerns({ status: 'completed' }), concerns({ isHidden: true })]).toEqual([true, true]);
    expect([concerns({}), concerns({ category: 'Writing' }), concerns({ version: 2 })]).toEqual([false, false, false]);
  });

  it('cannot delete a task in progress', () => {
    const remove = () => assertMayChange('delete', hired, { caller: client, ifMatch: null }, TODAY);
    expect(remove).toThrow(
      expect.objectContaining({ code: 'conflict', message: expect.stringContaining('can’t be deleted') }),
    );
  });
});

describe('The system', () => {
  it.each([
    ['hide', 'pending', true],
    ['hide', 'in-progress', false],
    ['remove', 'pending', true],
    ['remove', 'completed', false],
    ['show', 'completed', true],
  ] as const)('may %s a task in status %s: %s', (action, status, isAllowed) =>
    expect(systemMay(action, { status })).toBe(isAllowed),
  );
});
