import { transitionBody } from '@taskwright/contract/schemas/agreements';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  asProposed,
  bodyOf,
  fitDraft,
  offerValues,
  sumTyped,
  type TermsValues,
  termsForm,
  typedTerms,
  valuesOf,
} from './terms-values.ts';

const TODAY = '2026-12-20';
// A due date must be in the future.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-20T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const task = {
  _id: 'task',
  title: 'Letter a sign',
  state: 'open' as const,
  deadline: '2027-02-01',
  budget: 500,
};
const row = (change: Partial<TermsValues['milestones'][number]> = {}) => ({
  number: null,
  title: 'The sign',
  cents: '450',
  due: '',
  ...change,
});
const terms = (...milestones: TermsValues['milestones']): TermsValues => ({
  deliverables: 'One sign.',
  note: '',
  bidDue: '',
  milestones,
});

/** Returns the first error of each field. */
const errorsOf = (values: TermsValues, existing: TermsValues | null = null) =>
  Object.fromEntries(
    (termsForm(existing).safeParse(values).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path.join('.'), message]),
  );

describe('offerValues', () => {
  it('offers the whole task for the bid’s amount and days, as a valid body', () => {
    const values = offerValues({ task, bid: { amount: 450.5, days: 14 } }, 'In oak.', TODAY);
    expect(values).toEqual({
      deliverables: 'In oak.',
      note: '',
      bidDue: '2027-01-03',
      milestones: [{ number: null, title: 'Letter a sign', cents: '450.50', due: '2027-01-03' }],
    });
    const body = bodyOf('offer', termsForm(null).parse(values));
    expect(transitionBody.parse(body)).toEqual({
      transition: 'offer',
      deliverables: 'In oak.',
      milestones: [{ title: 'Letter a sign', cents: 45_050, due: '2027-01-03' }],
    });
  });

  it('falls back to the task’s title and budget without a description and bid', () => {
    expect(offerValues({ task, bid: null }, null, TODAY)).toEqual({
      deliverables: 'Letter a sign',
      note: '',
      bidDue: '',
      milestones: [{ number: null, title: 'Letter a sign', cents: '500', due: '' }],
    });
    expect(offerValues({ task: { ...task, budget: 0 }, bid: null }, null, TODAY).milestones[0]?.cents).toBe('');
  });
});

describe('Typed terms', () => {
  it('sum up the valid amounts', () => {
    expect(sumTyped(['450', ' $1,200.10 ', '', 'ten', '0.05'].map((cents) => ({ cents })))).toBe(165_015);
  });

  it('are validated field by field', () => {
    expect(errorsOf(terms(row()))).toEqual({});
    const wrong = terms(
      row({ title: ' ', cents: '' }),
      row({ cents: '1.234' }),
      row({ cents: '0', due: 'incomplete' }),
    );
    expect(errorsOf({ ...wrong, deliverables: '' })).toEqual({
      deliverables: 'Describe what will be delivered',
      'milestones.0.title': 'Title is required',
      'milestones.0.cents': 'Amount is required',
      'milestones.1.cents': 'Enter the amount like 1500.00',
      'milestones.2.cents': 'Amount must be above 0',
      'milestones.2.due': 'Enter a valid date in the format YYYY-MM-DD',
    });
  });

  it('have limits on count and total', () => {
    expect(errorsOf(terms())).toEqual({ milestones: 'Add a milestone' });
    expect(errorsOf(terms(...Array.from({ length: 21 }, () => row())))).toEqual({
      milestones: 'At most 20 milestones',
    });
    expect(errorsOf(terms(row({ cents: '999,999,999' }), row({ cents: '1.01' })))).toEqual({
      milestones: 'All milestones together can be at most $1,000,000,000',
    });
  });

  it('are rejected as a proposal if nothing changed', () => {
    const existing = terms(row({ number: 1 }));
    expect(errorsOf(terms(row({ number: 1, title: ' The sign ', cents: '$450.00' })), existing)).toEqual({
      deliverables: 'Change something before you send.',
    });
    expect(errorsOf({ ...terms(row({ number: 1 })), note: 'Please.' }, existing)).toHaveProperty('deliverables');
    expect(errorsOf(terms(row({ number: 1, due: '2027-01-03' })), existing)).toEqual({});
    expect(errorsOf(terms(row({ number: 1 }), row()), existing)).toEqual({});
  });

  it('convert to proposed terms and back', () => {
    const existing = { milestones: [{ id: 3, title: 'The sign', cents: 45_000, due: null }] };
    const typed = terms(row({ number: 3 }), row({ title: ' A frame ', cents: 'ten', due: '2027-01-03' }));
    const proposed = asProposed(typed, existing);
    expect(proposed).toEqual({
      version: 0,
      deliverables: 'One sign.',
      milestones: [
        { id: 3, title: 'The sign', cents: 45_000, due: null },
        { id: 4, title: 'A frame', cents: 0, due: '2027-01-03' },
      ],
      cents: 45_000,
    });
    expect(asProposed(valuesOf(proposed), proposed)).toEqual(proposed);
  });
});

describe('A change to agreed terms', () => {
  it('sends the numbers of existing milestones, as does a counter-offer but not an offer', () => {
    const parsed = termsForm(null).parse(terms(row({ number: 2 }), row()));
    expect(transitionBody.parse(bodyOf('propose-amendment', parsed))).toMatchObject({ milestones: [{ id: 2 }, {}] });
    expect(transitionBody.parse(bodyOf('counter', parsed))).toMatchObject({ milestones: [{ id: 2 }, {}] });
    expect(bodyOf('offer', parsed)).toEqual({
      transition: 'offer',
      deliverables: 'One sign.',
      milestones: [
        { title: 'The sign', cents: 45_000, due: null },
        { title: 'The sign', cents: 45_000, due: null },
      ],
    });
  });

  it('sends the note of a counter-offer only, and none if it is blank', () => {
    const parsed = termsForm(null).parse({ ...terms(row()), note: ' Oak has become dear. ' });
    expect(transitionBody.parse(bodyOf('counter', parsed))).toMatchObject({ note: 'Oak has become dear.' });
    expect(bodyOf('offer', parsed)).not.toHaveProperty('note');
    expect(bodyOf('counter', termsForm(null).parse({ ...terms(row()), note: ' ' }))).not.toHaveProperty('note');
    expect(errorsOf({ ...terms(row()), note: 'x'.repeat(2001) })).toHaveProperty('note');
  });

  it('keeps the due date of the bid in a draft that is restored on a later day', () => {
    const { milestones, ...offer } = offerValues({ task, bid: { amount: 450, days: 14 } }, null, TODAY);
    const stored = typedTerms.parse({ ...offer, milestones: [row(), ...milestones] });
    expect(fitDraft(stored, { approved: [], open: [] }).bidDue).toBe('2027-01-03');
  });

  it('drops approved milestones from a draft and treats removed ones as new', () => {
    const draft = terms(row({ number: 1 }), row({ number: 2, due: 'incomplete' }), row({ number: 7 }), row());
    const restored = fitDraft(draft, { approved: [1], open: [2, 3] });
    expect(restored.milestones.map(({ number }) => number)).toEqual([2, null, null]);
    expect(restored.milestones[0]?.due).toBe('');
  });
});
