import { SILENCE_DAYS } from '@taskwright/contract/lifecycle/agreements';
import { describe, expect, it } from 'vitest';
import { isolated } from '../../lib/testing/isolated.ts';
import { detailsOfTransition, type TransitionEntry, transitionText } from './transition-texts.ts';

/** Returns the details of an entry for the client; the other party is Emre. */
const detailsFor = (entry: TransitionEntry) => detailsOfTransition(entry, { role: 'client', name: 'Emre' });

const placed = { n: 1, by: 'them', at: '2026-11-21T10:00:00.000Z' } as const;

describe('An event in the timeline', () => {
  it('names its actor and action', () => {
    expect(transitionText({ by: 'me', kind: 'accept' }, 'Ada')).toBe(isolated('You accepted the terms'));
    expect(transitionText({ by: 'them', kind: 'task-deleted' }, 'Ada')).toBe(isolated('Ada deleted the task'));
  });

  it('names its milestone, unlike the last event of a conversation in a list', () => {
    const milestone = { id: 1, title: 'Sign hung', cents: 40_000 };
    const approved = { by: 'them', kind: 'approve' } as const;
    expect(transitionText({ ...approved, milestone }, 'Ada')).toBe(isolated('Ada approved “Sign hung”'));
    expect(transitionText(approved, 'Ada')).toBe(isolated('Ada approved a milestone'));
  });

  it('names the milestones that a payment is for, and their sum', () => {
    const [sketches, views] = [
      { id: 1, title: 'Sketches', cents: 300_00 },
      { id: 2, title: 'Views', cents: 600_00 },
    ];
    const funded = { by: 'them', kind: 'funded' } as const;
    expect(transitionText({ ...funded, milestones: [sketches] }, 'Ada')).toBe(
      isolated('Ada funded “Sketches”: $300.00'),
    );
    expect(transitionText({ ...funded, by: 'me', milestones: [sketches, views] }, 'Ada')).toBe(
      isolated('You funded “Sketches” and “Views”: $900.00'),
    );
    expect(transitionText(funded, 'Ada')).toBe(isolated('Ada funded a milestone'));
  });

  it('names what an approval released', () => {
    const milestone = { id: 1, title: 'Sketches', cents: 300_00 };
    const approved = { ...placed, kind: 'approve', milestone, completes: true } as const;
    expect(transitionText({ ...approved, releasedCents: 300_00 }, 'Ada')).toBe(
      isolated('Ada approved “Sketches” and released $300.00'),
    );
    expect(transitionText({ ...approved, releasedCents: 0 }, 'Ada')).toBe(isolated('Ada approved “Sketches”'));
    expect(detailsFor({ ...approved, releasedCents: 0 })?.text).toBe(
      'It wasn’t funded, so nothing was released. That was the last milestone. The work is done.',
    );
  });

  it('names an automatic approval without an actor', () => {
    const milestone = { id: 1, title: 'Sketches', cents: 300_00 };
    const approved = { ...placed, kind: 'auto-approve', milestone, completes: true, releasedCents: 300_00 } as const;
    const sentence = `“Sketches” was approved automatically after ${SILENCE_DAYS} days, and $300.00 was released`;
    for (const by of ['me', 'them'] as const)
      expect(transitionText({ ...approved, by }, 'Ada')).toBe(isolated(sentence));
    expect(transitionText({ by: 'them', kind: 'auto-approve' }, 'Ada')).toBe(
      'A milestone was approved automatically after 14 days',
    );
    expect(detailsFor(approved)?.text).toBe('That was the last milestone. The work is done.');
  });

  it('names a dispute by the bank and its end without an actor, and states what they do', () => {
    const disputed = { ...placed, kind: 'chargeback', cents: 300_00, paidOn: '2025-11-20' } as const;
    const won = { ...disputed, kind: 'chargeback-won' } as const;
    const lost = { ...disputed, kind: 'chargeback-lost' } as const;
    expect([disputed, won, lost].map((entry) => transitionText(entry, 'Ada'))).toEqual([
      'The card network disputed a payment',
      'The bank decided: the payment of Nov 20, 2025 stands',
      'The bank decided against the payment of Nov 20, 2025',
    ]);
    expect(transitionText({ by: 'them', kind: 'chargeback-won' }, 'Ada')).toBe('The bank decided: a payment stands');
    expect([disputed, won, lost].map((entry) => detailsFor(entry)?.money)).toEqual([
      'The agreement is frozen until the bank decides about the payment of Nov 20, 2025. $300.00 of it is disputed.',
      '$300.00 is no longer disputed.',
      'The bank returned the disputed amount to your card. $300.00 is due again.',
    ]);
    expect(detailsOfTransition(lost, { role: 'freelancer', name: 'Ida' })?.money).toBe(
      isolated('The bank returned the disputed amount to Ida’s card. $300.00 is due again.'),
    );
    expect([disputed, won, lost].map((entry) => detailsFor({ ...entry, cents: 0 })?.money)).toEqual([
      'The agreement is frozen until the bank decides about the payment of Nov 20, 2025.',
      undefined,
      'The bank returned the disputed amount to your card.',
    ]);
  });

  it('shows terms with each milestone, and the sum of several', () => {
    const milestones = [
      { id: 1, title: 'Draft', cents: 40_000, due: null },
      { id: 2, title: 'Final', cents: 60_050, due: '2027-01-03' },
    ];
    const terms = { version: 1, deliverables: 'A logo', milestones, cents: 100_050 };
    expect(detailsFor({ ...placed, kind: 'offer', terms })).toMatchObject({
      text: 'A logo',
      parts: [
        { title: 'Draft', cents: 40_000 },
        { title: 'Final', cents: 60_050, due: '2027-01-03' },
        { title: 'Total', cents: 100_050 },
      ],
    });
  });

  it('shows the changes of an amendment, and the total that it leads to', () => {
    const milestone = (id: number, title: string, cents: number, due: string | null = null) => ({
      id,
      title,
      cents,
      due,
    });
    const before = [
      { ...milestone(1, 'Sketches', 40_000), state: 'approved' as const },
      { ...milestone(2, 'Final vector files', 50_000, '2099-01-03'), state: 'submitted' as const },
      { ...milestone(3, 'Poster', 30_000), state: 'planned' as const },
    ];
    const milestones = [milestone(2, 'Final vector files', 60_000), milestone(4, 'Stickers', 30_000, '2099-02-01')];
    const terms = { version: 2, deliverables: 'A logo', milestones, cents: 90_000 };
    expect(detailsFor({ ...placed, kind: 'propose-amendment', terms, before })).toEqual({
      parts: [
        { title: 'Final vector files', cents: 60_000, was: 50_000, note: 'due Jan 3, 2099 → no due date' },
        { title: 'Poster', cents: 30_000, note: 'Removed' },
        { title: 'Stickers', cents: 30_000, note: 'Added, due Feb 1, 2099' },
        { title: 'New total', cents: 130_000, note: '$400 of it approved' },
      ],
      text: 'A logo',
      links: [],
      note: null,
      changes: [],
    });
  });

  it('shows the note of a counter-offer next to its terms', () => {
    const terms = { version: 2, deliverables: 'A logo', milestones: [], cents: 0 };
    const counter = { ...placed, kind: 'counter', terms, note: 'Two rounds.' } as const;
    expect(detailsFor(counter)).toMatchObject({ text: 'A logo', note: 'Two rounds.' });
  });

  it('shows a delivery with its note and links, and the last approval as completion', () => {
    const milestone = { id: 1, title: 'Draft', cents: 40_000 };
    const links = ['https://example.com/draft'];
    expect(detailsFor({ ...placed, kind: 'submit', milestone, note: 'Here it is', links })).toEqual({
      parts: [milestone],
      text: 'Here it is',
      links,
      note: null,
      changes: [],
    });
    expect(detailsFor({ ...placed, kind: 'approve', milestone, completes: true })?.text).toBe(
      'That was the last milestone. The work is done.',
    );
  });

  it('shows edited fields of the task, and a disabled account to its owner', () => {
    const changes = [{ field: 'category' as const, before: 'SEO', after: 'Design' }];
    expect(detailsFor({ ...placed, kind: 'task-edited', changes })?.changes).toEqual([
      { field: 'Category', before: 'SEO', after: 'Design' },
    ]);
    const raised = [{ field: 'priority' as const, before: '', after: 'high' }];
    expect(detailsFor({ ...placed, kind: 'task-edited', changes: raised })?.changes).toEqual([
      { field: 'Priority', before: '', after: 'High' },
    ]);
    expect(transitionText({ by: 'me', kind: 'account-ended' }, 'Ada')).toBe(isolated('Your account was disabled'));
    expect(transitionText({ by: 'them', kind: 'account-ended' }, 'Ada')).toBe(
      isolated('Ada’s account was deactivated'),
    );
  });

  it('distinguishes a deleted account from a disabled one', () => {
    const ended = { by: 'them', kind: 'account-ended' } as const;
    expect(transitionText({ ...ended, cause: 'deleted' }, 'Ada')).toBe(isolated('Ada closed their account'));
    expect(transitionText({ ...ended, cause: 'disabled' }, 'Ada')).toBe(isolated('Ada’s account was deactivated'));
  });

  it('states where the money went that was held', () => {
    const money = { keptCents: 200_00, returnedCents: 400_00 };
    const text = isolated('Emre keeps $200.00. $400.00 goes back to your card.');
    expect(detailsFor({ ...placed, kind: 'confirm-cancellation', ...money })?.money).toBe(text);
    expect(detailsFor({ ...placed, kind: 'account-ended', cause: 'deleted', ...money })).toMatchObject({
      text: 'Any offer or agreement here has ended.',
      money: text,
    });
    expect(detailsFor({ ...placed, kind: 'accept-amendment', keptCents: 0, returnedCents: 100_00 })?.money).toBe(
      '$100.00 goes back to your card.',
    );
    expect(detailsFor({ ...placed, kind: 'complete-cancellation' })).toBeNull();
  });

  it('states what a cancellation request proposes for the money that is held', () => {
    const request = { ...placed, kind: 'request-cancellation', reason: 'Ill', keepCents: 200_00 } as const;
    expect(detailsFor(request)).toMatchObject({
      text: 'Ill',
      money: isolated('Emre would keep $200.00, and the rest of what is held would go back to your card.'),
    });
    expect(detailsFor({ ...request, reason: null, keepCents: 0 })?.money).toBe(
      'Everything that is held would go back to your card.',
    );
  });

  it('shows a reason only if there is one', () => {
    expect(detailsFor({ ...placed, kind: 'decline', reason: null })).toBeNull();
    expect(detailsFor({ ...placed, kind: 'request-cancellation', reason: 'Out of time' })?.text).toBe('Out of time');
    expect(detailsFor({ ...placed, kind: 'review' })).toBeNull();
  });
});
