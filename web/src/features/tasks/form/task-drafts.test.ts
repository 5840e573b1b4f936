import { describe, expect, it } from 'vitest';
import { newAttempt, newTaskDraft, updateDraft } from './task-drafts.ts';
import { EMPTY_TASK } from './task-form-values.ts';

const values = { ...EMPTY_TASK, title: 'A shed door', budget: '120.50' };

describe('A draft of a task', () => {
  it('stores the idempotency key and whether it was tried', () => {
    const draft = { ...newAttempt(), values };
    expect(newTaskDraft.safeParse(draft).data).toEqual(draft);
    expect(draft.tried).toBe(false);
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
