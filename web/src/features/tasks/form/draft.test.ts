// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetDrafts } from '../../../lib/drafts.ts';
import { clearDraft, newAttempt, readDraft, writeDraft } from './draft.ts';
import { EMPTY_TASK } from './task-form-schema.ts';

const draft = { ...newAttempt(), values: { ...EMPTY_TASK, title: 'A shed door', budget: '120.50' } };

beforeEach(() => localStorage.clear());

describe('a draft', () => {
  it('is kept on the device per user, with the key that a retry uses again', () => {
    writeDraft('ada', draft);
    expect(readDraft('ada')).toEqual(draft);
    expect(readDraft('bob')).toBeNull();
  });

  it('is gone once it is posted', () => {
    writeDraft('ada', draft);
    clearDraft('ada');
    expect(readDraft('ada')).toBeNull();
  });

  it('is forgotten at logout, whoever’s it was, and nothing else is', () => {
    writeDraft('ada', draft);
    localStorage.setItem('taskwright-mode', 'dark');
    forgetDrafts();
    expect(readDraft('ada')).toBeNull();
    expect(localStorage.getItem('taskwright-mode')).toBe('dark');
  });

  it('that cannot be read is as if there were none', () => {
    localStorage.setItem('taskwright-draft:ada', '{"values":{"title":1}}');
    expect(readDraft('ada')).toBeNull();
    localStorage.setItem('taskwright-draft:ada', '{');
    expect(readDraft('ada')).toBeNull();
  });
});
