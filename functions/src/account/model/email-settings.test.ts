import { AGREEMENT_ACTIONS, GROUPS, NOTIFICATION_KINDS } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { digestFrequencyOf, emailFrequencyOf, emailsOf, timeZoneOf, withFrequencies } from './email-settings.ts';

describe('Email frequencies', () => {
  it('are the defaults for a person without settings', () => {
    const kindsAt = (frequency: string) =>
      NOTIFICATION_KINDS.filter((kind) => emailFrequencyOf(undefined, kind) === frequency);
    expect(kindsAt('at-once')).toEqual(
      expect.arrayContaining([
        'bid-placed',
        'bid-changed',
        'invited',
        'message',
        ...AGREEMENT_ACTIONS,
        'completed',
        'funded',
        'released',
        'approval-near',
        'auto-approved',
        'payout-sent',
        'payout-returned',
        'payouts-needed',
        'refunded',
        'refund-failed',
      ]),
    );
    expect(kindsAt('daily')).toEqual(expect.arrayContaining(['task-changed', 'task-taken', 'bid-declined']));
    expect(kindsAt('never')).toEqual([]);
    expect(digestFrequencyOf(undefined)).toBe('never');
  });

  it('are those that the person chose, for every kind of the group', () => {
    const stored = { emails: { turns: 'never', newBids: 'daily', digest: 'weekly' } };
    expect(emailFrequencyOf(stored, 'offer')).toBe('never');
    expect(emailFrequencyOf(stored, 'submit')).toBe('never');
    expect(emailFrequencyOf(stored, 'bid-placed')).toBe('daily');
    expect(emailFrequencyOf(stored, 'message')).toBe('at-once');
    expect(digestFrequencyOf(stored)).toBe('weekly');
    expect(emailsOf(stored)).toMatchObject({ turns: 'never', newBids: 'daily', messages: 'at-once', digest: 'weekly' });
  });

  it('ignore what a newer version stored, and unreadable fields', () => {
    expect(emailFrequencyOf({ emails: { newBids: 'hourly', digest: 'monthly' } }, 'bid-placed')).toBe('at-once');
    expect(digestFrequencyOf({ emails: { digest: 'monthly' } })).toBe('never');
    expect(emailFrequencyOf({ emails: 7, timeZone: 7 }, 'bid-placed')).toBe('at-once');
    expect(emailFrequencyOf({ muted: [1], emails: { newBids: 'never' } }, 'bid-placed')).toBe('never');
  });

  it('are stored only where they differ from the default', () => {
    const all = Object.fromEntries(GROUPS.map(({ id, email }) => [id, email]));
    expect(withFrequencies({}, all)).toEqual({});
    expect(withFrequencies({ emails: { turns: 'never' } }, { newBids: 'daily' })).toEqual({
      turns: 'never',
      newBids: 'daily',
    });
    expect(withFrequencies({ emails: { turns: 'never', later: 'daily' } }, { turns: 'at-once' })).toEqual({
      later: 'daily',
    });
    expect(withFrequencies({ emails: { digest: 'weekly' } }, { digest: 'never' })).toEqual({});
  });
});

describe('The time zone', () => {
  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['Etc/GMT+5', 'Etc/GMT+5'],
    ['Mars/Olympus', 'UTC'],
    ['+02:00', 'UTC'],
    [undefined, 'UTC'],
    [7, 'UTC'],
  ])('of a profile with %s is %s', (timeZone, zone) => {
    expect(timeZoneOf({ timeZone })).toBe(zone);
  });
});
