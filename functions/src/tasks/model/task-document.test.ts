import { describe, expect, it } from 'vitest';
import { editOf, newTask, taskDocument } from './task-document.ts';

const owner = { uid: 'ada', email: 'ada@example.com', emailVerified: true, name: 'Ada' };
const body = { title: 'Sign', category: 'Design', description: 'A sign.', deadline: '2026-11-21' };
const NOW = new Date('2026-11-21T08:00:00Z');
const task = newTask({ ...body, userEmail: owner.email, creationTime: '2020-01-01T00:00:00.000Z' }, owner, NOW);

describe('Stored task', () => {
  const { status: _status, ...withoutStatus } = task;

  it.each([
    ['pending', 'pending'],
    ['in-progress', 'in-progress'],
    ['completed', 'completed'],
    ['', 'pending'],
    [null, 'pending'],
    ['archived', 'unknown'],
    ['constructor', 'unknown'],
    [7, 'unknown'],
  ])('with status %j is parsed as %s [STATUS-2, STATUS-3]', (stored, status) =>
    expect(taskDocument.parse({ ...withoutStatus, status: stored }).status).toBe(status),
  );

  it('is pending without a status [STATUS-2]', () => expect(taskDocument.parse(withoutStatus).status).toBe('pending'));
});

describe('New task', () => {
  it('gets its owner, status and times from the server', () => {
    expect(task).toEqual({
      ...body,
      budget: null,
      skills: [],
      priority: null,
      attachments: [],
      ownerUid: 'ada',
      isHidden: false,
      clientVerified: true,
      status: 'pending',
      hired: null,
      hires: 0,
      takenAt: null,
      bids: 0,
      lastBidAt: null,
      bidsReadUpTo: null,
      remindedOf: null,
      version: 1,
      creationTime: NOW.toISOString(),
      updatedAt: null,
    });
  });
});

describe('Edit', () => {
  const before = {
    ...task,
    budget: 5,
    skills: ['Paint'],
    priority: 'high',
    attachments: [{ name: 'a', url: 'https://a.b' }],
  };
  const edit = { caller: { ...owner, name: 'Ada King', emailVerified: false }, now: NOW };

  it('keeps omitted skills, priority and attachments, and removes an omitted budget', () => {
    const { skills, priority, attachments } = before;
    expect(editOf(before, body, edit)).toMatchObject({ budget: null, skills, priority, attachments });
  });

  it('applies given values, including null and empty lists', () => {
    const values = { skills: [], priority: null, attachments: [], budget: 7 };
    expect(editOf(before, { ...body, ...values }, edit)).toMatchObject(values);
  });

  it('takes the editor’s verification', () => {
    expect(editOf(before, body, edit)).toMatchObject({ clientVerified: false });
  });

  it('does not contain owner, status, bids and creation time', () => {
    expect(Object.keys(editOf(before, body, edit)).sort()).toEqual(
      [
        ...Object.keys(body),
        'budget',
        'skills',
        'priority',
        'attachments',
        'clientVerified',
        'updatedAt',
        'version',
      ].sort(),
    );
  });
});
