import { describe, expect, it } from 'vitest';
import { conversationIdOf, partsOfConversation } from './conversations.ts';

const BID = '0123456789abcdef0123456789abcdef';

describe('The id of a conversation', () => {
  it.each(['b7Kq0aZ1xY2wV3uT4sR5', 'seed-bakery-sign', 'a', '-', 'a_-', `x-${BID}`, 'a'.repeat(95)])(
    'is made of the task %s and a bid, and parted into them in one way',
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
  ])('is not %j', (id) => {
    expect(partsOfConversation(id)).toBeNull();
  });
});
