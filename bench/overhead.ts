// npm run bench:overhead: compares the feed with a bare handler that runs the same queries and sends the same JSON.
// Both are separate Node servers on one emulator, requested alternately. The result is the ratio of their medians.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { corpus } from '../tests/support/corpus.ts';
import { clear, ownFirestore, plant } from '../tests/support/stack.ts';
import { median } from './support/queries.ts';

const PROJECT = 'demo-overhead';
const TODAY = new Date().toISOString().slice(0, 10);
const ROUNDS = 12;
const REQUESTS = 64;
const CONNECTIONS = [1, 32];

const listening = z.object({ port: z.number() });

const startServer = async (kind: 'ours' | 'bare') => {
  const child = fork(fileURLToPath(new URL('./support/server.ts', import.meta.url)), [kind, PROJECT]);
  const [message] = await once(child, 'message');
  return { child, url: `http://127.0.0.1:${listening.parse(message).port}/BrowseTask.json` };
};

/** Returns the milliseconds until a response is complete. */
const time = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const begin = performance.now();
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.resume();
      response.on('end', () => resolve(performance.now() - begin));
    }).on('error', reject);
  });

/** Returns the times of `REQUESTS` responses over `connections` parallel connections. */
const load = async (url: string, connections: number): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = REQUESTS;
  const times: number[] = [];
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      times.push(await time(url, agent));
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return times;
};

const db = ownFirestore(PROJECT);
await clear(PROJECT);
await plant(db, corpus(150, TODAY));
await db.terminate();

const ours = await startServer('ours');
const bare = await startServer('bare');
for (const connections of CONNECTIONS) {
  const times: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
  await load(ours.url, connections);
  await load(bare.url, connections);
  for (let round = 0; round < ROUNDS; round += 1) {
    // The order alternates between rounds.
    for (const kind of round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
      times[kind].push(...(await load(kind === 'ours' ? ours.url : bare.url, connections)));
    }
  }
  const [one, other] = [median(times.ours), median(times.bare)];
  console.log(
    `${String(connections).padStart(2)} connections: ours ${one.toFixed(2)} ms, bare ${other.toFixed(2)} ms, ratio ${(one / other).toFixed(2)}`,
  );
}
ours.child.kill();
bare.child.kill();
