import { agreementRecord } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endTask } from '../../../functions/src/tasks/end-task.ts';
import type { Account } from '../../support/accounts.ts';
import { ACTIVE, DONE, LAST, offerOf, type PartyTransition } from '../../support/agreements.ts';
import { linksOf, refusal, success } from '../../support/api.ts';
import { testUsers } from '../../support/test-users.ts';

const { api, store, ada, mia, ben, byAda, byMia, advance, postWithBids } = testUsers('demo-list-agreements');

describe('GET /users/me/agreements', () => {
  const listOf = async (as: Account, query: string) => {
    const answer = await api(`GET /users/me/agreements?${query}`, { as });
    return { rows: success(answer, 200, z.array(agreementRecord)), links: linksOf(answer, '/users/me/agreements') };
  };

  it('returns all agreements of a user in one role, in every state, the last accepted first', async () => {
    const by = { client: byAda, freelancer: byMia };
    const agree = async (transitions: readonly PartyTransition[]) => {
      const { task, withMia: id } = await postWithBids();
      for (const [role, body] of transitions) await by[role].take(id, body);
      advance();
      return { task, id };
    };
    const { id: active } = await agree(LAST);
    const { id: cancelled } = await agree([
      ...ACTIVE,
      ['client', { transition: 'request-cancellation' }],
      ['freelancer', { transition: 'confirm-cancellation' }],
    ]);
    const { task: gone, id: completed } = await agree(DONE);
    await agree([['client', offerOf()]]);
    await agree([
      ['client', offerOf()],
      ['freelancer', { transition: 'decline' }],
    ]);
    expect((await api(`DELETE /tasks/${gone}`, { as: ada })).status).toBe(200);
    await endTask(store, gone);

    const { rows } = await listOf(ada, 'role=client');
    const timestamp = expect.stringMatching(/^2026-/);
    const row = { title: 'A sign', role: 'client', with: 'mia', cents: 45_000, acceptedAt: timestamp };
    expect(rows).toEqual([
      { ...row, conversation: completed, state: 'completed', approvedCents: 45_000, endedAt: timestamp },
      { ...row, conversation: cancelled, state: 'cancelled', approvedCents: 0, endedAt: timestamp },
      { ...row, conversation: active, state: 'active', approvedCents: 15_000, endedAt: null },
    ]);
    const miaRows = (await listOf(mia, 'role=freelancer')).rows;
    expect(miaRows).toEqual(rows.map((each) => ({ ...each, role: 'freelancer', with: 'ada' })));
    expect([(await listOf(mia, 'role=client')).rows, (await listOf(ben, 'role=freelancer')).rows]).toEqual([[], []]);

    const first = await listOf(ada, 'role=client&limit=2');
    const next = await api(`GET ${first.links.next}`, { as: ada });
    expect([...first.rows, ...success(next, 200, z.array(agreementRecord))]).toEqual(rows);
    const back = await api(`GET ${linksOf(next, '/users/me/agreements').prev}`, { as: ada });
    expect(success(back, 200, z.array(agreementRecord))).toEqual(first.rows);
    // A cursor of one role is rejected in the list of the other role.
    refusal(await api(`GET ${first.links.next?.replace('client', 'freelancer')}`, { as: ada }), 400, ['query cursor']);
    for (const [query, field] of [
      ['', 'role'],
      ['?role=agency', 'role'],
      ['?role=client&limit=51', 'limit'],
    ]) {
      refusal(await api(`GET /users/me/agreements${query}`, { as: ada }), 400, [`query ${field}`]);
    }
  });
});
