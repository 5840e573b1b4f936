import { describe, expect, it } from 'vitest';
import { newAttempt, newTaskDraft, type Posted, postedIn, updateDraft } from './task-drafts.ts';
import { EMPTY_TASK } from './task-form-values.ts';

const values = { ...EMPTY_TASK, title: 'A shed door', budget: '120.50' };

describe('A draft of a task', () => {
  it('stores the idempotency key and whether it was tried', () => {
    const draft = { ...newAttempt(), values };
    expect(newTaskDraft.safeParse(draft).data).toEqual(draft);
    expect(draft.tried).toBe(false);
  });

  it('stores the freelancer whom the client invites, and the note', () => {
    const draft = { ...newAttempt(), values, freelancer: 'ilse-brandt', note: 'Your doors close.' };
    expect(newTaskDraft.safeParse(draft).data).toEqual(draft);
  });

  it('without the tried field counts as tried', () => {
    const draft = { key: 'k', creationTime: '2026-11-21T00:00:00.000Z', values };
    expect(newTaskDraft.safeParse(draft).data).toEqual({ ...draft, tried: true });
  });

  it('of an update is valid without the version that it changes', () => {
    expect(updateDraft.safeParse(values).data).toEqual(values);
    expect(updateDraft.safeParse({ ...values, over: EMPTY_TASK }).data).toEqual({ ...values, over: EMPTY_TASK });
  });
});

describe('The task that was just posted', () => {
  const posted: Posted = { id: 'task-7', isOpen: true, category: 'Design', skill: null, invited: null };

  it('is read from the state of the navigation', () => {
    const invited = { handle: 'ilse-brandt', name: 'Ilse Brandt', note: null, failure: 'Bidding has closed.' };
    expect(postedIn({ posted })).toEqual(posted);
    expect(postedIn({ posted: { ...posted, invited } })).toEqual({ ...posted, invited });
  });

  it.each([null, 'task-7', {}, { posted: 'task-7' }, { posted: { id: 'task-7' } }])('is null for %j', (state) => {
    expect(postedIn(state)).toBeNull();
  });
});
