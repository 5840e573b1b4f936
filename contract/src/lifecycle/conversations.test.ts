import { describe, expect, it } from 'vitest';
import { conversationIdOf, partsOfConversation } from './conversations.ts';

const BID = '0123456789abcdef0123456789abcdef';

describe('The id of a conversation', () => {
  it.each(['b7Kq0aZ1xY2wV3uT4sR5', 'seed-bakery-sign', 'a', '-', 'a_-', `x-${BID}`, 'a'.repeat(95)])(
    'of the task %s and a bid splits unambiguously',
    (taskId) => {
      expect(partsOfConversation(conversationIdOf(taskId, BID))).toEqual({ taskId, bidId: BID });
    },
  );

  it.each([
    '',
    'unread',
    BID,
    `-${BID}`,
    `a-${BID}0`,
    `a-${BID.toUpperCase()}`,
    `a/b-${BID}`,
    `${'a'.repeat(96)}-${BID}`,
  ])('cannot be %j', (id) => {
    expect(partsOfConversation(id)).toBeNull();
  });
});
