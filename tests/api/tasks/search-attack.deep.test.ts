import { browseTask, todayUtc } from '@taskwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newTask } from '../../../functions/src/tasks/model/task-document.ts';
import { type Answer, linksOf, success } from '../../support/api.ts';
import { corpus, expectedIds, randomFrom } from '../../support/corpus.ts';
import { isDeep } from '../../support/deep.ts';
import { apiInProcess } from '../../support/in-process.ts';
import { clear, ownFirestore, plant } from '../../support/stack.ts';

/**
 * One account attacks the search with a hundred tasks due today, which sort first in every order. Their texts contain
 * every indexed run of letters of common search words, but none of the words.
 */
const PROJECT = 'demo-search-attack';
const db = ownFirestore(PROJECT);
const NOW = new Date('2026-11-21T08:00:00Z');
const api = apiInProcess(db, () => NOW);
const today = todayUtc(NOW);

const WORDS = ['bakery', 'website', 'translation', 'logo', 'newsletter', 'customers', 'photographs', 'spreadsheet'];

/** All runs of 3, 4 and 7 letters of the words, each as a separate word. The index stores these runs. */
const runs = WORDS.flatMap((word) =>
  [3, 4, 7].flatMap((length) =>
    Array.from({ length: Math.max(0, word.length - length + 1) }, (_, at) => word.slice(at, at + length)),
  ),
).filter((run) => !WORDS.includes(run));

const HOSTILE = [
  () => runs.join(' ').slice(0, 4900),
  () => `${'a'.repeat(119)} ${'ab'.repeat(2000)}`,
  () => '\u{1F600}'.repeat(2000),
  () => '\ufdfa'.repeat(40),
  () => Array.from({ length: 900 }, (_, at) => at.toString(36)).join(' '),
];

const attacker = { uid: 'eve', email: 'eve@taskwright.example', emailVerified: true, name: 'Eve' };

const attack = (count: number) => {
  const random = randomFrom(5);
  return Array.from({ length: count }, (_, index) => {
    const description = (HOSTILE[index % 10 < 6 ? 0 : index % HOSTILE.length] ?? (() => 'x'))();
    const body = {
      title: `Quick ${Math.floor(random() * 1e9).toString(36)}`,
      category: 'Design',
      description,
      deadline: today,
      budget: 100,
      userEmail: attacker.email,
      creationTime: `${today}T00:00:00.000Z`,
    };
    return { id: `x${String(index).padStart(4, '0')}`, data: newTask(body, attacker, NOW) };
  });
};

const honest = corpus(isDeep ? 150 : 40, today);
const everything = [...honest, ...attack(isDeep ? 100 : 20)];

beforeAll(async () => {
  await clear(PROJECT);
  await plant(db, everything);
});
afterAll(() => db.terminate());

const page = z.array(browseTask);

/** Returns the first page as the site fetches it, with at most three requests. */
const firstPage = async (search: string): Promise<{ ids: string[]; asked: number }> => {
  const ids: string[] = [];
  let path: string | undefined = `/BrowseTask.json?search=${encodeURIComponent(search)}`;
  let asked = 0;
  while (path !== undefined && asked < 3 && ids.length < 12) {
    const answer: Answer = await api(`GET ${path}`);
    ids.push(...success(answer, 200, page).map(({ id }) => id));
    path = linksOf(answer, path).next;
    asked += 1;
  }
  return { ids: ids.slice(0, 12), asked };
};

describe('A hundred hostile tasks due today', () => {
  it.each([...WORDS, 'site', 'a logo', 'photographs of customers'])(
    'do not prevent visitors from finding %s',
    async (search) => {
      const expected = expectedIds(everything, { search }, today).slice(0, 12);
      expect((await firstPage(search)).ids).toEqual(expected);
    },
  );

  it('are stored and found by their own words', async () => {
    expect((await firstPage('Quick')).ids).toHaveLength(12);
    expect(expectedIds(everything, { search: 'bakery' }, today).every((id) => !id.startsWith('x'))).toBe(true);
  });
});
