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
      deadline: '2035-12-31',
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
      payments: 'on',
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

  it('stores the server’s own time, the date of a deadline with a time, and the cents of a budget', async () => {
    const begin = Date.now();
    const change = { creationTime: '1999-01-01T00:00:00Z', deadline: '2030-02-28T23:59:59-11:00', budget: 0.01 };
    const stored = await posted(change);
    expect(Date.parse(stored.creationTime)).toBeGreaterThanOrEqual(begin);
    expect(Date.parse(stored.creationTime)).toBeLessThanOrEqual(Date.now());
    expect(stored).toMatchObject({ deadline: '2030-02-28', budget: 0.01 });
  });

  it('accepts a past deadline', async () => {
    expect(await posted({ deadline: '2001-02-03' })).toMatchObject({ deadline: '2001-02-03', status: 'pending' });
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
  it('is the token’s name, for any userName', async () => {
    expect(await posted({ userName: 'A. Lovelace' })).toMatchObject({ userName: 'Ada Poster' });
  });

  it.each([undefined, 'Taskwright Support'])('is User when the token has the name %s', async (name) => {
    expect(await posted({}, await signUp({ ...(name && { name }) }))).toMatchObject({ userName: 'User' });
  });

  it('is truncated to its limit', async () => {
    expect(await posted({}, await signUp({ name: '😀'.repeat(150) }))).toMatchObject({ userName: '😀'.repeat(100) });
  });
});

describe('userEmail is taken from the token', () => {
  it('and a body with another user’s address is rejected', async () => {
    refusal(await post({ userEmail: 'eve@taskwright.example' }), 403, ['body userEmail']);
  });

  it('and the same address in other letter case is accepted', async () => {
    expect(await posted({ userEmail: ` ${ada.email.toUpperCase()} ` })).toMatchObject({ userEmail: ada.email });
  });

  it('so an account without an email address is rejected', async () => {
    const nobody = await signUpAnonymously();
    refusal(await api('POST /tasks', { as: nobody, body: taskOf(ada) }), 403);
  });
});

it('clientVerified is the token’s email_verified at creation', async () => {
  expect(await posted({}, await signUp({ verified: false }))).toMatchObject({ clientVerified: false });
});

describe('A bad task is a 400 with one entry per bad field', () => {
  it('reports every bad field, and stores nothing', async () => {
    const eve = await signUp();
    const change = { title: '', budget: -1, skills: [''], attachments: [{ url: 'x' }], status: 'completed' };
    refusal(await post(change, eve), 400, [
      'body attachments.0.name',
      'body attachments.0.url',
      'body budget',
      'body skills.0',
      'body status',
      'body title',
    ]);
    const own = await api(`GET /tasks?userEmail=${encodeURIComponent(eve.email)}`, { as: eve });
    expect(own.body).toEqual([]);
  });

  it('includes bad headers', async () => {
    const answer = await api('POST /tasks', {
      as: ada,
      body: taskOf(ada, { title: '' }),
      headers: { 'idempotency-key': 'two words' },
    });
    refusal(answer, 400, ['body title', 'header Idempotency-Key']);
  });
});
