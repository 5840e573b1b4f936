import { describe, expect, it } from 'vitest';
import { AGREEMENT_ACTIONS } from '../lifecycle/agreements.ts';
import { transitionBody } from './agreements.ts';

const milestone = { title: 'The sign', cents: 45_000, due: '2099-12-01' };
const offer = { transition: 'offer', deliverables: 'One sign, oiled.', milestones: [milestone] };

const refused = (body: unknown): string[] => {
  const issues = transitionBody.safeParse(body).error?.issues ?? [];
  return [...new Set(issues.map(({ path, message }) => `${path.join('.')}: ${message}`))];
};

describe('A transition', () => {
  it('is one of AGREEMENT_ACTIONS', () => {
    const known = transitionBody.def.options.flatMap((option) => [...option.def.shape.transition.def.values]);
    expect(known).toEqual(AGREEMENT_ACTIONS);
    expect(refused({ transition: 'complete' })).toEqual([
      `transition: transition must be one of: ${AGREEMENT_ACTIONS.join(', ')}`,
    ]);
  });

  it('that offers requires deliverables and milestones', () => {
    expect(transitionBody.parse(offer)).toEqual(offer);
    expect(refused({ ...offer, deliverables: ' ', milestones: [] })).toEqual([
      'deliverables: Deliverables is required',
      'milestones: Add a milestone',
    ]);
    expect(refused({ ...offer, milestones: Array(21).fill(milestone) })).toEqual(['milestones: At most 20 milestones']);
    expect(refused({ ...offer, milestones: [{ ...milestone, id: 1 }] })).toHaveLength(1);
  });

  it.each([[0], [-1], [0.5], [Number.NaN], ['45']])('rejects the amount %j', (cents) => {
    expect(refused({ ...offer, milestones: [{ ...milestone, cents }] })).toEqual([
      'milestones.0.cents: Enter an amount in whole cents, above 0',
    ]);
  });

  it('rejects a sum of milestones above the highest budget', () => {
    const max = { ...milestone, cents: 100_000_000_000 };
    expect(refused({ ...offer, milestones: [max] })).toEqual([]);
    expect(refused({ ...offer, milestones: [max, milestone] })).toEqual([
      'milestones: All milestones together can be at most $1,000,000,000',
    ]);
  });

  it('takes an existing date or none as the due date', () => {
    for (const due of [null, undefined]) expect(refused({ ...offer, milestones: [{ ...milestone, due }] })).toEqual([]);
    expect(refused({ ...offer, milestones: [{ ...milestone, due: '2099-02-30' }] })).toHaveLength(1);
  });

  it('that submits takes a note and https links', () => {
    const submit = { transition: 'submit', milestone: 1, note: 'Here it is.', links: ['https://example.com/sign.png'] };
    expect(refused(submit)).toEqual([]);
    expect(refused({ ...submit, links: ['http://example.com'] })).toHaveLength(1);
    expect(refused({ ...submit, links: Array(11).fill('https://example.com/') })).toEqual(['links: At most 10 links']);
  });

  it('that requests changes requires a reason', () => {
    expect(refused({ transition: 'request-changes', milestone: 1 })).toEqual(['reason: Reason is required']);
  });

  it.each([[0], [6], [4.5], [undefined]])('that reviews rejects %j stars', (stars) => {
    expect(refused({ transition: 'review', stars })).toContain('stars: Choose 1 to 5 stars');
  });
});
