import { describe, expect, it } from 'vitest';
import { availabilityOf } from '../lifecycle/availability.ts';
import { LIMITS } from '../limits/limits.ts';
import { createTaskBody, updateTaskBody } from './tasks.ts';

const FIELDS = {
  title: 'Paint a sign',
  category: 'Design',
  description: 'A wooden sign for a bakery.',
  deadline: '2026-12-01',
};
const TASK = { ...FIELDS, userEmail: 'ada@example.com', creationTime: '2026-11-21T10:00:00Z' };

/** Returns the paths of the invalid fields of a body. An unknown key is its own path. */
const badFields = (schema: typeof createTaskBody | typeof updateTaskBody, body: unknown): string[] => {
  const issues = schema.safeParse(body).error?.issues ?? [];
  const paths = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path],
  );
  return [...new Set(paths.map((path) => path.join('.')))].sort();
};
const bad = (change: object): string[] => badFields(createTaskBody, { ...TASK, ...change });

/** Returns `base` with an extra key, parsed from JSON because a literal `__proto__` would set the prototype. */
const withKey = (base: object, key: string): unknown =>
  JSON.parse(`{${JSON.stringify(key)}: 1, ${JSON.stringify(base).slice(1)}`);

const full = {
  ...TASK,
  budget: 250.5,
  userName: 'Ada',
  skills: ['Lettering'],
  priority: 'high',
  attachments: [{ name: 'Sketch', url: 'https://example.com/sketch.png' }],
};

describe('POST /tasks', () => {
  it('accepts the specification’s fields and, optionally, skills, priority and attachments', () => {
    expect(createTaskBody.parse(TASK)).toEqual({ ...TASK, creationTime: '2026-11-21T10:00:00.000Z' });
    expect(createTaskBody.parse(full)).toEqual({ ...full, creationTime: '2026-11-21T10:00:00.000Z' });
  });

  it('names every missing field', () => {
    const required = ['category', 'creationTime', 'deadline', 'description', 'title', 'userEmail'];
    expect(badFields(createTaskBody, {})).toEqual(required);
  });

  it.each([null, undefined])('accepts %s for budget, priority and name', (none) => {
    expect(bad({ budget: none, priority: none, userName: none })).toEqual([]);
  });

  it.each([
    ['title', LIMITS.title, 120],
    ['category', LIMITS.category, 60],
    ['description', LIMITS.description, 5000],
    ['userName', LIMITS.userName, 100],
  ] as const)('accepts a %s of at most %d characters', (field, limit, specified) => {
    expect(limit).toBe(specified);
    for (const letter of ['x', '😀']) {
      expect(bad({ [field]: letter.repeat(limit) })).toEqual([]);
      expect(bad({ [field]: ` ${letter.repeat(limit)} ` })).toEqual([]);
      expect(bad({ [field]: letter.repeat(limit + 1) })).toEqual([field]);
    }
  });

  it.each(['title', 'category', 'description'])('rejects a %s that is blank, malformed or not text', (field) => {
    for (const value of ['', '   ', '\u200b', '\ud800', null, 5, ['x'], { toString: 'x' }]) {
      expect(bad({ [field]: value })).toEqual([field]);
    }
  });

  it('rejects a description with too many search tokens, with a readable message', () => {
    // Squared words, such as ㌀ for アパート.
    const squares = Array.from({ length: 5000 }, (_, index) =>
      String.fromCodePoint(0x3300 + (((index * index) % 4999) % 87)),
    );
    const { error } = createTaskBody.safeParse({ ...TASK, description: squares.join('') });
    expect(error?.issues).toMatchObject([
      {
        path: ['description'],
        message: 'Description has too many characters that expand to several letters, such as ﷺ',
      },
    ]);
    expect(bad({ title: 'ﷺ'.repeat(120), description: 'ﷺ'.repeat(5000) })).toEqual([]);
  });

  it('rejects a malformed name and a name that is not text, and accepts a blank one', () => {
    for (const value of ['\udfff', 5, []]) expect(bad({ userName: value })).toEqual(['userName']);
    for (const value of ['', '   ']) expect(bad({ userName: value })).toEqual([]);
  });

  it('accepts at most 20 skills of 40 characters', () => {
    const skill = '😀'.repeat(40);
    expect(bad({ skills: Array(20).fill(skill) })).toEqual([]);
    expect(bad({ skills: Array(21).fill(skill) })).toEqual(['skills']);
    expect(bad({ skills: [skill, `${skill}x`] })).toEqual(['skills.1']);
    expect(bad({ skills: ['a', ' ', '\ud800', 5, null] })).toEqual(['skills.1', 'skills.2', 'skills.3', 'skills.4']);
    for (const value of [null, 'a', {}, 5]) expect(bad({ skills: value })).toEqual(['skills']);
    expect(bad({ skills: [] })).toEqual([]);
  });

  it('stores a title, category, skill and attachment name on one line, and each skill once', () => {
    const attachments = [{ name: 'A\nbrief', url: 'https://example.com/a' }];
    const typed = {
      title: 'A\r\nlogo',
      category: 'De\nsign',
      skills: ['Oil\npaint', 'oil  PAINT', 'Oil'],
      attachments,
    };
    expect(createTaskBody.parse({ ...TASK, ...typed, description: 'Two\nlines' })).toMatchObject({
      ...{ title: 'A logo', category: 'De sign', skills: ['Oil paint', 'Oil'], description: 'Two\nlines' },
      attachments: [{ name: 'A brief' }],
    });
  });

  it('names a deadline that is too far ahead', () => {
    expect(bad({ deadline: '9999-12-31' })).toEqual(['deadline']);
  });

  it('accepts at most 10 attachments, each a name and an https link', () => {
    const attachment = { name: 'x'.repeat(120), url: 'https://example.com/a' };
    expect(bad({ attachments: Array(10).fill(attachment) })).toEqual([]);
    expect(bad({ attachments: Array(11).fill(attachment) })).toEqual(['attachments']);
    expect(bad({ attachments: [attachment, { name: '', url: 'http://example.com' }, 'https://example.com'] })).toEqual([
      'attachments.1.name',
      'attachments.1.url',
      'attachments.2',
    ]);
    expect(bad({ attachments: [{ ...attachment, name: 'x'.repeat(121) }] })).toEqual(['attachments.0.name']);
    expect(bad({ attachments: [{ ...attachment, size: 3 }] })).toEqual(['attachments.0.size']);
    for (const value of [null, {}, 'x']) expect(bad({ attachments: value })).toEqual(['attachments']);
  });

  it('accepts only high, medium and low as the priority', () => {
    for (const priority of ['high', 'medium', 'low']) expect(bad({ priority })).toEqual([]);
    for (const priority of ['High', 'urgent', '', 1, ['high']]) expect(bad({ priority })).toEqual(['priority']);
  });

  it.each([
    'status',
    'bids',
    '_id',
    'id',
    'ownerUid',
    'owner',
    'uid',
    'clientVerified',
    'updatedAt',
    'version',
    'Title',
  ])('rejects %s, which clients cannot set', (field) => {
    expect(bad({ [field]: 'pending' })).toEqual([field]);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', ''])('rejects the unknown field %j', (key) => {
    expect(badFields(createTaskBody, withKey(TASK, key))).toEqual([key]);
    const attachment = withKey({ name: 'a', url: 'https://example.com' }, key);
    expect(bad({ attachments: [attachment] })).toEqual([`attachments.0.${key}`]);
  });

  it.each(['1e999', '-1e999', '-0.01', '0.001', '"1"'])('rejects the budget %s', (json) => {
    expect(bad({ budget: JSON.parse(json) })).toEqual(['budget']);
  });

  it.each(['yesterday', '', null, 5, '2026-02-30T00:00:00Z'])('rejects the creationTime %j', (value) => {
    expect(bad({ creationTime: value })).toEqual(['creationTime']);
  });

  it.each(['', '  ', null, 5, 'x'.repeat(255)])('rejects the userEmail %j', (value) => {
    expect(bad({ userEmail: value })).toEqual(['userEmail']);
  });

  it.each([null, [], 'x', 5, true])('rejects the body %j', (body) => {
    expect(badFields(createTaskBody, body)).toEqual(['']);
  });
});

describe('PUT /tasks/{id}', () => {
  it('accepts title, description, deadline, category and, optionally, budget, skills, priority and attachments', () => {
    expect(updateTaskBody.parse(FIELDS)).toEqual(FIELDS);
    const { userEmail: _userEmail, userName: _userName, creationTime: _creationTime, ...changeable } = full;
    expect(updateTaskBody.parse(changeable)).toEqual(changeable);
  });

  it.each([
    'userEmail',
    'userName',
    'creationTime',
    'status',
    'bids',
    '_id',
    'ownerUid',
    'clientVerified',
    'updatedAt',
  ])('rejects %s, which clients cannot set', (field) => {
    expect(badFields(updateTaskBody, { ...FIELDS, [field]: 'x' })).toEqual([field]);
  });

  it('names every missing field', () => {
    expect(badFields(updateTaskBody, {})).toEqual(['category', 'deadline', 'description', 'title']);
  });
});

describe('Open means pending with a deadline today (UTC) or later', () => {
  const today = '2026-11-21';
  it.each([
    ['pending', '2026-11-21', true],
    ['pending', '2026-11-22', true],
    ['pending', '9999-12-31', true],
    ['pending', '2026-11-20', false],
    ['pending', '0001-01-01', false],
    ['in-progress', '2026-11-22', false],
    ['completed', '2026-11-22', false],
    ['unknown', '2026-11-22', false],
  ] as const)('%s with the deadline %s: %s', (status, deadline, open) => {
    expect(availabilityOf({ status, deadline }, today).isOpen).toBe(open);
  });
});
