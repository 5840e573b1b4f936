import { describe, expect, it } from 'vitest';
import { mailboxCounters, resetCounter } from './mail-quota.ts';

describe('The counters of an email', () => {
  it('are those of the mailbox, under any spelling', () => {
    const expected = [{ quota: 'mails', key: 'ada@gmail.com' }];
    for (const to of ['ada@gmail.com', 'A.da+tag@googlemail.com'])
      expect(mailboxCounters('mails', to)).toEqual(expected);
  });

  it('include all emails to the mailbox, if others can cause it', () => {
    expect(mailboxCounters('unrequestedMails', 'ada+tag@example.com')).toEqual([
      { quota: 'unrequestedMails', key: 'ada@example.com' },
      { quota: 'mails', key: 'ada@example.com' },
    ]);
  });
});

describe('The counter of a password reset', () => {
  it('is that of the address of a verified account', () => {
    expect(resetCounter('Ada+Tag@example.com', true)).toEqual({ quota: 'resetMails', key: 'ada+tag@example.com' });
  });

  it('is one for all unverified accounts of a mailbox, and differs from that of a verified account', () => {
    const keys = ['ada@example.com', 'ada+tag@example.com'].map((to) => resetCounter(to, false).key);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).not.toBe(resetCounter('ada@example.com', true).key);
  });
});
