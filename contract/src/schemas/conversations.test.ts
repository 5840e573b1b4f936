import { describe, expect, it } from 'vitest';
import { sendMessageBody } from './conversations.ts';

describe('A message', () => {
  it('is trimmed, and can have 2,000 characters', () => {
    expect(sendMessageBody.parse({ text: ' In oak? ' })).toEqual({ text: 'In oak?' });
    expect(sendMessageBody.safeParse({ text: 'a'.repeat(2000) }).success).toBe(true);
  });

  it.each([['   '], ['a'.repeat(2001)], ['a\u202eb']])('cannot be %j', (text) => {
    expect(sendMessageBody.safeParse({ text }).error?.issues[0]?.path).toEqual(['text']);
  });
});
