import { describe, expect, it } from 'vitest';
import { changesBetween } from './changes.ts';
import { splitSkills, taskForm } from './task-form-schema.ts';
import { EMPTY_TASK, over, taskLike } from './task-form-values.ts';

const typed = {
  ...EMPTY_TASK,
  title: ' A shed door ',
  category: 'Design',
  description: 'Drawings.',
  deadline: '2026-12-03',
};

const messages = (values: typeof EMPTY_TASK) =>
  Object.fromEntries(
    // Of several the first shows.
    (taskForm.safeParse(values).error?.issues ?? []).toReversed().map((issue) => [issue.path.join('.'), issue.message]),
  );

describe('the task form', () => {
  it('sends what was typed as the contract has it', () => {
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

  it('needs title, category, description and deadline, and says so beside each', () => {
    expect(messages(EMPTY_TASK)).toEqual({
      title: 'Title is required',
      category: 'Category is required',
      description: 'Description is required',
      deadline: 'Deadline is required',
    });
  });

  it.each([
    ['', null],
    ['0', 0],
    ['0.01', 0.01],
  ])('takes the optional budget %j as %j', (budget, amount) => {
    expect(taskForm.parse({ ...typed, budget }).budget).toBe(amount);
  });

  it.each([
    ['-1', 'Budget cannot be below 0'],
    ['1.005', 'Budget can have at most two decimals'],
    ['not a number', 'Budget must be a number'],
  ])('refuses the budget %j', (budget, message) => {
    expect(messages({ ...typed, budget })).toEqual({ budget: message });
  });

  it('says beside a link that it must start with https://', () => {
    const attachments = [{ name: 'Plan', url: 'http://example.com' }];
    expect(messages({ ...typed, attachments })).toEqual({
      'attachments.0.url': 'Attachment link must be a link that starts with https://',
    });
  });

  it('says beside the skills what is wrong with one', () => {
    expect(messages({ ...typed, skills: 'x'.repeat(41) })).toEqual({ skills: 'Skill can have at most 40 characters' });
    expect(splitSkills('a, a,\nb')).toEqual(['a', 'b']);
    expect(splitSkills('React, react, Café, CAFE')).toEqual(['React', 'Café']);
  });
});

describe('an example of the home page', () => {
  const start = taskLike(new URLSearchParams({ category: 'Data Analysis', from: '600', to: '3500' }));

  it('fills in its category and its price range, in words, because a budget is one number', () => {
    expect(over(EMPTY_TASK, start)).toEqual({
      ...EMPTY_TASK,
      category: 'Data Analysis',
      description: 'Budget range: $600 – $3,500',
    });
  });

  it('takes nothing away that was typed before', () => {
    expect(over(typed, start)).toEqual(typed);
    expect(over({ ...typed, category: '' }, start).category).toBe('Data Analysis');
  });

  it.each([
    '',
    'category=Anything',
    'category=&from=5&to=1',
    'from=x&to=9',
    'from=1e400&to=2',
    'to=9',
    'from=<b>&to=7.5',
  ])('is not believed where its link was made up: %j', (query) => {
    expect(taskLike(new URLSearchParams(query))).toEqual(EMPTY_TASK);
  });
});

describe('what changed elsewhere', () => {
  it('is told field by field, as a person reads it', () => {
    expect(changesBetween(typed, { ...typed, budget: '150.5', deadline: '2026-12-04' })).toEqual([
      { field: 'Deadline', before: 'Dec 3', now: 'Dec 4' },
      { field: 'Budget', before: 'none', now: '$150.50' },
    ]);
    expect(changesBetween(typed, typed)).toEqual([]);
  });
});
