import { readdirSync, readFileSync, statSync } from 'node:fs';
import { type ImageKind, isReservedHandle } from '@taskwright/contract';
import { describe, expect, test } from 'vitest';
import { processPhoto } from '../../functions/src/people/process-photo.ts';
import { SEED_TASKS } from './all-tasks.ts';
import { freelancerDocuments } from './freelancer-documents.ts';
import { ALL_ACCOUNTS, accountOf, pieceBodies, profileBody, SEED_FREELANCERS } from './freelancers.ts';
import { INVITATIONS, SAVED_TASKS } from './invite-people.ts';
import { PAST_WORK, pastWork } from './past-work.ts';
import { seedBids } from './seed-bids.ts';
import { startOfDay } from './seed-documents.ts';

const NOW = new Date('2026-11-21T04:30:00.000Z');
const distinct = (values: readonly unknown[]): number => new Set(values).size;
const bodies = SEED_FREELANCERS.map((freelancer) => profileBody(freelancer, startOfDay(NOW)));

describe('Seed freelancers', () => {
  test('are 40 with unique handles, names and addresses, accepted by the API', () => {
    expect(SEED_FREELANCERS).toHaveLength(40);
    expect(distinct(bodies.map(({ handle }) => handle))).toBe(40);
    expect(bodies.filter(({ handle }) => isReservedHandle(handle))).toEqual([]);
    for (const key of ['key', 'uid', 'email', 'name'] as const) {
      expect(distinct(ALL_ACCOUNTS.map((account) => account[key]))).toBe(ALL_ACCOUNTS.length);
    }
  });

  test('include every availability and visibility, minimum budgets and none, and people without a portfolio', () => {
    expect(distinct(bodies.map(({ availability }) => availability))).toBe(3);
    expect(distinct(bodies.map(({ visibility }) => visibility))).toBe(3);
    expect(bodies.filter(({ visibility }) => visibility === 'everyone').length).toBeGreaterThan(30);
    expect(bodies.some(({ minimumBudget }) => minimumBudget === null)).toBe(true);
    const pieces = SEED_FREELANCERS.map((each) => pieceBodies(each).length);
    expect(pieces.filter((count) => count >= 2).length).toBeGreaterThanOrEqual(20);
    expect(pieces).toContain(0);
  });

  test('have skills of the seed’s tasks', () => {
    const wanted = new Set(SEED_TASKS.flatMap(({ skills = [] }) => skills));
    for (const { handle, skills } of bodies) {
      expect(skills.filter((skill) => wanted.has(skill)).length, handle).toBeGreaterThanOrEqual(2);
    }
  });

  test('are in the directory, unless hidden or unverified, with documents that are the same all day', () => {
    const late = new Date('2026-11-21T23:59:59.999Z');
    const profiles = SEED_FREELANCERS.map((each) => {
      const documents = freelancerDocuments(each, NOW);
      expect(freelancerDocuments(each, late)).toEqual(documents);
      expect(distinct(documents.map(({ path }) => path))).toBe(documents.length);
      return documents[0];
    });
    expect(profiles.filter((each) => Array.isArray(each?.data.facets) && each.data.facets.length > 0)).toHaveLength(38);
  });
});

describe('Drawn images', () => {
  const files = (['faces', 'pictures'] as const).flatMap((folder) =>
    readdirSync(new URL(folder, import.meta.url)).map((name) => ({ folder, path: `${folder}/${name}` })),
  );
  const KINDS = { faces: ['photo', 8_000], pictures: ['picture', 20_000] } as const satisfies Record<
    string,
    readonly [ImageKind, number]
  >;

  test.each(files)('$path is small and accepted by the API', async ({ folder, path }) => {
    const bytes = readFileSync(new URL(path, import.meta.url));
    const [kind, max] = KINDS[folder];
    expect(bytes.length).toBeLessThanOrEqual(max);
    const stored = await processPhoto({ kind, field: kind, type: 'image/webp', bytes });
    expect(stored.bytes.length).toBeLessThanOrEqual(max);
    if (kind === 'picture') expect([stored.width, stored.height]).toEqual([640, 480]);
  });

  test('are all in use, and the faces have at most 300 KB', () => {
    const used = SEED_FREELANCERS.flatMap(({ key, face, pieces }) => [
      ...(face ? [`faces/${key}.webp`] : []),
      ...pieces.flatMap(({ pictures }) => pictures.map(({ file }) => `pictures/${file}.webp`)),
    ]);
    expect(files.map(({ path }) => path).sort()).toEqual([...new Set(used)].sort());
    const counts = SEED_FREELANCERS.flatMap(({ pieces }) => pieces.map(({ pictures }) => pictures.length));
    expect(counts.filter((count) => count > 1).length).toBeGreaterThanOrEqual(6);
    const sizes = files.map(({ folder, path }) =>
      folder === 'faces' ? statSync(new URL(path, import.meta.url)).size : 0,
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(300_000);
  });
});

describe('Past work of the seed', () => {
  test('has unique tasks, valid moves, and clients other than the freelancer', () => {
    const works = PAST_WORK.map((each) => pastWork(each, NOW));
    expect(distinct(works.map(({ taskId }) => taskId))).toBe(works.length);
    for (const { accounts, moves, taskId } of works) {
      expect(accounts.client.uid).not.toBe(accounts.freelancer.uid);
      expect(taskId).toMatch(/^seed-[a-z0-9]+(-[a-z0-9]+)*$/);
      for (const { move } of moves) if ('does' in move) expect(move.does(1).transition).toBeTruthy();
    }
  });
});

test('Seed invitations are to open tasks of their client, on which the freelancer has no bid', () => {
  for (const { client, task: slug, freelancer } of INVITATIONS) {
    const task = SEED_TASKS.find((each) => each.slug === slug);
    expect(task).toMatchObject({ poster: client });
    expect(task?.status ?? 'pending').toBe('pending');
    expect(task === undefined ? [] : seedBids(task).map((bid) => bid.freelancer.key)).not.toContain(
      accountOf(freelancer).key,
    );
  }
});

test('Saved tasks of the seed are open tasks of other people', () => {
  for (const slug of SAVED_TASKS.tasks) {
    const task = SEED_TASKS.find((each) => each.slug === slug);
    expect(task?.status ?? 'pending').toBe('pending');
    expect([undefined, SAVED_TASKS.freelancer]).not.toContain(task?.poster);
  }
});
