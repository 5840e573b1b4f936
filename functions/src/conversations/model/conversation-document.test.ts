import { ROLES, type Role } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { personKey } from '../../people/model/person-key.ts';
import { type ConversationDocument, newConversation, readUpTo, unreadOf, withEntry } from './conversation-document.ts';

const NOW = new Date('2026-11-21T08:00:00.000Z');
const empty = newConversation({ taskId: 'task', title: 'A sign' }, { client: 'ada', freelancer: 'mia' }, NOW);
const said = (before: ConversationDocument, text: string, recipients: readonly Role[] = ROLES) =>
  withEntry(before, { kind: 'message', by: 'freelancer', text, at: NOW.toISOString() }, recipients);

describe('Conversation document', () => {
  it('stores the last entry and the unread count of each side', () => {
    const { conversation: one } = said(empty, '1');
    const { conversation: two, entry } = said(one, '2', ['freelancer']);
    expect(entry).toMatchObject({ n: 2, lists: ['freelancer'] });
    expect([two.client.last?.n, two.freelancer.last?.n, two.entries]).toEqual([1, 2, 2]);
    expect([unreadOf(two, 'client'), unreadOf(two, 'freelancer')]).toEqual([1, 0]);
    expect(Object.keys(two.inbox).sort()).toEqual(['ada', 'mia'].map(personKey).sort());
  });

  it('stores nothing for a side to which nothing was delivered', () => {
    const { conversation } = said(empty, '1', ['freelancer']);
    expect(conversation.client).toEqual(empty.client);
    expect([Object.keys(conversation.inbox), conversation.unread]).toEqual([[personKey('mia')], {}]);
  });

  it('subtracts read entries from the unread count', () => {
    const { conversation } = said(said(empty, '1').conversation, '2');
    expect(unreadOf(readUpTo(conversation, 'client', { upTo: 1, left: 1, transitions: 0 }), 'client')).toBe(1);
    expect(readUpTo(conversation, 'client', { upTo: 2, left: 0, transitions: 0 }).unread).toEqual({});
  });

  it('stores an excerpt truncated between characters, and the whole text in the entry', () => {
    const long = '🎯'.repeat(161);
    const { conversation, entry } = said(empty, long);
    expect(entry.text).toBe(long);
    expect(conversation.client.last?.text).toBe(`${'🎯'.repeat(160)}…`);
    expect(said(empty, '🎯'.repeat(160)).conversation.client.last?.text).toBe('🎯'.repeat(160));
  });

  it('stores when the client first asked and when the freelancer first answered', () => {
    const write = (before: ConversationDocument, by: Role, minute: number, recipients: readonly Role[] = ROLES) => {
      const at = `2026-11-21T08:${minute}:00.000Z`;
      return withEntry(before, { kind: 'message', by, text: 'Hello', at }, recipients).conversation;
    };
    const greeted = write(empty, 'freelancer', 10);
    expect(greeted.answer).toEqual({ askedAt: null, answeredAt: null });
    expect(write(greeted, 'client', 11, ['client']).answer).toEqual({ askedAt: null, answeredAt: null });
    const asked = write(write(greeted, 'client', 12), 'client', 13);
    expect(asked.answer).toEqual({ askedAt: '2026-11-21T08:12:00.000Z', answeredAt: null });
    const answered = write(write(asked, 'freelancer', 14), 'freelancer', 15);
    expect(answered.answer).toEqual({ askedAt: '2026-11-21T08:12:00.000Z', answeredAt: '2026-11-21T08:14:00.000Z' });
    // The client's answer to the freelancer's first message. The client's undelivered message is no question.
    expect(greeted.clientAnswer).toEqual({ askedAt: '2026-11-21T08:10:00.000Z', answeredAt: null });
    expect(answered.clientAnswer).toEqual({
      askedAt: '2026-11-21T08:10:00.000Z',
      answeredAt: '2026-11-21T08:12:00.000Z',
    });
    expect(write(empty, 'freelancer', 17, ['freelancer']).clientAnswer).toEqual({ askedAt: null, answeredAt: null });
  });

  it('contains no uid in its field names', () => {
    expect(personKey('a.b/`c`')).toMatch(/^u[0-9a-f]{31}$/);
  });
});
