import type { Role, TransitionBody } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { type Agreement, type AgreementsDocument, NO_AGREEMENTS } from './agreement-document.ts';
import { withPayment } from './agreement-money.ts';
import { autoApproval, freezeTransition, partyTransition, systemTransition } from './agreement-transitions.ts';
import { approvesAt, dueSilence, silenceAt, withNotice, withSilences } from './silence.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-11-01T09:30:00.000Z');
/** Returns the time of a day after the start, also of a part of a day. */
const day = (days: number): string => new Date(START + days * DAY_MS).toISOString();
const on = (days: number): Date => new Date(day(days));

const agreementIn = ({ agreement }: AgreementsDocument): Agreement => {
  if (agreement === null) throw new Error('No agreement');
  return agreement;
};
const silent = (agreements: AgreementsDocument, days: number): AgreementsDocument => ({
  ...agreements,
  agreement: agreements.agreement && withSilences(agreements.agreement, day(days)),
});

/** A change of an agreement on a day. */
type Change = (before: AgreementsDocument) => AgreementsDocument;
const take =
  (days: number, role: Role, body: TransitionBody): Change =>
  (before) => {
    const task = { status: before.agreement?.acceptedAt == null ? 'pending' : 'in-progress', hires: 0 } as const;
    const source = { role, at: day(days), task, isDelivered: true, arePaymentsOn: true };
    return silent(partyTransition(before, body, source).agreements, days);
  };
const pay =
  (days: number, milestone: number, cents: number): Change =>
  (before) => {
    const parts = [{ milestone, cents }];
    const checkout = { id: `pay-${days}`, parts, totalCents: cents, until: day(days), url: null };
    const paid = withPayment({ ...agreementIn(before), checkout }, { id: checkout.id, parts, settlesAt: day(days) });
    if (paid === null) throw new Error('The payment does not fit');
    return silent({ ...before, agreement: paid.agreement }, days);
  };
/** Opens or ends a chargeback of an agreement. */
const freeze =
  (days: number, id: string, isOpen = true): Change =>
  (before) => {
    const agreement = agreementIn(before);
    const others = agreement.frozen.filter((each) => each.id !== id);
    const frozen = isOpen ? [...others, { id, paidOn: '2026-11-01', cents: 0 }] : others;
    const moved = { agreement: { ...agreement, frozen }, releases: [], returns: [] };
    return silent(freezeTransition(before, moved, day(days)).agreements, days);
  };
/** Sets the mediations that hold the money. */
const hold =
  (days: number, ...holds: string[]): Change =>
  (before) =>
    silent({ ...before, agreement: { ...agreementIn(before), holds } }, days);
const endAccount =
  (days: number): Change =>
  (before) =>
    silent(systemTransition(before, 'account-ended', day(days))?.agreements ?? before, days);

const milestones = [
  { title: 'Sketches', cents: 300_00 },
  { title: 'The sign', cents: 600_00 },
];
const CANCEL: TransitionBody = { transition: 'request-cancellation' };
const deliver = (days: number, milestone = 1) =>
  take(days, 'freelancer', { transition: 'submit', milestone, note: 'Here' });
const approve = (days: number, milestone = 1) => take(days, 'client', { transition: 'approve', milestone });
const amend = (days: number, cents: number): Change[] => [
  take(days, 'freelancer', {
    transition: 'propose-amendment',
    deliverables: 'A sign',
    milestones: [{ id: 1, title: 'Sketches', cents }],
  }),
  take(days, 'client', { transition: 'accept-amendment', terms: 2 }),
];
const AGREED = [
  take(0, 'client', { transition: 'offer', deliverables: 'A sign', milestones }),
  take(0, 'freelancer', { transition: 'accept', terms: 1 }),
];
const after = (...changes: readonly Change[]): AgreementsDocument =>
  [...AGREED, ...changes].reduce((agreements, change) => change(agreements), NO_AGREEMENTS);

/** Delivered with money held since the third day. */
const DELIVERED = [pay(1, 1, 300_00), deliver(3)];

describe('The silence about the first milestone counts', () => {
  it.each<[story: string, changes: Change[], since: number | null]>([
    ['not before the delivery', [pay(1, 1, 300_00)], null],
    ['not without money', [deliver(2)], null],
    ['from a delivery with money on', DELIVERED, 3],
    ['from the payment of a delivered milestone on', [deliver(2), pay(5, 1, 300_00)], 5],
    ['also while other things happen', [...DELIVERED, pay(4, 2, 600_00), deliver(5, 2), approve(6, 2)], 3],
    [
      'not after requested changes',
      [...DELIVERED, take(4, 'client', { transition: 'request-changes', milestone: 1, reason: 'Darker' })],
      null,
    ],
    [
      'again from the next delivery on',
      [...DELIVERED, take(4, 'client', { transition: 'request-changes', milestone: 1, reason: 'Darker' }), deliver(9)],
      9,
    ],
    ['not after the approval', [...DELIVERED, approve(4)], null],
    ['not while the client asks to cancel', [...DELIVERED, take(4, 'client', CANCEL)], null],
    ['not while the freelancer asks to cancel', [...DELIVERED, take(4, 'freelancer', CANCEL)], null],
    ['not for a delivery during such a request', [pay(1, 1, 300_00), take(2, 'client', CANCEL), deliver(3)], null],
    [
      'again once the request is declined',
      [...DELIVERED, take(4, 'client', CANCEL), take(8, 'freelancer', { transition: 'refuse-cancellation' })],
      8,
    ],
    [
      'not after a confirmed cancellation',
      [...DELIVERED, take(4, 'client', CANCEL), take(5, 'freelancer', { transition: 'confirm-cancellation' })],
      null,
    ],
    ['not after an account has ended', [...DELIVERED, endAccount(4)], null],
    ['not while a chargeback is open', [...DELIVERED, freeze(4, 'a')], null],
    ['not for a delivery during a chargeback', [pay(1, 1, 300_00), freeze(2, 'a'), deliver(3)], null],
    ['again from the end of a chargeback on', [...DELIVERED, freeze(4, 'a'), freeze(60, 'a', false)], 60],
    [
      'not while one of several chargebacks is open',
      [...DELIVERED, freeze(4, 'a'), freeze(5, 'b'), freeze(60, 'a', false)],
      null,
    ],
    ['not while a mediation holds the money', [...DELIVERED, hold(4, 'a')], null],
    ['not for a delivery during a mediation', [pay(1, 1, 300_00), hold(2, 'a'), deliver(3)], null],
    ['again from the end of a mediation on', [...DELIVERED, hold(4, 'a', 'b'), hold(30, 'b'), hold(40)], 40],
    [
      'not while a mediation goes on after a chargeback',
      [...DELIVERED, hold(4, 'a'), freeze(5, 'b'), freeze(60, 'b', false)],
      null,
    ],
    ['also while an amendment is open', [...DELIVERED, ...amend(4, 200_00).slice(0, 1)], 3],
    ['also at a lower price', [...DELIVERED, ...amend(4, 200_00)], 3],
    ['also at a higher price of which a part is held', [...DELIVERED, ...amend(4, 400_00)], 3],
  ])('%s', (_story, changes, since) => {
    const { agreement } = after(...changes);
    const expected = since === null ? null : day(since + 14);
    expect(agreement === null ? null : approvesAt(agreement, 1)).toBe(expected);
  });

  it('not in an agreement that is paid directly', () => {
    const agreements = after(deliver(2));
    const direct = withSilences({ ...agreementIn(agreements), payment: 'direct', money: {} }, day(3));
    expect(direct.silences).toEqual({});
  });
});

describe('What follows from a silence', () => {
  const since = agreementIn(after(...DELIVERED));
  const dueOn = (days: number, agreement = since) => {
    const step = dueSilence(agreement, on(3 + days));
    return step && (step.kind === 'notice' ? step.notices : step.kind);
  };
  const noticed = (notices: number) => withNotice(since, 1, notices);
  const at = (agreement: Agreement) => (Date.parse(silenceAt(agreement) ?? '') - Date.parse(day(3))) / DAY_MS;

  it('is a notice on day 7, another on day 13, and the approval on day 14, to the millisecond', () => {
    const before = (days: number) => days - 1 / DAY_MS;
    expect([dueOn(before(7)), dueOn(7), dueOn(7, noticed(1))]).toEqual([null, 1, null]);
    expect([dueOn(before(13), noticed(1)), dueOn(13, noticed(1)), dueOn(13, noticed(2))]).toEqual([null, 2, null]);
    expect([dueOn(before(14), noticed(2)), dueOn(14, noticed(2))]).toEqual([null, 'approval']);
    expect([at(since), at(noticed(1)), at(noticed(2))]).toEqual([7, 13, 14]);
  });

  it('is only the latest notice of several, and only the approval after 14 days', () =>
    expect([dueOn(13.5), dueOn(14), dueOn(400)]).toEqual([2, 'approval', 'approval']));

  it('starts again with new notices once an interruption has ended', () => {
    const again = after(
      ...DELIVERED,
      take(17, 'client', CANCEL),
      take(18, 'freelancer', { transition: 'refuse-cancellation' }),
    );
    const agreement = agreementIn(again);
    expect(agreement.silences).toEqual({ 1: { since: day(18), notices: 0 } });
    expect(dueSilence(agreement, on(24.9))).toBeNull();
    expect(dueSilence(agreement, on(25))).toMatchObject({ kind: 'notice', notices: 1 });
  });

  it('is that of the earliest of several milestones', () => {
    const both = agreementIn(after(...DELIVERED, pay(4, 2, 600_00), deliver(6, 2)));
    expect(silenceAt(withNotice(both, 1, 2))).toBe(day(13));
    expect(dueSilence(withNotice(both, 1, 2), on(13))).toMatchObject({ milestone: { id: 2 }, notices: 1 });
  });

  it('is nothing without a silence', () =>
    expect([silenceAt(agreementIn(after())), dueSilence(agreementIn(after()), on(400))]).toEqual([null, null]));
});

describe('The automatic approval', () => {
  const agreements = after(...DELIVERED);

  it('is refused a millisecond before its time', () => {
    const early = new Date(Date.parse(day(17)) - 1).toISOString();
    expect(autoApproval(agreements, 1, early)).toBeNull();
    expect(autoApproval(agreements, 1, day(17))).not.toBeNull();
  });

  it('releases what is held, as an approval of the client does', () => {
    const automatic = autoApproval(agreements, 1, day(17));
    const byClient = partyTransition(
      agreements,
      { transition: 'approve', milestone: 1 },
      { role: 'client', at: day(17), task: null, isDelivered: true },
    );
    expect(automatic).toEqual(byClient);
    expect(automatic?.detail).toMatchObject({ completes: false, isFirst: true, releasedCents: 300_00 });
  });

  it('releases a part, and leaves the rest due', () => {
    const dearer = after(...DELIVERED, ...amend(4, 400_00));
    expect(autoApproval(dearer, 1, day(17))?.releases).toMatchObject([{ milestone: 1, cents: 300_00 }]);
  });

  it('of the last milestone completes the agreement and the task', () => {
    const last = after(...DELIVERED, pay(4, 2, 600_00), deliver(5, 2), approve(6, 2));
    expect(autoApproval(last, 1, day(17))).toMatchObject({
      task: 'completed',
      agreement: { state: 'completed', endedAt: day(17) },
      detail: { completes: true },
    });
  });

  it.each([
    ['that no money is held for', 2],
    ['that does not exist', 9],
  ])('is refused for a milestone %s', (_title, milestone) =>
    expect(autoApproval(after(...DELIVERED, deliver(4, 2)), milestone, day(400))).toBeNull(),
  );

  it('is refused without an agreement', () => expect(autoApproval(NO_AGREEMENTS, 1, day(400))).toBeNull());
});
