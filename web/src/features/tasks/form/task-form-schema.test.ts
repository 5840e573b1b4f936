import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { taskForm } from './task-form-schema.ts';
import { EMPTY_TASK, taskLike, withPrefill } from './task-form-values.ts';
import { changesBetween } from './update-task-form.tsx';

// A date of another year is shown with its year.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const typed = {
  ...EMPTY_TASK,
  title: ' A shed door ',
  category: 'Design',
  description: 'Drawings.',
  deadline: '2026-12-03',
};

const messages = (values: typeof EMPTY_TASK) =>
  Object.fromEntries(
    // The form shows the first error of a field.
    (taskForm.safeParse(values).error?.issues ?? []).toReversed().map((issue) => [issue.path.join('.'), issue.message]),
  );

describe('The task form', () => {
  it('parses input into the contract’s task', () => {
    expect(taskForm.parse({ ...typed, budget: '150.5', skills: 'React, Stripe,, react ', priority: 'high' })).toEqual({
      title: 'A shed door',
      category: 'Design',
      description: 'Drawings.',
      deadline: '2026-12-03',
      budget: 150.5,
      skills: ['React', 'Stripe'],
      priority: 'high',
      attachments: [],
    });
  });

  it('requires title, category, description and deadline', () => {
    expect(messages(EMPTY_TASK)).toEqual({
      title: 'Title is required',
      category: 'Category is required',
      description: 'Description is required',
      deadline: 'Deadline is required',
    });
  });

  it('has a message for a deadline with a mistyped year', () => {
    expect(messages({ ...typed, deadline: '2206-12-03' })).toEqual({ deadline: 'Choose a date in the next 10 years' });
  });

  it.each([
    ['', null],
    ['0', 0],
    ['0.01', 0.01],
    ['1,50', 1.5],
    ['1.500,00', 1500],
  ])('parses the optional budget %j as %j', (budget, amount) => {
    expect(taskForm.parse({ ...typed, budget }).budget).toBe(amount);
  });

  it.each([
    ['-1', 'Budget can’t be below 0'],
    ['1.0055', 'Budget can have at most two decimals'],
    ['1.500', 'Enter the amount like 1500.00'],
    ['0x10', 'Enter the amount like 1500.00'],
  ])('rejects the budget %j', (budget, message) => {
    expect(messages({ ...typed, budget })).toEqual({ budget: message });
  });

  it('rejects a link that does not start with https://', () => {
    const attachments = [{ name: 'Plan', url: 'http://example.com' }];
    expect(messages({ ...typed, attachments })).toEqual({
      'attachments.0.url': 'Enter a link that starts with https://',
    });
  });

  it('adds https:// to a link without it', () => {
    const attachments = [{ name: 'Plan', url: 'example.com/plan' }];
    expect(taskForm.parse({ ...typed, attachments }).attachments).toEqual([
      { name: 'Plan', url: 'https://example.com/plan' },
    ]);
  });

  it('skips empty attachments, and names the row of an incomplete one', () => {
    const [empty, plan] = [
      { name: ' ', url: '' },
      { name: 'Plan', url: 'https://example.com/' },
    ];
    expect(taskForm.parse({ ...typed, attachments: [empty, plan, empty] }).attachments).toEqual([plan]);
    expect(messages({ ...typed, attachments: [empty, { name: 'Plan', url: '' }] })).toEqual({
      'attachments.1.url': 'Enter a link that starts with https://',
    });
  });

  it('rejects an invalid skill', () => {
    expect(messages({ ...typed, skills: 'x'.repeat(41) })).toEqual({ skills: 'Skill can have at most 40 characters' });
  });
});

describe('An example from the home page', () => {
  const start = taskLike(new URLSearchParams({ category: 'Data Analysis', from: '600', to: '3500' }));

  it('fills in its category, and its price range as text because a budget is one number', () => {
    expect(withPrefill(EMPTY_TASK, start)).toEqual({
      ...EMPTY_TASK,
      category: 'Data Analysis',
      description: 'Budget range: $600 – $3,500',
    });
  });

  it('keeps earlier input', () => {
    expect(withPrefill(typed, start)).toEqual(typed);
    expect(withPrefill({ ...typed, category: '' }, start).category).toBe('Data Analysis');
  });

  it.each([
    '',
    'category=Anything',
    'category=&from=5&to=1',
    'from=x&to=9',
    'from=1e400&to=2',
    'to=9',
    'from=<b>&to=7.5',
  ])('is ignored for the invalid link %j', (query) => {
    expect(taskLike(new URLSearchParams(query))).toEqual(EMPTY_TASK);
  });
});

describe('Changes made elsewhere', () => {
  it('are listed field by field as display text', () => {
    expect(changesBetween(typed, { ...typed, budget: '150.5', deadline: '2026-12-04' })).toEqual([
      { field: 'Deadline', before: 'Dec 3', now: 'Dec 4' },
      { field: 'Budget', before: 'Open budget', now: '$150.50' },
    ]);
    expect(changesBetween(typed, typed)).toEqual([]);
  });
});
