import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits/limits.ts';
import { markBidBody, placeBidBody } from './bids.ts';

const offer = { amount: 450, days: 7, message: 'I have built three of these.' };
const errorsOf = (change: object): string[] => {
  const result = placeBidBody.safeParse({ ...offer, ...change });
  const all = result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  return [...new Set(all)];
};

describe('A bid', () => {
  it('has an amount, the days until delivery and a message', () => {
    expect(placeBidBody.parse(offer)).toEqual(offer);
  });

  it('has an amount above 0, in dollars and cents', () => {
    expect(errorsOf({ amount: 0.01 })).toEqual([]);
    expect(errorsOf({ amount: 0 })).toEqual(['amount: Amount must be above 0']);
    expect(errorsOf({ amount: -1 })).toEqual(['amount: Amount must be above 0']);
    expect(errorsOf({ amount: 1.005 })).toEqual(['amount: Amount can have at most two decimals']);
    expect(errorsOf({ amount: 1e9 })).toEqual([]);
    expect(errorsOf({ amount: 1e9 + 1 })).toEqual(['amount: Amount can be at most $1,000,000,000']);
    expect(errorsOf({ amount: '450' })).toEqual(['amount: Amount must be a number']);
  });

  it.each([0, 1.5, LIMITS.bidDays + 1, '7', null])('rejects %s days', (days) => {
    expect(errorsOf({ days })).toEqual(['days: Enter whole days, 1 to 365']);
  });

  it.each([1, LIMITS.bidDays])('accepts %s days', (days) => {
    expect(errorsOf({ days })).toEqual([]);
  });

  it('has a message of at most 2,000 characters that is not blank', () => {
    expect(errorsOf({ message: '   ' })).toEqual(['message: Message is required']);
    expect(errorsOf({ message: '🎯'.repeat(LIMITS.bidMessage) })).toEqual([]);
    expect(errorsOf({ message: 'a'.repeat(LIMITS.bidMessage + 1) })).toEqual([
      'message: Message can have at most 2000 characters',
    ]);
  });

  it.each([
    ['amount', { amount: null }],
    ['amount', { amount: undefined }],
    ['days', { days: undefined }],
    ['message', { message: '\ud800' }],
    ['message', { message: ['x'] }],
    ['message', { message: undefined }],
  ])('requires a valid %s: %j', (field, change) => {
    expect(errorsOf(change)).toEqual([expect.stringMatching(new RegExp(`^${field}: `))]);
  });

  it.each(['_id', 'mine', 'freelancerName', 'freelancerUid', 'freelancerVerified', 'creationTime'])(
    'does not have %s, which the server sets',
    (field) => expect(errorsOf({ [field]: 'Mia' })).not.toEqual([]),
  );
});

describe('A mark', () => {
  it.each(['shortlisted', 'declined', null])('is %s', (mark) => expect(markBidBody.parse({ mark })).toEqual({ mark }));

  it.each([{}, { mark: 'cancelled' }, { mark: 'hired' }, { mark: true }, { mark: null, note: 'x' }, []])(
    'is not %j',
    (body) => expect(markBidBody.safeParse(body).success).toBe(false),
  );
});
