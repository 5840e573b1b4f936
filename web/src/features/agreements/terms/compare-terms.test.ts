import { describe, expect, it } from 'vitest';
import { compareTerms, type ProposedTerms, termsAfter } from './compare-terms.ts';

type Row = readonly [id: number, title: string, cents: number, due?: string];

const terms = (rows: readonly Row[], deliverables = 'A sign'): ProposedTerms => ({
  version: 1,
  deliverables,
  milestones: rows.map(([id, title, cents, due = null]) => ({ id, title, cents, due })),
  cents: rows.reduce((sum, [, , cents]) => sum + cents, 0),
});

/** Formats each change as its kind and both titles. */
const changes = (before: readonly Row[], after: readonly Row[]) =>
  compareTerms(terms(before), terms(after)).milestones.map(
    ({ kind, before: was, after: is }) => `${kind}: ${was?.title ?? '–'} → ${is?.title ?? '–'}`,
  );

const A: Row = [1, 'A', 100];
const B: Row = [2, 'B', 200];
const C: Row = [3, 'C', 300];

describe('compareTerms', () => {
  it('reports equal terms as the same', () => {
    expect(compareTerms(terms([A, B]), terms([A, B]))).toMatchObject({
      deliverables: false,
      total: false,
      isSame: true,
      milestones: [{ kind: 'same' }, { kind: 'same' }],
    });
  });

  it('reports a changed amount, due date, title or deliverables', () => {
    expect(
      changes(
        [A, B, C],
        [
          [1, 'A', 150],
          [2, 'B', 200, '2099-01-01'],
          [3, 'D', 300],
        ],
      ),
    ).toEqual(['changed: A → A', 'changed: B → B', 'changed: C → D']);
    expect(compareTerms(terms([A]), terms([A], 'Two signs'))).toMatchObject({
      deliverables: true,
      total: false,
      isSame: false,
    });
    expect(compareTerms(terms([A]), terms([[1, 'A', 150]])).total).toBe(true);
  });

  it('places additions and removals correctly, with stable or renumbered milestones', () => {
    expect(changes([A, B], [A, B, C])).toEqual(['same: A → A', 'same: B → B', 'added: – → C']);
    expect(changes([A, B, C], [A, C])).toEqual(['same: A → A', 'removed: B → –', 'same: C → C']);
    expect(
      changes(
        [A, B, C],
        [
          [1, 'B', 200],
          [2, 'C', 300],
        ],
      ),
    ).toEqual(['removed: A → –', 'same: B → B', 'same: C → C']);
    expect(
      changes(
        [A, B],
        [
          [1, 'New', 50],
          [2, 'A', 100],
          [3, 'B', 250],
        ],
      ),
    ).toEqual(['added: – → New', 'same: A → A', 'changed: B → B']);
    expect(changes([A], [[2, 'Z', 5]])).toEqual(['removed: A → –', 'added: – → Z']);
  });

  it('pairs milestones with the same number, even without another common field', () => {
    expect(changes([A, B], [A, [2, 'Y', 200]])).toEqual(['same: A → A', 'changed: B → Y']);
    expect(changes([A, B], [A, [2, 'Y', 5, '2099-01-01']])).toEqual(['same: A → A', 'changed: B → Y']);
    expect(changes([A, B], [A, [3, 'Y', 5]])).toEqual(['same: A → A', 'removed: B → –', 'added: – → Y']);
  });

  it('pairs a delivered milestone by its number, even if another milestone takes its title', () => {
    const agreed = terms([A, B]);
    const [first, second] = agreed.milestones.map((each) => ({ ...each, state: 'submitted' as const }));
    if (first === undefined || second === undefined) throw new Error('Two milestones expected');
    const after = terms([
      [1, 'A, with floors', 160, '2099-01-01'],
      [3, 'A', 100],
      [2, 'B', 200],
    ]);
    const before = { ...agreed, milestones: [first, { ...second, state: 'planned' as const }] };
    expect(compareTerms(before, after).milestones.map(({ kind, before: was }) => [kind, was?.id ?? null])).toEqual([
      ['changed', 1],
      ['added', null],
      ['same', 2],
    ]);
  });

  it('reports milestones with a changed order as moved', () => {
    expect(changes([A, B, C], [A, C, B])).toEqual(['same: A → A', 'moved: C → C', 'moved: B → B']);
    expect(compareTerms(terms([A, B]), terms([B, A])).isSame).toBe(false);
  });

  it('distinguishes milestones with the same title by their numbers', () => {
    const one: Row = [1, 'Visit', 100];
    const other: Row = [2, 'Visit', 200];
    expect(changes([one, other], [other])).toEqual(['removed: Visit → –', 'same: Visit → Visit']);
  });
});

it('Terms after an amendment start with the approved milestones', () => {
  const agreed = terms([A, B, C]);
  const states = ['approved', 'planned', 'submitted'] as const;
  const milestones = agreed.milestones.map((each, at) => ({ ...each, state: states[at] ?? 'planned', actions: [] }));
  const after = termsAfter(
    { milestones },
    terms(
      [
        [3, 'C', 350],
        [4, 'D', 50],
      ],
      'More',
    ),
  );
  expect(after).toMatchObject({ deliverables: 'More', cents: 500 });
  expect(after.milestones.map(({ id }) => id)).toEqual([1, 3, 4]);
});
