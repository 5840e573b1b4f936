import type { SavedQuery } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import type { QueryPlan } from '../../store/query-plan.ts';
import { newTask } from '../../tasks/model/task-document.ts';
import { hasKey, keysOfQuery, partsOfTask, queryId, queryOf, selectiveKey } from './search-key.ts';

const TODAY = '2026-11-21';
const idOf = (typed: SavedQuery): string => queryId(queryOf(typed));
const keysOf = (typed: SavedQuery): string[] => keysOfQuery(queryOf(typed), TODAY).map(({ key }) => key);

const owner = { uid: 'ada', email: 'ada@taskwright.example', emailVerified: true, name: 'Ada' };
const task = newTask(
  {
    title: 'Café website',
    category: 'Design',
    description: 'A menu for 翻訳',
    deadline: '2026-12-01',
    budget: 500,
    skills: ['React', 'Deep  Work'],
    userEmail: owner.email,
    creationTime: '2026-11-21T08:00:00.000Z',
  },
  owner,
  new Date('2026-11-21T08:00:00.000Z'),
);

describe('A normalized query', () => {
  it.each<[SavedQuery, SavedQuery]>([
    [{ search: 'Café  MENU' }, { search: 'menu cafe menu' }],
    [{ skill: ' Deep   WORK ' }, { skill: 'deep work' }],
    [{ category: 'all', budget: 'all', search: ' ', skill: '' }, {}],
    [
      { search: 'logo', category: 'Design' },
      { category: 'Design', search: 'LOGO', budget: 'all' },
    ],
  ])('is the same for %j and %j', (one, other) => expect(idOf(one)).toBe(idOf(other)));

  it('differs with each word and filter', () => {
    const queries: SavedQuery[] = [
      {},
      { search: 'logo' },
      { search: 'logos' },
      { search: 'logo', category: 'Design' },
      { search: 'logo', budget: 'low' },
      { skill: 'logo' },
      { category: 'Design' },
    ];
    expect(new Set(queries.map(idOf)).size).toBe(queries.length);
  });
});

describe('The keys of a query', () => {
  it('are tokens of its words, the longest first, each with its filters, and its filters alone', () => {
    expect(keysOf({ search: 'a website' })).toEqual(['website', 'a']);
    const [byWebsite, byLetter, byFilters] = keysOf({ search: 'a website', skill: 'React' });
    expect(byFilters).toMatch(/^ \w{16}$/);
    expect([byWebsite, byLetter]).toEqual([`website${byFilters}`, `a${byFilters}`]);
    expect(keysOf({})).toEqual([expect.stringMatching(/^ \w{16}$/)]);
  });

  it('are each a key of every task that the query finds', () => {
    const queries: SavedQuery[] = [
      { search: 'website' },
      { search: 'SIT' },
      { search: 'cafe m', skill: 'react', category: 'Design', budget: 'low' },
      { search: '訳' },
      { skill: 'deep work' },
      { category: 'Design' },
      {},
    ];
    const parts = partsOfTask(task);
    for (const query of queries)
      for (const key of keysOf(query)) expect(hasKey(parts, key), `${key} of ${query.search}`).toBe(true);
  });

  it('are no keys of tasks with other words or filters, nor of closed tasks', () => {
    const parts = partsOfTask(task);
    const others: SavedQuery[] = [
      { search: 'oak' },
      { search: 'website', category: 'Writing' },
      { search: 'oak', skill: 'React' },
    ];
    for (const query of others) expect(keysOf(query).map((key) => hasKey(parts, key))).toContain(false);
    const closed = partsOfTask({ ...task, status: 'in-progress' });
    for (const key of keysOf({})) expect(hasKey(closed, key)).toBe(false);
    // A text cannot imitate a filter.
    const [writing = ''] = keysOf({ category: 'Writing' });
    expect(hasKey(partsOfTask({ ...task, title: `Writing|* ${writing}` }), writing)).toBe(false);
  });
});

describe('The most selective key', () => {
  /** Counts the tasks of a plan by the value of its array filter. */
  const counting = (totals: Readonly<Record<string, number>>) => {
    const counted: unknown[] = [];
    const count = async ({ filters }: QueryPlan) => {
      const value = filters.find(({ op }) => op === 'array-contains')?.value;
      counted.push(value);
      return totals[String(value)] ?? 0;
    };
    return { count, counted };
  };

  it('is that of the fewest open tasks', async () => {
    const tasks = counting({ website: 40, rare: 2, '*|*|react': 9 });
    expect(await selectiveKey(tasks.count, queryOf({ search: 'website rare', skill: 'React' }), TODAY)).toMatch(
      /^rare \w/,
    );
    expect(tasks.counted).toEqual(['website', 'rare', '*|*|react']);
    const [, , filters] = keysOf({ search: 'website rare', skill: 'React' });
    const others = counting({ website: 40, rare: 20, '*|*|react': 9 });
    expect(await selectiveKey(others.count, queryOf({ search: 'website rare', skill: 'React' }), TODAY)).toBe(filters);
  });

  it('is the longest token of equally rare ones, and costs nothing without a choice', async () => {
    expect(await selectiveKey(counting({}).count, queryOf({ search: 'a web' }), TODAY)).toBe('web');
    const tasks = counting({});
    expect(await selectiveKey(tasks.count, queryOf({}), TODAY)).toBe(keysOf({})[0]);
    expect(tasks.counted).toEqual([]);
  });
});
