import { task } from '@taskwright/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Account, signUp, signUpAnonymously } from '../../support/accounts.ts';
import { apiAt, inserted, postTask, refusal, success, taskOf } from '../../support/api.ts';
import { emulators } from '../../support/emulators.ts';

const api = apiAt(emulators.site);
let ada: Account;

beforeAll(async () => {
  ada = await signUp({ name: 'Ada Poster' });
});

const post = (change: Readonly<Record<string, unknown>>, as = ada) =>
  api('POST /tasks', { as, body: taskOf(as, change) });

const posted = async (change: Readonly<Record<string, unknown>> = {}, as = ada) => {
  const id = await postTask(api, as, change);
  return success(await api(`GET /tasks/${id}`, { as }), 200, task);
};

describe('POST /tasks', () => {
  it('returns 201 with insertedId and a Location of the task, with status pending and no bids [CALL-2]', async () => {
    const begin = Date.now();
    const answer = await post({});
    const { insertedId } = success(answer, 201, inserted);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const location = new URL(answer.headers.get('location') ?? '', `${emulators.site}/tasks`);
    expect(location.href).toBe(`${emulators.site}/tasks/${insertedId}`);

    const stored = success(await api(`GET ${location.pathname}`, { as: ada }), 200, task);
    expect(stored).toEqual({
      _id: insertedId,
      title: 'Paint a sign',
      category: 'Design',
      description: 'A wooden sign for a bakery, hand-lettered.',
      deadline: '2099-12-31',
      budget: null,
      userEmail: ada.email,
      userName: 'Ada Poster',
      creationTime: expect.any(String),
      updatedAt: null,
      status: 'pending',
      bids: 0,
      clientVerified: true,
      skills: [],
      priority: null,
      attachments: [],
      mine: true,
      actions: ['update', 'delete'],
    });
    expect(Date.parse(stored.creationTime)).toBeGreaterThanOrEqual(begin - 1000);
    expect(Date.parse(stored.creationTime)).toBeLessThanOrEqual(Date.now() + 1000);
  });

  it('stores the optional skills, priority and attachments', async () => {
    const optional = {
      budget: 1250.5,
      skills: ['Lettering', '書道'],
      priority: 'high',
      attachments: [{ name: 'Sketch', url: 'https://example.com/sketch.png' }],
    };
    expect(await posted(optional)).toMatchObject(optional);
  });

  it.each(['1999-01-01T00:00:00Z', 'Fri, 01 Jan 2100 00:00:00 GMT', '2026-01-01'])(
    'stores the server’s own time when the client sends the creationTime %s',
    async (creationTime) => {
      const begin = Date.now();
      const stored = await posted({ creationTime });
      expect(Date.parse(stored.creationTime)).toBeGreaterThanOrEqual(begin);
      expect(Date.parse(stored.creationTime)).toBeLessThanOrEqual(Date.now());
    },
  );

  it('accepts a deadline as a date or with a time, past or future, and stores the date', async () => {
    expect(await posted({ deadline: '2001-02-03' })).toMatchObject({ deadline: '2001-02-03', status: 'pending' });
    expect(await posted({ deadline: '2030-02-28T23:59:59-11:00' })).toMatchObject({ deadline: '2030-02-28' });
  });

  it.each([
    [undefined, null],
    [null, null],
    [0, 0],
    [0.01, 0.01],
    [1_000_000_000, 1_000_000_000],
  ])('accepts the budget %s and returns %s', async (budget, answered) => {
    expect((await posted({ budget })).budget).toBe(answered);
  });

  it('preserves every character that a user can type', async () => {
    const odd = '<script>alert(1)</script> "\\ 👩‍👧 翻訳 e\u0301 שלום';
    expect(await posted({ title: odd, description: odd, category: '__proto__' })).toMatchObject({
      title: odd,
      description: odd,
      category: '__proto__',
    });
  });

  it('accepts text of exactly the limits, counted in characters', async () => {
    const full = {
      title: '😀'.repeat(120),
      category: '😀'.repeat(60),
      description: '😀'.repeat(5000),
      skills: Array.from({ length: 20 }, (_, index) => `${index}`.padEnd(40, 'é')),
    };
    expect(await posted(full)).toMatchObject(full);
  });
});

describe('The name on a task [decision 25]', () => {
  it.each([undefined, null, '', '   ', '\u200b', 'A. Lovelace', 'x'.repeat(100)])(
    'is the token’s name, for any userName: %j',
    async (userName) => {
      expect(await posted({ userName })).toMatchObject({ userName: 'Ada Poster' });
    },
  );

  it('is User when the token has no name', async () => {
    expect(await posted({}, await signUp())).toMatchObject({ userName: 'User' });
    expect(await posted({}, await signUp({ name: '   ' }))).toMatchObject({ userName: 'User' });
  });

  it.each(['Taskwright Support', 'taskwright', 'Тaskwright', 'Customer Support', 'Admin'])(
    'is never a reserved name: %s',
    async (name) => {
      expect(await posted({ userName: name })).toMatchObject({ userName: 'Ada Poster' });
      expect(await posted({ userName: name }, await signUp({ name }))).toMatchObject({ userName: 'User' });
    },
  );

  it('is truncated to its limit and well-formed Unicode', async () => {
    expect(await posted({}, await signUp({ name: '😀'.repeat(150) }))).toMatchObject({ userName: '😀'.repeat(100) });
    expect(await posted({}, await signUp({ name: 'Bro\ud800ken' }))).toMatchObject({ userName: 'Bro\ufffdken' });
  });
});

describe('userEmail is taken from the token', () => {
  it.each([
    ['another user’s address', () => 'eve@taskwright.example'],
    ['none', () => 'x'],
    ['a substring of the caller’s address', () => ada.email.slice(1)],
    ['the caller’s and another’s', () => `${ada.email}, eve@example.com`],
  ])('and a body with %s is rejected', async (_what, userEmail) => {
    refusal(await post({ userEmail: userEmail() }), 403, ['body userEmail']);
  });

  it('and the same address in other letter case is accepted', async () => {
    expect(await posted({ userEmail: ` ${ada.email.toUpperCase()} ` })).toMatchObject({ userEmail: ada.email });
  });

  it('so an account without an email address is rejected', async () => {
    const nobody = await signUpAnonymously();
    refusal(await api('POST /tasks', { as: nobody, body: taskOf(ada) }), 403);
  });
});

describe('clientVerified is the token’s email_verified at creation', () => {
  it.each([true, false])('%s', async (verified) => {
    expect(await posted({}, await signUp({ verified }))).toMatchObject({ clientVerified: verified });
  });
});

describe('A bad task is a 400 with one entry per bad field', () => {
  const long = 'x'.repeat(5001);
  const attachment = { name: 'Sketch', url: 'https://example.com/sketch.png' };
  it.each<[string, object]>([
    ['title', { title: '  ' }],
    ['title', { title: 'x'.repeat(121) }],
    ['title', { title: '\ud800' }],
    ['title', { title: undefined }],
    ['title', { title: null }],
    ['category', { category: '' }],
    ['category', { category: 'x'.repeat(61) }],
    ['category', { category: ['Design'] }],
    ['description', { description: '\n\t' }],
    ['description', { description: long }],
    ['description', { description: 'a\udc00' }],
    ['deadline', { deadline: '2026-02-30' }],
    ['deadline', { deadline: '2027-02-29' }],
    ['deadline', { deadline: '2026-12-01T25:00' }],
    ['deadline', { deadline: 'soon' }],
    ['deadline', { deadline: '' }],
    ['deadline', { deadline: 20261201 }],
    ['budget', { budget: -0.01 }],
    ['budget', { budget: 1.001 }],
    ['budget', { budget: 1_000_000_000.01 }],
    ['budget', { budget: '5' }],
    ['creationTime', { creationTime: 'yesterday' }],
    ['creationTime', { creationTime: undefined }],
    ['userEmail', { userEmail: '' }],
    ['userEmail', { userEmail: undefined }],
    ['userName', { userName: 'x'.repeat(101) }],
    ['userName', { userName: '\ud800' }],
    ['skills', { skills: Array(21).fill('a') }],
    ['skills', { skills: 'a' }],
    ['skills.1', { skills: ['a', 'x'.repeat(41)] }],
    ['skills.0', { skills: [''] }],
    ['priority', { priority: 'urgent' }],
    ['attachments', { attachments: Array(11).fill(attachment) }],
    ['attachments.0.url', { attachments: [{ name: 'x', url: 'http://example.com' }] }],
    ['attachments.0.url', { attachments: [{ name: 'x', url: 'javascript:alert(1)' }] }],
    ['attachments.1.name', { attachments: [attachment, { ...attachment, name: '' }] }],
    ['attachments.0.size', { attachments: [{ ...attachment, size: 1 }] }],
    ['status', { status: 'completed' }],
    ['bids', { bids: 5 }],
    ['ownerUid', { ownerUid: 'eve' }],
    ['owner', { owner: 'eve' }],
    ['clientVerified', { clientVerified: true }],
    ['updatedAt', { updatedAt: '2026-11-21T10:00:00Z' }],
    ['version', { version: 9 }],
    ['_id', { _id: 'mine' }],
  ])('%s: %j', async (field, change) => {
    refusal(await post({ ...change }), 400, [`body ${field}`]);
  });

  it('reports every bad field', async () => {
    const change = { title: '', budget: -1, skills: [''], attachments: [{ url: 'x' }], status: 'completed' };
    refusal(await post(change), 400, [
      'body attachments.0.name',
      'body attachments.0.url',
      'body budget',
      'body skills.0',
      'body status',
      'body title',
    ]);
  });

  it('includes bad headers', async () => {
    const answer = await api('POST /tasks', {
      as: ada,
      body: taskOf(ada, { title: '' }),
      headers: { 'idempotency-key': 'two words' },
    });
    refusal(answer, 400, ['body title', 'header Idempotency-Key']);
  });

  it.each(['1e999', '-1e999', '0.001', '-1'])('rejects the budget literal %s', async (budget) => {
    const text = JSON.stringify(taskOf(ada, { budget: 'BUDGET' })).replace('"BUDGET"', budget);
    refusal(await api('POST /tasks', { as: ada, body: text }), 400, ['body budget']);
  });

  it('reports __proto__ as an unknown field', async () => {
    const text = JSON.stringify(taskOf(ada)).replace('{', '{"__proto__":{"status":"completed"},');
    refusal(await api('POST /tasks', { as: ada, body: text }), 400, ['body __proto__']);
  });

  it('and nothing is stored', async () => {
    const eve = await signUp();
    refusal(await api('POST /tasks', { as: eve, body: taskOf(eve, { title: '' }) }), 400, ['body title']);
    const own = await api(`GET /tasks?userEmail=${encodeURIComponent(eve.email)}`, { as: eve });
    expect(own.body).toEqual([]);
  });
});
