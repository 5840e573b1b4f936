import { describe, expect, it } from 'vitest';
import type { Caller } from '../../http/caller.ts';
import { newTask, type TaskDocument } from '../../tasks/model/task-document.ts';
import { newBid } from './bid-document.ts';
import { assertMayBid, assertMayMark, bidActions, bidStateOf, seesAllBids } from './bid-policy.ts';

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
    expect(() => canBid({ ...task, isHidden: true }, freelancer, TODAY)).toThrow(conflict);
  });

  it('is forbidden on the caller’s own task, whatever the task status', () => {
    const closed: TaskDocument = { ...task, status: 'completed' };
    expect(() => canBid(closed, client, TODAY)).toThrow(expect.objectContaining({ code: 'forbidden' }));
  });
});

describe('Actions on a bid', () => {
  const placed = {
    id: 'bid',
    data: newBid({ amount: 5, days: 1, message: 'I can.' }, { freelancerUid: freelancer.uid, task }, new Date()),
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

describe('A mark', () => {
  const offer = { amount: 5, days: 1, message: 'I can.' };
  const stored = (mark: 'shortlisted' | 'declined' | 'cancelled' | null = null) => ({
    id: 'bid',
    data: { ...newBid(offer, { freelancerUid: freelancer.uid, task }, new Date()), mark },
  });
  const mark =
    (wanted: 'shortlisted' | 'declined' | null, caller: Caller, target: Parameters<typeof bidActions>[0]) => () =>
      assertMayMark(wanted, target, caller, TODAY);
  const hired: TaskDocument = { ...task, status: 'in-progress', hired: 'bid' };

  it('can be set by the client only, also after the deadline', () => {
    const target = { task: { ...task, deadline: '2026-11-20' }, bid: stored() };
    for (const wanted of ['shortlisted', 'declined'] as const) {
      expect(mark(wanted, client, target)).not.toThrow();
      for (const caller of [freelancer, person('other')])
        expect(mark(wanted, caller, target)).toThrow(expect.objectContaining({ code: 'forbidden' }));
    }
    expect(mark(null, client, { task, bid: stored('shortlisted') })).not.toThrow();
    expect(mark(null, client, { task, bid: stored('declined') })).not.toThrow();
  });

  it('needs a bid', () => {
    expect(mark('declined', client, { task, bid: null })).toThrow(expect.objectContaining({ code: 'not-found' }));
    expect(mark('declined', freelancer, { task, bid: null })).toThrow(expect.objectContaining({ code: 'forbidden' }));
  });

  it.each([
    ['on an open offer', { task, bid: stored(), agreement: { state: 'offered' } }, 'Withdraw the offer first'],
    ['on the hired bid', { task: hired, bid: stored() }, 'You’ve hired this freelancer.'],
    ['after another hire', { task: { ...hired, hired: 'another' }, bid: stored() }, 'You’ve hired someone else'],
    ['on a task that is not pending', { task: { ...task, status: 'completed' }, bid: stored() }, 'no longer pending'],
    ['on a cancelled bid', { task, bid: stored('cancelled') }, 'The agreement on this bid was cancelled.'],
  ] as const)('is a 409 %s', (_where, target, words) => {
    expect(mark('declined', client, target)).toThrow(
      expect.objectContaining({ code: 'conflict', message: expect.stringContaining(words) }),
    );
  });

  it('of a cancelled agreement prevents a change of the bid', () => {
    expect(() => assertMayBid('change', { task, bid: stored('cancelled') }, freelancer, TODAY)).toThrow(
      expect.objectContaining({ code: 'conflict', message: 'Your agreement on this task was cancelled.' }),
    );
  });

  it('can be set on a bid whose agreement is not an offer', () => {
    expect(mark('declined', client, { task, bid: stored(), agreement: { state: 'none' } })).not.toThrow();
    expect(mark('declined', client, { task, bid: stored(), agreement: null })).not.toThrow();
  });
});

describe('The state of a bid', () => {
  const NOW = new Date(`${TODAY}T12:00:00.000Z`);
  const placed = newBid({ amount: 5, days: 1, message: 'I can.' }, { freelancerUid: freelancer.uid, task }, NOW);
  const bidWith = (change: Partial<typeof placed> = {}) => ({ id: 'bid', data: { ...placed, ...change } });
  const stateFor = (
    role: 'client' | 'freelancer',
    bid = bidWith(),
    of: TaskDocument | null = task,
    agreement: Parameters<typeof bidStateOf>[2] = null,
  ) => bidStateOf(bid, of, agreement, { role, now: NOW });
  const hired: TaskDocument = { ...task, status: 'in-progress', hired: 'bid' };

  it.each(['client', 'freelancer'] as const)('is derived from its task and agreement for the %s', (role) => {
    expect(stateFor(role)).toBe('open');
    expect(stateFor(role, bidWith(), null)).toBe('gone');
    expect(stateFor(role, bidWith(), hired)).toBe('hired');
    expect(stateFor(role, bidWith(), { ...hired, hired: 'another' })).toBe('not-chosen');
    expect(stateFor(role, bidWith(), task, { state: 'offered' })).toBe('offered');
    expect(stateFor(role, bidWith(), task, { state: 'none' })).toBe('open');
    expect(stateFor(role, bidWith({ mark: 'cancelled' }))).toBe('closed');
    expect(stateFor(role, bidWith(), { ...task, deadline: '2026-11-20' })).toBe('closed');
  });

  it('hides a decline from the freelancer until the client can no longer undo it', () => {
    const declinedUntil = (time: string) => bidWith({ mark: 'declined', declineVisibleAt: `${TODAY}T${time}Z` });
    expect(stateFor('client', declinedUntil('12:00:01.000'))).toBe('not-chosen');
    expect(stateFor('freelancer', declinedUntil('12:00:01.000'))).toBe('open');
    expect(stateFor('freelancer', declinedUntil('12:00:00.000'))).toBe('not-chosen');
    const expired = { ...task, deadline: '2026-11-20' };
    expect(stateFor('client', declinedUntil('12:00:01.000'), expired)).toBe('not-chosen');
    expect(stateFor('freelancer', declinedUntil('12:00:01.000'), expired)).toBe('closed');
    expect(stateFor('freelancer', declinedUntil('12:00:00.000'), expired)).toBe('not-chosen');
  });
});
