import { describe, expect, it } from 'vitest';
import { NEW_DELIVERY } from '../store/delivery.ts';
import type { PaymentDocument } from './model/movement-document.ts';
import type { Session } from './provider.ts';
import { nextReading, nextStep } from './settle-payment.ts';

const AT = '2026-12-02T08:00:00.000Z';
const after = (minutes: number) => new Date(Date.parse(AT) + minutes * 60_000);

const movement: PaymentDocument = {
  kind: 'payment',
  state: 'open',
  cents: 309_00,
  feeCents: 9_00,
  parts: [{ milestone: 1, title: 'Sketches', cents: 300_00 }],
  conversation: 'task-bid',
  title: 'A sign',
  owner: 'u1',
  freelancer: 'u2',
  session: 'cs_1',
  generation: 0,
  isTried: true,
  charge: null,
  until: after(35).toISOString(),
  settlesAt: null,
  reason: null,
  terms: '2026-12-01',
  endsEarly: false,
  at: AT,
  delivery: NEW_DELIVERY,
  dueAt: AT,
};
const charge = { id: 'ch_1', feeCents: 9_26, settlesAt: after(2 * 1440).toISOString() };
const open: Session = {
  id: 'cs_1',
  isOpen: true,
  isExpired: false,
  isPaid: false,
  url: 'https://provider.example/pay',
  cents: 309_00,
  currency: 'usd',
  charge: null,
};
const paid: Session = { ...open, isOpen: false, isPaid: true, url: null, charge };
const later = (session: Session | null, minute = 6) => ({ to: 'later', dueAt: after(minute).toISOString(), session });
const unpaid: Session = { ...paid, isPaid: false, charge: null };
const arriving: Session = { ...paid, charge: null };
const reason = 'The charged amount is not the one that was due.';

describe('A reading at the provider', () => {
  it.each([
    ['a paid page', paid, { to: 'paid', charge, cents: 309_00 }],
    ['an open page', open, later(open)],
    ['an expired page', { ...open, isOpen: false, isExpired: true }, { to: 'expired' }],
    ['a completed page whose payment has not arrived', unpaid, later(unpaid, 2)],
    ['a paid page whose charge is not known yet', arriving, later(arriving, 2)],
    ['another amount', { ...paid, cents: 309_01 }, { to: 'unusable', charge, cents: 309_01, reason }],
    ['another currency', { ...paid, currency: 'eur' }, { to: 'unusable', charge, cents: 309_00, reason }],
    ['no page', null, later(null)],
  ])('that finds %s', (_name, session, step) => expect(nextStep(movement, session, after(1))).toEqual(step));

  it('that finds no page after its end', () => expect(nextStep(movement, null, after(36))).toEqual({ to: 'expired' }));
});

describe('An open page is read again', () => {
  it.each([
    [1, 6],
    [33, 36],
    [36, 41],
  ])('%i minutes after its creation at minute %i', (now, at) =>
    expect(nextReading(movement, after(now))).toBe(after(at).toISOString()),
  );
});
