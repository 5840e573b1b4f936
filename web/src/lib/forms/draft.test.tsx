// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { clearDrafts, draftKey, isSame, openDraft, readDraft, useDraft, useKeepDraft } from './draft.ts';
import { useZodForm } from './use-zod-form.ts';

const messageSchema = z.object({ to: z.string(), text: z.string() });
const typed = { to: 'Bob', text: 'I have' };
const key = draftKey('ada', 'message', 'one');
const read = () => readDraft(key, messageSchema);

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('taskwright-signed-in', '1');
});
afterEach(cleanup);

describe('A draft', () => {
  it('is stored per user and subject until it is sent or cancelled', () => {
    const draft = openDraft(key, messageSchema);
    draft.store(typed);
    expect(read()).toEqual(typed);
    expect(openDraft(key, messageSchema).stored).toEqual(typed);
    expect(readDraft(draftKey('bob', 'message', 'one'), messageSchema)).toBeNull();
    expect(readDraft(draftKey('ada', 'message', 'two'), messageSchema)).toBeNull();
    draft.remove();
    expect(read()).toBeNull();
    draft.store(typed);
    expect(read()).toBeNull();
  });

  it('has a stable storage key', () => {
    expect(draftKey('ada')).toBe('taskwright-draft:ada');
    expect(draftKey('ada', 'bid', 'door')).toBe('taskwright-draft:ada:bid:door');
  });

  it('is removed when it becomes empty', () => {
    const draft = openDraft(key, messageSchema);
    draft.store(typed);
    draft.store(null);
    expect(read()).toBeNull();
  });

  it('reports whether the device has stored it', () => {
    const reports: unknown[] = [];
    const draft = openDraft(key, messageSchema, (isStored) => reports.push(isStored));
    draft.store(typed);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    draft.store({ ...typed });
    full.mockRestore();
    draft.store(null);
    expect(reports).toEqual([true, false, null]);
    expect(read()).toBeNull();
  });

  it.each(['{', '[]', '{"to":1}'])('is ignored if it cannot be read: %s', (text) => {
    localStorage.setItem(key, text);
    expect(openDraft(key, messageSchema).stored).toBeNull();
  });

  it('is removed at logout, with the drafts of all users and nothing else', () => {
    openDraft(key, messageSchema).store(typed);
    localStorage.setItem('taskwright-mode', 'dark');
    clearDrafts();
    expect(read()).toBeNull();
    expect(localStorage.getItem('taskwright-mode')).toBe('dark');
  });

  it('is not stored by a tab that is unaware of a logout in another tab', () => {
    const draft = openDraft(key, messageSchema);
    localStorage.removeItem('taskwright-signed-in');
    draft.store(typed);
    expect(read()).toBeNull();
  });

  it('of another tab remains when this tab sends its own', () => {
    const [mine, theirs] = [openDraft(key, messageSchema), openDraft(key, messageSchema)];
    mine.store(typed);
    theirs.store({ ...typed, text: 'They have' });
    mine.remove();
    expect(read()).toEqual({ ...typed, text: 'They have' });
  });
});

describe('A form with a draft', () => {
  const EMPTY = { to: '', text: '' };

  const MessageForm = ({ onSend = () => undefined }: { onSend?: () => void }) => {
    const draft = useDraft(key, messageSchema);
    const form = useZodForm(messageSchema, draft.stored ?? EMPTY);
    useKeepDraft(draft, form, (values) => (isSame(values, EMPTY) ? null : values));
    const submit = form.handleSubmit(() => {
      draft.remove();
      onSend();
    });
    return (
      <form onSubmit={submit}>
        <input aria-label="To" {...form.register('to')} />
        <button type="submit">Send</button>
      </form>
    );
  };

  const type = (value: string) => fireEvent.input(screen.getByLabelText('To'), { target: { value } });
  const showPage = () => fireEvent(document, new Event('visibilitychange'));

  it('starts with the draft and stores input until every field is empty', () => {
    openDraft(key, messageSchema).store(typed);
    render(<MessageForm />);
    expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('Bob');
    type('Bobby');
    expect(read()).toEqual({ ...typed, to: 'Bobby' });
    localStorage.clear();
    cleanup();
    localStorage.setItem('taskwright-signed-in', '1');
    render(<MessageForm />);
    type('B');
    expect(read()).toEqual({ to: 'B', text: '' });
    type('  ');
    expect(read()).toBeNull();
  });

  it('stores its draft again when its tab becomes visible, after another tab has sent one', () => {
    render(<MessageForm />);
    type('Bob');
    clearDrafts();
    showPage();
    expect(read()).toEqual({ to: 'Bob', text: '' });
  });

  it('does not restore a draft that was only read here and sent elsewhere', () => {
    openDraft(key, messageSchema).store(typed);
    render(<MessageForm />);
    clearDrafts();
    showPage();
    expect(read()).toBeNull();
  });

  it('stores what is entered as soon as its fields are there', () => {
    const EagerForm = () => {
      const draft = useDraft(key, messageSchema);
      const { setValue, ...form } = useZodForm(messageSchema, EMPTY);
      useKeepDraft(draft, form, (values) => values);
      useLayoutEffect(() => setValue('to', 'B'), [setValue]);
      return <input aria-label="To" {...form.register('to')} />;
    };
    render(<EagerForm />);
    expect(read()).toEqual({ to: 'B', text: '' });
  });

  it('stores nothing after it is sent', async () => {
    const sent = vi.fn();
    render(<MessageForm onSend={sent} />);
    type('Bob');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
    expect(sent).toHaveBeenCalledOnce();
    showPage();
    expect(read()).toBeNull();
  });
});
