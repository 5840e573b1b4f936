import { describe, expect, it } from 'vitest';
import { priorityLabel, statusDisplay } from './status.ts';

describe('A status [STATUS-1, STATUS-2, STATUS-3]', () => {
  it.each([
    ['completed', 'Completed'],
    ['in-progress', 'In Progress'],
    ['pending', 'Pending'],
    ['unknown', 'Not Started'],
  ] as const)('%j shows %s', (status, label) => {
    expect(statusDisplay(status).label).toBe(label);
  });

  it('of a pending task with a past deadline is gray', () => {
    expect(statusDisplay('pending', '2020-01-01')).toEqual({ label: 'Pending', tone: 'passed' });
    expect(statusDisplay('completed', '2020-01-01').tone).toBe('completed');
    // A draft without a deadline.
    expect(statusDisplay('pending', '').tone).toBe('pending');
  });
});

describe('A priority [PRIORITY-1, PRIORITY-2]', () => {
  it.each([
    ['high', 'High'],
    ['medium', 'Medium'],
    ['low', 'Low'],
    ['urgent', 'Normal'],
    ['toString', 'Normal'],
    [null, 'Normal'],
  ])('%j shows %s', (priority, label) => {
    expect(priorityLabel(priority)).toBe(label);
  });
});
