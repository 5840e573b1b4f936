import { randomUUID } from 'node:crypto';
import { bid, browseTask, conversationHead, entry, message, reportReceipt, task, taskBid } from '@taskwright/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SEARCH_READS_MAX } from '../../../functions/src/search/search-page.ts';
import { offerOf } from '../../support/agreements.ts';
import { type Answer, changeOf, inserted, postTask, refusal, success, taskOf } from '../../support/api.ts';
import { bidOf, putBid } from '../../support/bids.ts';
import { conversationOf } from '../../support/conversations.ts';
import { isDeep } from '../../support/deep.ts';
import { clearFirestore } from '../../support/emulators.ts';
import { loggedApi, person, uniqueUser } from '../../support/in-process.ts';
import { ownFirestore } from '../../support/stack.ts';

/** For any input, the API returns a response or an error of the contract, but never a 500 or a 503. */
const PROJECT = 'demo-random-input';
const db = ownFirestore(PROJECT);
const { api, lines } = loggedApi(db);
const ada = person('ada');

beforeAll(() => clearFirestore(PROJECT));
afterAll(() => db.terminate());

/** A fixed seed makes failures reproducible. */
const RUNS = { numRuns: isDeep ? 750 : 12, seed: 3 };

/** Each test accepts more bodies than this. */
const TAKEN_MIN = isDeep ? 5 : 2;

/** Any text, including lone surrogates, control characters and supplementary planes. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 200,
});
const unusualStrings = [
  '',
  ' ',
  '\u0000',
  '__proto__',
  'constructor',
  '2026-02-30',
  '2026-12-01',
  'https://example.com',
  'javascript:x',
  ada.email,
  'high',
  'x'.repeat(5001),
];
const anyValue = fc.oneof(
  anyText,
  fc.constantFrom(...unusualStrings),
  fc.double(),
  fc.integer(),
  fc.jsonValue({ maxDepth: 2 }),
  fc.constant(undefined),
);

/** Generates a valid body with a few random fields, so that some bodies are accepted. */
const nearlyValid = (valid: object) =>
  fc
    .tuple(
      fc.dictionary(fc.constantFrom(...Object.keys(valid), 'skills', 'attachments', 'priority', 'budget'), anyValue, {
        maxKeys: 2,
        noNullPrototype: true,
      }),
      fc.dictionary(anyText, anyValue, { maxKeys: 1, noNullPrototype: true }),
    )
    .map(([some, other]) => ({ ...valid, ...some, ...other }));

/** Asserts a problem response with one entry per field. */
const expectRefused = (answer: Answer, statuses: readonly number[]): void => {
  expect(statuses).toContain(answer.status);
  const { errors = [] } = z
    .object({ errors: z.array(z.object({ in: z.string(), field: z.string() })).optional() })
    .parse(answer.body);
  refusal(
    answer,
    answer.status,
    errors.map((error) => `${error.in} ${error.field}`),
  );
  expect(new Set(errors.map((error) => `${error.in} ${error.field}`)).size).toBe(errors.length);
  if (answer.status === 400) expect(errors.length).toBeGreaterThan(0);
};

describe('Random input', () => {
  it('to POST /tasks is a 400 or 403, or is stored and returned unchanged', async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(nearlyValid(taskOf(ada)), async (body) => {
        const as = person(randomUUID(), ada.email);
        const answer = await api('POST /tasks', { as, body });
        if (answer.status !== 201) return expectRefused(answer, [400, 403]);
        taken += 1;
        const { insertedId } = success(answer, 201, inserted);
        const stored = success(await api(`GET /tasks/${insertedId}`, { as }), 200, task);
        const sent = z.looseObject({ title: z.string(), description: z.string(), category: z.string() }).parse(body);
        for (const field of ['title', 'description', 'category'] as const)
          expect(stored[field]).toBe(sent[field].trim());
      }),
      RUNS,
    );
    expect(taken).toBeGreaterThan(TAKEN_MIN);
  });

  it('to PUT /tasks/{id} is a 400, or is stored', async () => {
    await fc.assert(
      fc.asyncProperty(nearlyValid(changeOf()), async (body) => {
        const as = uniqueUser();
        const id = await postTask(api, as);
        const answer = await api(`PUT /tasks/${id}`, { as, body });
        if (answer.status !== 200) expectRefused(answer, [400]);
        success(await api(`GET /tasks/${id}`, { as }), 200, task);
      }),
      RUNS,
    );
  });

  it('to PUT /tasks/{id}/bids/me is a 400, or is stored', async () => {
    const id = await postTask(api, ada);
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(nearlyValid(bidOf()), async (body) => {
        const as = uniqueUser();
        const answer = await api(`PUT /tasks/${id}/bids/me`, { as, body });
        if (answer.status !== 201) return expectRefused(answer, [400]);
        taken += 1;
        const placed = success(answer, 201, bid);
        const stored = await api(`GET /tasks/${id}/bids`, { as });
        expect(success(stored, 200, z.array(taskBid))).toMatchObject([placed]);
      }),
      RUNS,
    );
    expect(taken).toBeGreaterThan(TAKEN_MIN);
  });

  it('to POST /users/me/conversations/{id}/messages is a 400, or is stored', async () => {
    const id = await postTask(api, ada);
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(nearlyValid({ text: 'In oak?' }), async (body) => {
        const as = uniqueUser();
        const path = `/users/me/conversations/${conversationOf(id, as)}`;
        const answer = await api(`POST ${path}/messages`, { as, body });
        if (answer.status !== 201) return expectRefused(answer, [400]);
        taken += 1;
        const sent = success(answer, 201, message);
        expect(success(await api(`GET ${path}/entries`, { as }), 200, z.array(entry))).toEqual([sent]);
      }),
      RUNS,
    );
    expect(taken).toBeGreaterThan(TAKEN_MIN);
  });

  it('to POST /users/me/conversations/{id}/transitions is rejected, or is offered', async () => {
    const id = await postTask(api, ada);
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(nearlyValid(offerOf()), async (body) => {
        const as = uniqueUser();
        await putBid(api, id, as);
        const path = `/users/me/conversations/${conversationOf(id, as)}`;
        const answer = await api(`POST ${path}/transitions`, { as: ada, body, headers: { 'if-match': '*' } });
        // The client's quotas for changes and conversations apply, and a transition that is not allowed in the state is
        // a 409.
        if (answer.status !== 200) return expectRefused(answer, [400, 409, 429]);
        taken += 1;
        const { agreement } = success(answer, 200, conversationHead);
        expect(success(await api(`GET ${path}`, { as }), 200, conversationHead).agreement?.terms).toEqual({
          ...agreement?.terms,
        });
      }),
      RUNS,
    );
    expect(taken).toBeGreaterThan(TAKEN_MIN);
  });

  it('to POST /users/me/reports is a 400 or 404, or is stored', async () => {
    const id = await postTask(api, ada);
    await fc.assert(
      fc.asyncProperty(
        nearlyValid({ about: { kind: 'task', task: id }, reason: 'spam', note: 'Twice.' }),
        async (body) => {
          const answer = await api('POST /users/me/reports', { as: uniqueUser(), body });
          if (answer.status !== 201) return expectRefused(answer, [400, 404]);
          success(answer, 201, reportReceipt);
        },
      ),
      RUNS,
    );
  });

  it.each([
    'POST /users',
    'POST /users/me/terms',
    'POST /users/me/reports',
    'POST /subscribers',
    'POST /tasks',
    'PUT /tasks/x/bids/me',
  ])('to %s as JSON is a 400', async (call) => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (body) => expectRefused(await api(call, { as: ada, body }), [400])),
      RUNS,
    );
  });

  it('in a query is a success or a 400', async () => {
    const names = ['search', 'category', 'budget', 'sort', 'limit', 'cursor', 'userEmail', 'other'];
    const value = fc.oneof(
      anyText,
      fc.constantFrom('all', 'Design', 'low', 'newest', 'budget', '5', ...unusualStrings),
    );
    const query = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 3, noNullPrototype: true });
    await fc.assert(
      fc.asyncProperty(
        query,
        fc.constantFrom('/tasks', '/BrowseTask.json', '/Tasks.json'),
        async (parameters, path) => {
          const answer = await api(`GET ${path}?${new URLSearchParams(parameters)}`, { as: ada });
          if (answer.status !== 200) return expectRefused(answer, [400]);
          success(answer, 200, z.array(z.looseObject({})));
        },
      ),
      RUNS,
    );
  });

  it('as a cursor is a success or a 400, and reads a bounded number of documents', async () => {
    const place = fc.oneof(
      anyText,
      fc.constantFrom('2026-12-01', '2026-12-01T10:00:00.000Z', 'x', '__x__'),
      fc.double(),
    );
    const cursor = fc.record(
      {
        o: fc.constantFrom('created', 'deadline', 'newest', 'budget', 'search'),
        f: fc.constantFrom('a', 'b', 'e'),
        p: fc.array(place, { minLength: 1, maxLength: 3 }),
        n: fc.integer(),
        t: fc.constantFrom(undefined, [], [['2026-12-01', 'x']]),
      },
      { requiredKeys: ['o', 'f'] },
    );
    const path = fc.constantFrom(
      '/tasks?',
      '/BrowseTask.json?',
      '/BrowseTask.json?sort=newest&',
      '/BrowseTask.json?search=sign&',
    );
    await fc.assert(
      fc.asyncProperty(cursor, path, async (value, start) => {
        lines.length = 0;
        const text = Buffer.from(JSON.stringify(value)).toString('base64url');
        const answer = await api(`GET ${start}cursor=${text}`);
        expect(lines[0]?.documentsRead).toBeLessThanOrEqual(SEARCH_READS_MAX);
        if (answer.status !== 200) return expectRefused(answer, [400]);
        success(answer, 200, z.array(z.union([task, browseTask])));
      }),
      RUNS,
    );
  });

  it('as an id is a 404', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (id) => {
        const path = `/tasks/${encodeURIComponent(`${id.toWellFormed()}x`)}`;
        refusal(await api(`GET ${path}`), 404);
        refusal(await api(`DELETE ${path}`, { as: ada }), 404);
        refusal(await api(`PUT ${path}/bids/me`, { as: ada, body: bidOf() }), 404);
      }),
      RUNS,
    );
  });
});
