import { describe, expect, it } from 'vitest';
import { taskHead, taskPreview } from './task-page.ts';

const task = {
  title: 'Hang three doors',
  category: 'Design',
  description: 'Oak,\n\nwith   brass hinges.',
  budget: 1500,
  deadline: '2026-12-03',
  status: 'pending' as const,
};

describe('The head of a task', () => {
  it('contains category, budget and deadline, then the start of the description', () => {
    expect(taskHead('t1', task, '2026-11-21')).toEqual({
      path: '/browse-tasks/t1',
      title: 'Hang three doors',
      description: 'Design, budget $1,500, open for bids until Dec 3. Oak, with brass hinges.',
    });
  });

  it('omits the deadline of a task that is not open, and an unset budget', () => {
    const tags = (change: object) => taskHead('t1', { ...task, ...change }, '2026-12-04').description;
    expect(tags({})).toBe('Design, budget $1,500. Oak, with brass hinges.');
    expect(tags({ status: 'completed', deadline: '2027-01-01', budget: null })).toBe('Design. Oak, with brass hinges.');
    expect(tags({ budget: 99.5 })).toBe('Design, budget $99.50. Oak, with brass hinges.');
    expect(tags({ deadline: '2027-01-05' })).toContain('until Jan 5, 2027.');
  });

  it('cuts a long text after a word and keeps characters whole', () => {
    const { description } = taskHead('t1', { ...task, description: 'oak and 🚪'.repeat(50) }, '2026-11-21');
    expect([...description].length).toBeLessThanOrEqual(200);
    expect(description.endsWith('…')).toBe(true);
    expect(description.isWellFormed()).toBe(true);
  });
});

describe('The preview of a task', () => {
  it('contains the public fields as the page shows them, with the description on one line', () => {
    expect(taskPreview(task, '2026-11-21')).toEqual({
      title: 'Hang three doors',
      description: 'Oak, with brass hinges.',
      budget: '$1,500',
      deadline: 'Dec 3',
      date: '2026-12-03',
    });
  });

  it('shows an open budget, and the year of a deadline in another year', () => {
    const preview = taskPreview({ ...task, budget: null, deadline: '2027-01-05' }, '2026-11-21');
    expect(preview).toMatchObject({ budget: 'Open budget', deadline: 'Jan 5, 2027', date: '2027-01-05' });
  });
});
