import { describe, expect, it } from 'vitest';
import { newTask } from './task-document.ts';
import {
  assertMayChange,
  assertVisible,
  isClientOf,
  isOffered,
  isVisible,
  rolesIn,
  taskActions,
} from './task-policy.ts';

const TODAY = '2026-11-21';
const TOMORROW = '2026-11-22';
const person = (uid: string) => ({ uid, email: `${uid}@example.com`, emailVerified: true, name: uid });
const [client, freelancer] = [person('client'), person('freelancer')];
const body = { title: 'Sign', category: 'Design', description: 'A sign.', deadline: TODAY };
const task = newTask({ ...body, userEmail: client.email, creationTime: TODAY }, client, new Date());
const withheld = { ...task, withheld: true };

describe('Who somebody is to a task', () => {
  it('is its client by uid, a freelancer when signed in, and nobody otherwise', () => {
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

describe('A task', () => {
  it('is seen by everybody, a withheld one by its client alone', () => {
    for (const caller of [client, freelancer, null]) expect(isVisible(task, caller)).toBe(true);
    expect(isVisible(withheld, client)).toBe(true);
    for (const caller of [freelancer, null]) {
      expect(isVisible(withheld, caller)).toBe(false);
      expect(() => assertVisible(withheld, caller)).toThrow(expect.objectContaining({ code: 'not-found' }));
    }
    expect(() => assertVisible(withheld, client)).not.toThrow();
    expect(() => assertVisible(task, null)).not.toThrow();
  });

  it('is offered until its deadline is over, and never while it is withheld', () => {
    expect([isOffered(task, TODAY), isOffered(task, TOMORROW), isOffered(withheld, TODAY)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(isOffered({ ...task, status: 'completed' }, TODAY)).toBe(false);
  });

  it('tells each what they may do with it', () => {
    expect(taskActions(task, client, TODAY)).toEqual(expect.arrayContaining(['update', 'delete']));
    expect(taskActions(task, client, TODAY)).not.toContain('bid');
    expect(taskActions(task, freelancer, TODAY)).toContain('bid');
    for (const action of ['update', 'delete', 'change', 'withdraw'] as const) {
      expect(taskActions(task, freelancer, TODAY)).not.toContain(action);
    }
    expect(taskActions(task, freelancer, TOMORROW)).not.toContain('bid');
    expect(taskActions(task, null, TODAY)).toEqual([]);
  });

  it.each(['update', 'delete'] as const)(
    'lets its client alone %s it, and only the version they have seen',
    (action) => {
      const change = (caller: typeof client, ifMatch: string | null) => () =>
        assertMayChange(action, task, { caller, ifMatch }, TODAY);
      for (const ifMatch of [null, '"1"', 'W/"1"', '*', '"7", "1"']) expect(change(client, ifMatch)).not.toThrow();
      for (const ifMatch of ['"2"', '1', '""', '']) {
        expect(change(client, ifMatch)).toThrow(expect.objectContaining({ code: 'precondition-failed' }));
      }
      expect(change(freelancer, null)).toThrow(expect.objectContaining({ code: 'forbidden' }));
      expect(change(freelancer, '"2"')).toThrow(expect.objectContaining({ code: 'forbidden' }));
    },
  );
});
