import { bid, deleteResponse, task, updateResponse } from '@taskwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DECLINE_DELAY_MS } from '../../../functions/src/bids/model/bid-document.ts';
import { bidId } from '../../../functions/src/bids/model/bid-repository.ts';
import { createStore } from '../../../functions/src/store/store.ts';
import { endTask } from '../../../functions/src/tasks/end-task.ts';
import { accept, counter, offerOf, party } from '../../support/agreements.ts';
import { changeOf, postTask, refusal, success } from '../../support/api.ts';
import { bidOf, placeBid, putBid } from '../../support/bids.ts';
import { conversationOf } from '../../support/conversations.ts';
import { handleDeclines } from '../../support/events.ts';
import { withFaults } from '../../support/faults.ts';
import { apiInProcess, uniqueUser } from '../../support/in-process.ts';
import { ownFirestore } from '../../support/stack.ts';
import { rounds, times } from '../../support/times.ts';

/**
 * Runs in one process against the Firestore emulator, because the Functions emulator starts a process for each
 * concurrent request.
 */
const { db, interleave } = withFaults(ownFirestore('demo-bids-concurrency'));
const api = apiInProcess(db);
const store = createStore(db);
/** Store after the time to undo a decline. */
const later = createStore(db, { now: () => new Date(Date.now() + DECLINE_DELAY_MS) });

/** Returns a task's bid count after comparing it with the documents. */
const countedBids = async (id: string): Promise<number> => {
  const { size } = await db.collection('tasks').doc(id).collection('bids').get();
  expect(success(await api(`GET /tasks/${id}`), 200, task).bids).toBe(size);
  return size;
};
const freelancers = (count: number) => Array.from({ length: count }, uniqueUser);

// The first request opens the connection, which must not delay the tests.
beforeAll(async () => {
  await api('GET /tasks?limit=1');
});
afterAll(() => db.terminate());

describe('With concurrent requests', () => {
  it('ten bids by ten freelancers raise the count to ten, and their withdrawals lower it to zero', async () => {
    const ada = uniqueUser();
    const id = await postTask(api, ada);
    const people = freelancers(10);
    const placed = await Promise.all(people.map((each) => putBid(api, id, each)));
    expect(placed.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(await countedBids(id)).toBe(10);
    const withdrawn = await Promise.all(people.map((as) => api(`DELETE /tasks/${id}/bids/me`, { as })));
    for (const answer of withdrawn) success(answer, 200, deleteResponse);
    expect(await countedBids(id)).toBe(0);
  });

  it('ten bids by one freelancer store one bid: a single 201, and 200 for the others', async () => {
    const ada = uniqueUser();
    const id = await postTask(api, ada);
    const mia = uniqueUser();
    const answers = await times(10, (index) => putBid(api, id, mia, { amount: index + 1 }));
    for (const answer of answers) success(answer, answer.status, bid);
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
    expect(await countedBids(id)).toBe(1);
  });

  it('one of ten withdrawals of a bid succeeds and is counted, and the others are a 404', async () => {
    const ada = uniqueUser();
    const id = await postTask(api, ada);
    const [mia, ben] = [uniqueUser(), uniqueUser()];
    await placeBid(api, id, mia);
    await placeBid(api, id, ben);
    const answers = await times(10, () => api(`DELETE /tasks/${id}/bids/me`, { as: mia }));
    for (const answer of answers) if (answer.status !== 200) refusal(answer, 404);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countedBids(id)).toBe(1);
  });

  it('one freelancer’s bids and withdrawals end in one bid or none, and the count matches', async () => {
    await rounds(async () => {
      const mia = uniqueUser();
      const ada = uniqueUser();
      const id = await postTask(api, ada);
      const answers = await times(5, (index) =>
        index % 2 === 0 ? putBid(api, id, mia) : api(`DELETE /tasks/${id}/bids/me`, { as: mia }),
      );
      for (const { status } of answers) expect([200, 201, 404]).toContain(status);
      expect(await countedBids(id)).toBeLessThanOrEqual(1);
    });
  });

  it('the client’s edits and six bids all succeed: no bid is lost, and no bid makes an edit a 412', async () => {
    await rounds(async () => {
      const ada = uniqueUser();
      const id = await postTask(api, ada);
      const edit = async () => {
        for (let version = 1; version <= 3; version += 1) {
          const headers = { 'if-match': `"${version}"` };
          success(await api(`PUT /tasks/${id}`, { as: ada, body: changeOf(), headers }), 200, updateResponse);
        }
      };
      await Promise.all([edit(), ...freelancers(6).map((each) => placeBid(api, id, each))]);
      expect(await countedBids(id)).toBe(6);
      expect((await api(`GET /tasks/${id}`)).headers.get('etag')).toBe('"4"');
    });
  });

  it('a task’s deletion leaves no bid behind while freelancers bid, change and withdraw', async () => {
    await rounds(async () => {
      const ada = uniqueUser();
      const id = await postTask(api, ada);
      const [early, late] = [uniqueUser(), uniqueUser()];
      await placeBid(api, id, early);
      const [deleted, ...others] = await Promise.all([
        api(`DELETE /tasks/${id}`, { as: ada }).then(async (answer) => {
          // No trigger runs for this project, so the test runs it while others still bid.
          await endTask(store, id);
          return answer;
        }),
        ...[late, early, ...freelancers(3)].map((as) => api(`PUT /tasks/${id}/bids/me`, { as, body: bidOf() })),
        api(`DELETE /tasks/${id}/bids/me`, { as: early }),
      ]);
      success(deleted, 200, deleteResponse);
      for (const { status } of others) expect([200, 201, 404]).toContain(status);
      expect((await db.collection('tasks').doc(id).collection('bids').get()).size).toBe(0);
      refusal(await api(`GET /tasks/${id}`), 404);
    });
  });
});

describe('Concurrent marks of a client', () => {
  const begin = async () => {
    const [ada, mia] = [uniqueUser(), uniqueUser()];
    const id = await postTask(api, ada);
    await placeBid(api, id, mia);
    const stored = db.doc(`tasks/${id}/bids/${bidId(id, mia.uid)}`);
    const mark = (to: 'shortlisted' | 'declined' | null) =>
      api(`PUT /tasks/${id}/bids/${stored.id}/mark`, { as: ada, body: { mark: to } });
    /** A bid is declined if and only if its freelancer has a notification of it. */
    const expectConsistent = async () => {
      await handleDeclines(db, later);
      const { body } = await api('GET /users/me/notifications', { as: mia });
      expect(JSON.stringify(body).includes('bid-declined')).toBe((await stored.get()).get('mark') === 'declined');
    };
    return { ada, mia, id, mark, expectConsistent };
  };

  it('serialize with changes and withdrawals of the freelancer, and notifications match the stored state', async () => {
    await rounds(async () => {
      const { mia, id, mark, expectConsistent } = await begin();
      const answers = await Promise.all([
        mark('declined'),
        putBid(api, id, mia, { amount: 100 }),
        mark('shortlisted'),
        mark('declined'),
        ...(Math.random() < 0.5 ? [api(`DELETE /tasks/${id}/bids/me`, { as: mia })] : []),
      ]);
      for (const { status } of answers) expect([200, 201, 404]).toContain(status);
      await expectConsistent();
    });
  });

  it('serialize with an offer: a later offer removes the decline, and a later decline is rejected', async () => {
    await rounds(async () => {
      const { ada, mia, id, mark, expectConsistent } = await begin();
      const [declined, offered] = await Promise.all([
        mark('declined'),
        party(api, ada).tryTake(conversationOf(id, mia), offerOf(), { ifMatch: '*' }),
      ]);
      expect(offered.status).toBe(200);
      expect([200, 409]).toContain(declined.status);
      expect((await api(`GET /tasks/${id}/bids`, { as: ada })).body).toMatchObject([{ state: 'offered', actions: [] }]);
      expect((await api('GET /users/me/bids', { as: mia })).body).toMatchObject([{ state: 'offered' }]);
      expect((await api(`GET /tasks/${id}/bids`, { as: ada })).body).not.toMatchObject([{ mark: 'declined' }]);
      await expectConsistent();
    });
  });
});

describe('A first offer', () => {
  const begin = async () => {
    const [ada, mia] = [uniqueUser(), uniqueUser()];
    const task = await postTask(api, ada);
    await placeBid(api, task, mia);
    const offer = () => party(api, ada).tryTake(conversationOf(task, mia), offerOf(), { ifMatch: '*' });
    const withdraw = () => api(`DELETE /tasks/${task}/bids/me`, { as: mia });
    const offeredOn = async () =>
      (await db.doc(`conversations/${conversationOf(task, mia)}`).get()).get('offeredOn') ?? null;
    return { offer, withdraw, offeredOn };
  };

  it('ends with a concurrent withdrawal, after any number of reads', async () => {
    for (let reads = 0; reads < 9; reads += 1) {
      const { offer, withdraw, offeredOn } = await begin();
      let offered: { status: number } | undefined;
      const withdrawn = await interleave(
        withdraw,
        async () => {
          offered = await offer();
        },
        reads,
      );
      if (withdrawn === null) return expect(reads).toBeGreaterThan(3);
      expect([offered?.status, withdrawn.status]).toEqual([200, 200]);
      expect(await offeredOn()).toBeNull();
    }
  });

  it('fails if its bid is withdrawn meanwhile', async () => {
    for (let reads = 0; reads < 12; reads += 1) {
      const { offer, withdraw, offeredOn } = await begin();
      const offered = await interleave(offer, withdraw, reads);
      if (offered === null) return expect(reads).toBeGreaterThan(3);
      expect(offered.status).toBe(404);
      expect(await offeredOn()).toBeNull();
    }
  });
});

describe('A withdrawal while its client hires', () => {
  /**
   * Creates a conversation in which the freelancer's terms await the client's answer, with the concurrent calls of
   * both.
   */
  const counteredOffer = async () => {
    const [ada, mia] = [uniqueUser(), uniqueUser()];
    const task = await postTask(api, ada);
    await placeBid(api, task, mia);
    const conversationId = conversationOf(task, mia);
    await party(api, ada).take(conversationId, offerOf());
    await party(api, mia).take(conversationId, counter);
    const hire = () => party(api, ada).tryTake(conversationId, accept(2), { ifMatch: '*' });
    const withdraw = () => api(`DELETE /tasks/${task}/bids/me`, { as: mia });
    /** Exactly one call succeeded: the freelancer is hired and has a bid, or neither. */
    const expectOneWinner = async (statuses: readonly (number | undefined)[]) => {
      expect([...statuses].sort()).toEqual([200, 409]);
      const { hired, status } = (await db.doc(`tasks/${task}`).get()).data() ?? {};
      const bids = await countedBids(task);
      expect([status, hired, bids]).toEqual(
        bids === 1 ? ['in-progress', bidId(task, mia.uid), 1] : ['pending', null, 0],
      );
      return bids;
    };
    return { ada, mia, conversationId, hire, withdraw, expectOneWinner };
  };

  it('fails if the client is faster, after any number of reads', async () => {
    for (let reads = 0; reads < 9; reads += 1) {
      const { hire, withdraw, expectOneWinner } = await counteredOffer();
      let hired: { status: number } | undefined;
      const withdrawn = await interleave(
        withdraw,
        async () => {
          hired = await hire();
        },
        reads,
      );
      if (withdrawn === null) return expect(reads).toBeGreaterThan(2);
      expect(await expectOneWinner([withdrawn.status, hired?.status])).toBe(1);
    }
  });

  it('ends the offer if the freelancer is faster, and no freelancer is hired', async () => {
    for (let reads = 0; reads < 12; reads += 1) {
      const { ada, conversationId, hire, withdraw, expectOneWinner } = await counteredOffer();
      let withdrawn: { status: number } | undefined;
      const hired = await interleave(
        hire,
        async () => {
          withdrawn = await withdraw();
        },
        reads,
      );
      if (hired === null) return expect(reads).toBeGreaterThan(3);
      expect(await expectOneWinner([hired.status, withdrawn?.status])).toBe(0);
      expect((await party(api, ada).head(conversationId)).last).toMatchObject({ kind: 'withdraw', by: 'them' });
    }
  });

  it('succeeds for exactly one of the two calls', async () => {
    await rounds(async () => {
      const { hire, withdraw, expectOneWinner } = await counteredOffer();
      const [hired, withdrawn] = await Promise.all([hire(), withdraw()]);
      await expectOneWinner([hired.status, withdrawn.status]);
    });
  });

  it('declines the client’s offer', async () => {
    const [ada, mia] = [uniqueUser(), uniqueUser()];
    const task = await postTask(api, ada);
    await placeBid(api, task, mia);
    const conversationId = conversationOf(task, mia);
    await party(api, ada).take(conversationId, offerOf());
    success(await api(`DELETE /tasks/${task}/bids/me`, { as: mia }), 200, deleteResponse);
    expect(await party(api, ada).head(conversationId)).toMatchObject({ agreement: null, last: { kind: 'decline' } });
    const { body } = await api('GET /users/me/notifications', { as: ada });
    expect(JSON.stringify(body)).toMatch(/"kind":"decline"/);
    refusal(await party(api, mia).tryTake(conversationId, accept(), { ifMatch: '*' }), 409);
  });
});
