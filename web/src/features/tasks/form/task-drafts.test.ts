import { describe, expect, it } from 'vitest';
import { newAttempt, newTaskDraft, updateDraft } from './task-drafts.ts';
import { EMPTY_TASK } from './task-form-values.ts';

const values = { ...EMPTY_TASK, title: 'A shed door', budget: '120.50' };

describe('a draft of a task', () => {
  it('keeps the key under which a retry is the same request, and whether it was tried', () => {
    const draft = { ...newAttempt(), values };
    expect(newTaskDraft.safeParse(draft).data).toEqual(draft);
    expect(draft.tried).toBe(false);
  });

  it('from before tries were noted is still read, as one that may have been sent', () => {
    const draft = { key: 'k', creationTime: '2026-11-21T00:00:00.000Z', values };
    expect(newTaskDraft.safeParse(draft).data).toEqual({ ...draft, tried: true });
  });

  it('of a change is still read from before it was noted what the task was then', () => {
    expect(updateDraft.safeParse(values).data).toEqual(values);
    expect(updateDraft.safeParse({ ...values, over: EMPTY_TASK }).data).toEqual({ ...values, over: EMPTY_TASK });
  });
});
