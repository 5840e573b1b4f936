import { describe, expect, it } from 'vitest';
import { PROBLEMS } from '../problem.ts';
import { type Endpoint, problemsOf } from './endpoints/endpoint.ts';
import { endpoints } from './endpoints.ts';
import { problem } from './problem.ts';

const table: [string, Endpoint][] = Object.entries(endpoints);

describe('The endpoints', () => {
  it('match the expected list', () => {
    expect(table.map(([, { method, path, access }]) => `${method} ${path} ${access}`).sort()).toEqual([
      'DELETE /payments/checkouts/{id} signed-in',
      'DELETE /tasks/{id} signed-in',
      'DELETE /tasks/{id}/bids/me signed-in',
      'DELETE /users/me signed-in',
      'DELETE /users/me/blocks/{id} signed-in',
      'DELETE /users/me/conversations/{id}/block signed-in',
      'DELETE /users/me/invitations/{id} signed-in',
      'DELETE /users/me/mail-suppression with-email',
      'DELETE /users/me/photo signed-in',
      'DELETE /users/me/portfolio/{id} signed-in',
      'DELETE /users/me/saved-tasks/{id} signed-in',
      'DELETE /users/me/saved/{person} signed-in',
      'DELETE /users/me/searches/{id} signed-in',
      'GET /BrowseTask.json public',
      'GET /Tasks.json public',
      'GET /tasks public',
      'GET /tasks/{id} public',
      'GET /tasks/{id}/bids signed-in',
      'GET /tasks/{id}/conversation signed-in',
      'GET /tasks/{id}/invitations signed-in',
      'GET /tasks/{id}/similar signed-in',
      'GET /users/me signed-in',
      'GET /users/me/agreements signed-in',
      'GET /users/me/balance signed-in',
      'GET /users/me/bids signed-in',
      'GET /users/me/bids/tabs signed-in',
      'GET /users/me/blocks signed-in',
      'GET /users/me/conversations signed-in',
      'GET /users/me/conversations/unread signed-in',
      'GET /users/me/conversations/{id} signed-in',
      'GET /users/me/conversations/{id}/entries signed-in',
      'GET /users/me/conversations/{id}/ledger signed-in',
      'GET /users/me/desk signed-in',
      'GET /users/me/invitations signed-in',
      'GET /users/me/invitations/{person}/tasks signed-in',
      'GET /users/me/movements signed-in',
      'GET /users/me/movements/{id} signed-in',
      'GET /users/me/notifications signed-in',
      'GET /users/me/notifications/unread signed-in',
      'GET /users/me/profile signed-in',
      'GET /users/me/saved signed-in',
      'GET /users/me/saved-people signed-in',
      'GET /users/me/saved-task-ids signed-in',
      'GET /users/me/saved-tasks signed-in',
      'GET /users/me/searches signed-in',
      'GET /users/me/suggestions signed-in',
      'GET /users/me/tasks/counts signed-in',
      'GET /users/me/terms signed-in',
      'GET /users/photos/sha256/{id} public',
      'GET /users/profiles public',
      'GET /users/profiles/by-handle/{handle} public',
      'GET /users/{id}/reviews public',
      'POST /payments/checkouts with-email',
      'POST /payments/checkouts/{id}/refresh signed-in',
      'POST /payments/payout-account with-email',
      'POST /payments/payout-account/refresh signed-in',
      'POST /subscribers public',
      'POST /subscribers/confirm public',
      'POST /subscribers/leave public',
      'POST /tasks with-email',
      'POST /tasks/{id}/bids/read signed-in',
      'POST /users with-email',
      'POST /users/email-confirm public',
      'POST /users/email-undo public',
      'POST /users/me/conversations/{id}/messages with-email',
      'POST /users/me/conversations/{id}/portfolio with-email',
      'POST /users/me/conversations/{id}/read signed-in',
      'POST /users/me/conversations/{id}/transitions with-email',
      'POST /users/me/email with-email',
      'POST /users/me/invitations with-email',
      'POST /users/me/log-out signed-in',
      'POST /users/me/notifications/read signed-in',
      'POST /users/me/notifications/read-place signed-in',
      'POST /users/me/portfolio signed-in',
      'POST /users/me/reports signed-in',
      'POST /users/me/searches signed-in',
      'POST /users/me/terms signed-in',
      'POST /users/me/verification-email with-email',
      'POST /users/password-resets public',
      'PUT /tasks/{id} signed-in',
      'PUT /tasks/{id}/bids/me with-email',
      'PUT /tasks/{id}/bids/{bid}/mark signed-in',
      'PUT /users/me/conversations/{id}/block signed-in',
      'PUT /users/me/invitations/{id} signed-in',
      'PUT /users/me/name signed-in',
      'PUT /users/me/notification-settings signed-in',
      'PUT /users/me/photo signed-in',
      'PUT /users/me/portfolio/{id} signed-in',
      'PUT /users/me/profile signed-in',
      'PUT /users/me/saved-tasks/{id} signed-in',
      'PUT /users/me/saved/{person} signed-in',
      'PUT /users/me/searches/{id} signed-in',
    ]);
  });

  it.each(table)('%s returns only statuses of known problems', (_name, endpoint) => {
    const statuses = new Set<number>(Object.values(PROBLEMS).map(({ status }) => status));
    for (const status of problemsOf(endpoint)) expect(statuses).toContain(status);
  });

  it('derive their problem statuses from their requests', () => {
    expect(problemsOf(endpoints.createTask)).toEqual([400, 401, 403, 413, 415, 422]);
    expect(problemsOf(endpoints.updateTask)).toEqual([400, 401, 403, 404, 409, 412, 413, 415]);
    expect(problemsOf(endpoints.deleteTask)).toEqual([401, 403, 404, 409, 412]);
    expect(problemsOf(endpoints.browseTasks)).toEqual([400, 401]);
    expect(problemsOf(endpoints.acceptedTerms)).toEqual([401]);
  });

  it('accept Idempotency-Key on POSTs that create something or move an agreement, and If-Match on PUT, DELETE, transitions and payments', () => {
    const taking = (header: string) => table.filter(([, { headers }]) => headers?.some((name) => name === header));
    expect(taking('Idempotency-Key').map(([name]) => name)).toEqual([
      'createTask',
      'invite',
      'transitionAgreement',
      'sendMessage',
      'createCheckout',
      'addPiece',
      'saveUser',
      'saveSearch',
    ]);
    expect(taking('If-Match').map(([name]) => name)).toEqual([
      'updateTask',
      'deleteTask',
      'transitionAgreement',
      'createCheckout',
    ]);
  });
});

describe('Problems', () => {
  it('have the statuses of the specification', () => {
    const statuses = Object.values(PROBLEMS).map(({ status }) => status);
    expect(statuses.sort()).toEqual([400, 401, 401, 403, 404, 405, 409, 412, 413, 415, 422, 428, 429, 503]);
  });

  it('are RFC 9457 problem details', () => {
    const details = { type: 'https://example.com/x', title: 'X', status: 400, detail: 'Why' };
    expect(problem.parse(details)).toEqual(details);
    expect(problem.safeParse({ title: 'X' }).success).toBe(false);
  });
});

const { query: list } = endpoints.listTasks;
const { query: browse } = endpoints.browseTasks;

describe('The query parameters', () => {
  it('limit a page to 1–100 tasks, 50 by default, and to 1–60 in Browse, 12 by default', () => {
    expect(list.parse({}).limit).toBe(50);
    expect(browse.parse({}).limit).toBe(12);
    for (const limit of ['1', '100']) expect(list.parse({ limit }).limit).toBe(Number(limit));
    for (const limit of ['1', '60']) expect(browse.parse({ limit }).limit).toBe(Number(limit));
    expect(list.safeParse({ limit: '101' }).success).toBe(false);
    expect(browse.safeParse({ limit: '61' }).success).toBe(false);
  });

  it.each(['0', '-1', '1.5', '1e1', '', ' 5', '+5', '0x5', 'Infinity', 'NaN', 'ten', '٣', '99999999999999999999'])(
    'reject the limit %j',
    (limit) => {
      expect(list.safeParse({ limit }).error?.issues[0]?.message).toBe('limit must be a whole number from 1 to 100');
      expect(browse.safeParse({ limit }).error?.issues[0]?.message).toBe('limit must be a whole number from 1 to 60');
    },
  );

  it.each(['page', 'offset', 'Limit', '__proto__', 'constructor'])('reject the unknown parameter %s', (name) => {
    const query = Object.fromEntries([[name, '1']]);
    for (const schema of [list, browse, endpoints.featuredTasks.query]) {
      expect(schema.safeParse(query).error?.issues[0]).toMatchObject({ code: 'unrecognized_keys', keys: [name] });
    }
  });

  it('reject an unknown category, budget or sort', () => {
    for (const name of ['category', 'budget', 'sort']) {
      for (const schema of [list, browse]) expect(schema.safeParse({ [name]: 'other' }).success).toBe(false);
    }
    expect(browse.safeParse({ category: 'design' }).success).toBe(false);
  });
});
