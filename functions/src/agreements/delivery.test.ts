import type { Role, TransitionBody } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { deliveryOf, dependsOnBlock } from './delivery.ts';
import { type AgreementsDocument, NO_AGREEMENTS } from './model/agreement-document.ts';
import { partyTransition } from './model/agreement-transitions.ts';

const at = '2026-11-21T08:00:00.000Z';
const milestones = [{ title: 'The sign', cents: 30_000 }];
const offer: TransitionBody = { transition: 'offer', deliverables: 'One sign.', milestones };
const amend: TransitionBody = { transition: 'propose-amendment', deliverables: 'Two signs.', milestones };
const counter: TransitionBody = { transition: 'counter', deliverables: 'Two signs.', milestones };
const counterWithNote: TransitionBody = { ...counter, note: 'Two are cheaper.' };
const cancel: TransitionBody = { transition: 'request-cancellation', reason: 'The shop has closed.' };
const cancelWithoutReason: TransitionBody = { transition: 'request-cancellation' };

const pending = { status: 'pending', hires: 0 } as const;
const inProgress = { status: 'in-progress', hires: 1 } as const;

const apply = (
  agreements: AgreementsDocument,
  role: Role,
  body: TransitionBody,
  task: typeof pending | typeof inProgress,
) => partyTransition(agreements, body, { role, at, task, isDelivered: true }).agreements;

const offered = apply(NO_AGREEMENTS, 'client', offer, pending);
const hired = apply(offered, 'freelancer', { transition: 'accept', terms: 1 }, pending);
const active = hired.agreement;
const asked = apply(hired, 'client', cancel, inProgress).agreement;
const amended = apply(hired, 'client', amend, inProgress).agreement;

const EVERYWHERE = { isDelivered: true, isMuted: false, isNotified: true, isVisible: true };

describe('Delivery of a transition', () => {
  it('reads the block only for an offer, an optional text and a repeated request', () => {
    expect(dependsOnBlock(offer, null, 'client')).toBe(true);
    expect(dependsOnBlock(cancel, active, 'client')).toBe(true);
    expect(dependsOnBlock(cancelWithoutReason, active, 'client')).toBe(false);
    expect(dependsOnBlock(cancelWithoutReason, asked, 'client')).toBe(true);
    expect(dependsOnBlock(cancelWithoutReason, asked, 'freelancer')).toBe(false);
    expect(dependsOnBlock(counterWithNote, offered.agreement, 'freelancer')).toBe(true);
    expect(dependsOnBlock(counter, offered.agreement, 'freelancer')).toBe(false);
    expect(dependsOnBlock(amend, active, 'client')).toBe(false);
    expect(dependsOnBlock(amend, amended, 'client')).toBe(true);
    // An open request of one kind makes no other transition a repetition.
    expect(dependsOnBlock(cancelWithoutReason, amended, 'client')).toBe(false);
    expect(dependsOnBlock(amend, asked, 'client')).toBe(false);
  });

  it('reaches a recipient who has not blocked the author', () => {
    expect(deliveryOf(offer, null, 'client', false)).toEqual(EVERYWHERE);
    expect(deliveryOf(cancel, active, 'client', false)).toEqual(EVERYWHERE);
    expect(deliveryOf(amend, amended, 'client', false)).toEqual(EVERYWHERE);
  });

  it('hides an offer from a recipient who has blocked its author', () => {
    expect(deliveryOf(offer, null, 'client', true)).toEqual({
      isDelivered: false,
      isMuted: false,
      isNotified: false,
      isVisible: false,
    });
  });

  it('mutes the reason of a blocked author and still notifies of the request', () => {
    expect(deliveryOf(cancel, active, 'client', true)).toEqual({ ...EVERYWHERE, isMuted: true });
  });

  it('mutes the note of a blocked author’s counter-offer and still delivers its terms', () => {
    expect(deliveryOf(counterWithNote, offered.agreement, 'freelancer', true)).toEqual({
      ...EVERYWHERE,
      isMuted: true,
    });
  });

  it('notifies once of a request that a blocked author repeats', () => {
    expect(deliveryOf(cancelWithoutReason, asked, 'client', true)).toMatchObject({
      isNotified: false,
      isVisible: false,
    });
  });

  it('shows a repeated amendment of a blocked author in the timeline without a notification', () => {
    expect(deliveryOf(amend, amended, 'client', true)).toMatchObject({ isNotified: false, isVisible: true });
  });

  it('hides every later transition of a hidden offer from its recipient', () => {
    const hidden = active === null ? null : { ...active, isDelivered: false };
    expect(deliveryOf(cancel, hidden, 'client', false)).toMatchObject({ isDelivered: false, isNotified: false });
  });
});
