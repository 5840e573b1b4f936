import { describe, expect, it } from 'vitest';
import type { Caller } from '../http/caller.ts';
import { newTask, type TaskDocument } from '../tasks/task-document.ts';
import { newBid } from './bid-document.ts';
import { assertMayBid, bidActions, seesAllBids } from './bid-policy.ts';

const TODAY = '2026-11-21';
const person = (uid: string) => ({ uid, email: `${uid}@example.com`, emailVerified: true, name: uid });
const [client, freelancer] = [person('client'), person('freelancer')];
const body = { title: 'Sign', category: 'Design', description: 'A sign.', deadline: TODAY };
const task = newTask({ ...body, userEmail: client.email, creationTime: TODAY }, client, new Date());

const canBid = (target: TaskDocument, caller: Caller, today: string) =>
  assertMayBid('bid', { task: target, bid: null }, caller, today);

describe('Bidding', () => {
  it('is open to users other than the client, up to and including the day of the deadline', () => {
    expect(() => canBid(task, freelancer, TODAY)).not.toThrow();
    expect(() => canBid(task, freelancer, '2026-11-20')).not.toThrow();
    expect(() => canBid(task, client, TODAY)).toThrow(expect.objectContaining({ code: 'forbidden' }));
  });

  it('is closed after the deadline and on a task that is not pending', () => {
    const conflict = expect.objectContaining({ code: 'conflict' });
    expect(() => canBid(task, freelancer, '2026-11-22')).toThrow(conflict);
    for (const status of ['in-progress', 'completed', 'unknown'] as const) {
      expect(() => canBid({ ...task, status }, freelancer, TODAY)).toThrow(conflict);
    }
  });

  it('is closed while the client’s account is disabled or deleted', () => {
    const conflict = expect.objectContaining({ code: 'conflict' });
    expect(() => canBid({ ...task, withheld: true }, freelancer, TODAY)).toThrow(conflict);
  });

  it('is forbidden on the caller’s own task, whatever the task status', () => {
    const closed: TaskDocument = { ...task, status: 'completed' };
    expect(() => canBid(closed, client, TODAY)).toThrow(expect.objectContaining({ code: 'forbidden' }));
  });
});

describe('Actions on a bid', () => {
  const placed = {
    id: 'bid',
    data: newBid({ amount: 5, days: 1, message: 'I can.' }, { freelancer, task }, new Date()),
  };
  const actions = (caller: Caller, today = TODAY) => bidActions({ task, bid: placed }, caller, today);

  it('are change and withdraw for its freelancer, shortlist and decline for the client', () => {
    expect(actions(freelancer)).toEqual(['change', 'withdraw']);
    expect(actions(person('other'))).toEqual([]);
    expect(actions(client)).toEqual(['shortlist', 'decline']);
  });

  it('are limited to withdraw after the deadline', () => {
    expect(actions(freelancer, '2026-11-22')).toEqual(['withdraw']);
    const change = (caller: Caller, today: string) => () =>
      assertMayBid('change', { task, bid: placed }, caller, today);
    expect(change(freelancer, TODAY)).not.toThrow();
    expect(change(freelancer, '2026-11-22')).toThrow(
      expect.objectContaining({ code: 'conflict', message: 'Bidding has closed.' }),
    );
    expect(change(person('other'), TODAY)).toThrow(expect.objectContaining({ code: 'forbidden' }));
  });

  it('do not exist for a hired freelancer', () => {
    const hired: TaskDocument = { ...task, status: 'in-progress', hired: 'bid' };
    expect(bidActions({ task: hired, bid: placed }, freelancer, TODAY)).toEqual([]);
    expect(() => assertMayBid('withdraw', { task: hired, bid: placed }, freelancer, TODAY)).toThrow('hired');
    const taken = { ...hired, hired: 'another' };
    expect(bidActions({ task: taken, bid: placed }, freelancer, TODAY)).toEqual(['withdraw']);
    expect(bidActions({ task: taken, bid: placed }, client, TODAY)).toEqual([]);
  });

  it('do not include a second bid', () => {
    const again = () => assertMayBid('bid', { task, bid: placed }, freelancer, TODAY);
    expect(again).toThrow(expect.objectContaining({ code: 'conflict' }));
    expect(() => canBid(task, client, TODAY)).toThrow('You can’t bid on your own task.');
  });
});

describe('Access to every bid', () => {
  it('is granted to the task’s owner by uid, not by email address', () => {
    expect(seesAllBids(task, client)).toBe(true);
    expect(seesAllBids(task, freelancer)).toBe(false);
    expect(seesAllBids(task, { ...freelancer, email: client.email })).toBe(false);
  });
});
