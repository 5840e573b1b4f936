import {
  availabilityOf,
  BROWSE_GROUPS,
  BUDGET_BANDS,
  browseGroup,
  budgetBand,
  characters,
  LIMITS,
  TASK_PRIORITIES,
  TASK_STATUSES,
  taskFields,
  todayUtc,
} from '@taskwright/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { SEED_ACCOUNTS } from './accounts.ts';
import { SEED_TASKS } from './all-tasks.ts';
import { WRITTEN_BIDS } from './bid-texts.ts';
import { seedBidDocuments, seedProfile, seedTaskDocument, seedTaskId } from './seed-documents.ts';

const NOW = new Date('2026-11-21T04:30:00.000Z');
const TODAY = todayUtc(NOW);
const accounts = new Map(SEED_ACCOUNTS.map((account) => [account.key, account]));

const posterOf = (key: string) => {
  const account = accounts.get(key);
  if (!account) throw new Error(`No account '${key}'`);
  return account;
};
const documents = SEED_TASKS.map((task) => ({
  id: seedTaskId(task),
  ...seedTaskDocument(task, posterOf(task.poster), NOW),
}));
const bidsOf = SEED_TASKS.map((task) => {
  const document = seedTaskDocument(task, posterOf(task.poster), NOW);
  return { task, document, bids: seedBidDocuments(task, document, NOW) };
});
const everyBid = bidsOf.flatMap(({ task, document, bids }) => bids.map(({ data }) => ({ task, document, data })));
const open = documents.filter((document) => availabilityOf(document, TODAY).isOpen);
const daysFromToday = (date: string): number => (Date.parse(date) - Date.parse(TODAY)) / 86_400_000;
const distinct = <T>(values: readonly T[]): number => new Set(values).size;

describe('Seed', () => {
  test('has about 150 tasks by at least 8 posters, at least 115 of them open', () => {
    expect(documents.length).toBeGreaterThanOrEqual(150);
    expect(distinct(documents.map(({ ownerUid }) => ownerUid))).toBeGreaterThanOrEqual(8);
    expect(open.length).toBeGreaterThanOrEqual(115);
  });

  const bands = [...BUDGET_BANDS, null];
  const groups = [...BROWSE_GROUPS, null];
  test.each(groups.flatMap((group) => bands.map((band) => ({ group, band }))))(
    'has an open task in group $group with a budget in band $band',
    ({ group, band }) => {
      const found = open.filter(
        ({ category, budget }) => browseGroup(category) === group && budgetBand(budget) === band,
      );
      expect(found.length).toBeGreaterThanOrEqual(2);
    },
  );

  test('has budgets on both sides of every threshold', () => {
    const budgets = new Set(open.map(({ budget }) => budget));
    for (const budget of [0, 999.99, 1000, 2500, 2500.01]) expect(budgets).toContain(budget);
  });

  test.each(TASK_STATUSES)('has at least 6 tasks with status %s', (status) => {
    expect(documents.filter((document) => document.status === status).length).toBeGreaterThanOrEqual(6);
  });

  test.each([...TASK_PRIORITIES, null])('has at least 15 tasks with priority %s', (priority) => {
    expect(documents.filter((document) => document.priority === priority).length).toBeGreaterThanOrEqual(15);
  });

  test('has skills on most tasks and https attachments on many, and tasks without either', () => {
    const skilled = documents.filter(({ skills }) => skills.length > 0).length;
    const attached = documents.filter(({ attachments }) => attachments.length > 0);
    expect(skilled).toBeGreaterThan(100);
    expect(skilled).toBeLessThan(documents.length);
    expect(attached.length).toBeGreaterThanOrEqual(50);
    for (const { url } of attached.flatMap(({ attachments }) => attachments)) {
      expect(new URL(url).hostname).toMatch(/^example\.(com|org|net)$/);
    }
  });

  test('has 0 to 12 bids on pending tasks, and some on tasks of every other status', () => {
    const pending = documents.filter(({ status }) => status === 'pending').map(({ bids }) => bids);
    expect(Math.min(...pending)).toBe(0);
    expect(Math.max(...pending)).toBe(12);
    expect(distinct(pending)).toBe(13);
    for (const { status, bids } of documents) if (status !== 'pending') expect(bids).toBeGreaterThan(0);
  });

  test('contains CJK and right-to-left text, accents and an emoji', () => {
    const titles = documents.map(({ title }) => title).join('\n');
    for (const script of [/\p{Script=Han}/u, /\p{Script=Arabic}/u, /[éçżó]/u, /\p{Emoji_Presentation}/u]) {
      expect(titles).toMatch(script);
    }
  });
});

describe('Times of the seed', () => {
  test('include deadlines within 3 days, mostly within 60 days, some past and a few today', () => {
    const days = open.map(({ deadline }) => daysFromToday(deadline));
    for (const near of [1, 2, 3]) expect(days.filter((day) => day === near).length).toBeGreaterThanOrEqual(2);
    expect(days.filter((day) => day <= 60).length / days.length).toBeGreaterThan(0.9);
    const all = documents.map(({ deadline }) => daysFromToday(deadline));
    expect(all.filter((day) => day < 0).length).toBeGreaterThanOrEqual(10);
    expect(all.filter((day) => day === 0).length).toBeGreaterThanOrEqual(2);
    expect(documents.some(({ status, deadline }) => status === 'pending' && deadline < TODAY)).toBe(true);
  });

  test('include postings over the last 40 days at different times, and only later edits', () => {
    const ages = documents.map(({ creationTime }) => (NOW.getTime() - Date.parse(creationTime)) / 86_400_000);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.min(...ages)).toBeLessThan(1.5);
    expect(Math.max(...ages)).toBeGreaterThan(35);
    expect(Math.max(...ages)).toBeLessThanOrEqual(40);
    expect(distinct(documents.map(({ creationTime }) => creationTime))).toBeGreaterThan(documents.length - 5);
    for (const { creationTime, updatedAt } of documents) {
      if (updatedAt === null) continue;
      expect(updatedAt > creationTime).toBe(true);
      expect(updatedAt < NOW.toISOString()).toBe(true);
    }
  });

  test('are the same for every run on one day, including its last second', () => {
    const late = new Date(`${TODAY}T23:59:59.999Z`);
    for (const task of SEED_TASKS) {
      const poster = posterOf(task.poster);
      const document = seedTaskDocument(task, poster, NOW);
      expect(seedTaskDocument(task, poster, late)).toEqual(document);
      expect(seedBidDocuments(task, document, late)).toEqual(seedBidDocuments(task, document, NOW));
    }
    for (const account of SEED_ACCOUNTS) expect(seedProfile(account, late)).toEqual(seedProfile(account, NOW));
  });
});

describe('Every seed task', () => {
  test('is accepted by the API without changes', () => {
    const fields = z.strictObject(taskFields);
    for (const { title, category, description, deadline, budget, skills, priority, attachments } of documents) {
      const sent = { title, category, description, deadline, budget, skills, priority, attachments };
      expect(fields.parse(sent)).toEqual(sent);
    }
  });

  test('has a unique description of 150 to 600 characters', () => {
    for (const { id, description } of documents) {
      expect(characters(description), id).toBeGreaterThanOrEqual(150);
      expect(characters(description), id).toBeLessThanOrEqual(600);
    }
    expect(distinct(documents.map(({ description }) => description))).toBe(documents.length);
    const openings = documents.map(({ description }) => description.split(/\s+/).slice(0, 4).join(' '));
    expect(distinct(openings)).toBe(documents.length);
  });

  test('has a unique title, mostly of at most 72 characters', () => {
    const lengths = documents.map(({ title }) => characters(title));
    const long = lengths.filter((length) => length > 72);
    expect(long.length).toBeGreaterThanOrEqual(2);
    expect(long.length).toBeLessThanOrEqual(3);
    expect(Math.max(...lengths)).toBeGreaterThan(105);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(LIMITS.title);
    expect(distinct(documents.map(({ title }) => title))).toBe(documents.length);
  });

  test('has a unique, valid document id, and is in the search index if and only if it is pending', () => {
    expect(distinct(documents.map(({ id }) => id))).toBe(documents.length);
    for (const { id, status, facets, tokens } of documents) {
      expect(id).toMatch(/^seed-[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(facets.length > 0).toBe(status === 'pending');
      expect(tokens.length > 0).toBe(status === 'pending');
    }
  });
});

describe('Seed bids', () => {
  test('match the number of each task and come from different freelancers other than its poster [BID-2]', () => {
    for (const { task, document, bids } of bidsOf) {
      expect(bids.length, task.slug).toBe(task.bids);
      expect(document.bids, task.slug).toBe(bids.length);
      expect(distinct(bids.map(({ id }) => id))).toBe(bids.length);
      const bidders = new Set(bids.map(({ data }) => data.freelancerUid));
      expect(bidders.size).toBe(bids.length);
      expect(bidders).not.toContain(document.ownerUid);
    }
    expect(everyBid.length).toBeGreaterThan(700);
    expect(everyBid.length).toBeLessThan(1500);
  });

  test('are placed after the posting while the task is open, and changed only later', () => {
    for (const { task, document, data } of everyBid) {
      expect(data.creationTime > document.creationTime, task.slug).toBe(true);
      expect(data.creationTime < `${TODAY}T00:00:00.000Z`, task.slug).toBe(true);
      expect(data.creationTime.slice(0, 10) <= document.deadline, task.slug).toBe(true);
      if (document.status !== 'pending' && document.updatedAt !== null) {
        expect(data.creationTime <= document.updatedAt, task.slug).toBe(true);
      }
      if (data.updatedAt !== null) expect(data.updatedAt > data.creationTime).toBe(true);
    }
    expect(everyBid.filter(({ data }) => data.updatedAt !== null).length).toBeGreaterThan(50);
  });

  test('have unique messages of limited length without unfilled placeholders', () => {
    const messages = everyBid.map(({ data }) => data.message);
    expect(distinct(messages)).toBe(messages.length);
    for (const message of messages) {
      expect(message).not.toMatch(/[{}]|undefined/);
      expect(characters(message)).toBeLessThan(1200);
    }
  });

  test('have amounts close to the budget', () => {
    for (const { task, data } of everyBid) {
      if (!task.budget || task.slug in WRITTEN_BIDS) continue;
      expect(data.amount / task.budget, task.slug).toBeGreaterThan(0.65);
      expect(data.amount / task.budget, task.slug).toBeLessThan(1.35);
    }
  });

  test('have written texts on the demo client’s tasks, including long text, a very long word and another script', () => {
    const theirs = everyBid.filter(({ task }) => task.poster === 'ottilie');
    expect(new Set(theirs.map(({ task }) => task.slug))).toEqual(new Set(Object.keys(WRITTEN_BIDS)));
    const messages = theirs.map(({ data }) => data.message);
    expect(Math.max(...messages.map(characters))).toBeGreaterThan(700);
    expect(Math.max(...messages.flatMap((message) => message.split(/\s/)).map(characters))).toBeGreaterThan(60);
    expect(messages.some((message) => /\p{Script=Hiragana}/u.test(message))).toBe(true);
  });

  test('include bids of the demo freelancer on many tasks, also with the demo client', () => {
    const theirs = everyBid.filter(({ data }) => data.freelancerUid === 'seed-emre');
    expect(theirs.length).toBeGreaterThan(30);
    expect(theirs.filter(({ task }) => task.poster === 'ottilie').length).toBeGreaterThanOrEqual(5);
  });
});

describe('Seed accounts', () => {
  const demo = SEED_ACCOUNTS.filter((account) => account.demo);
  const ownedBy = (uid: string) => documents.filter(({ ownerUid }) => ownerUid === uid);

  test('include two demo accounts with passwords: a client with tasks of every status, a freelancer without tasks', () => {
    expect(demo.map(({ password }) => typeof password)).toEqual(['string', 'string']);
    const [client = [], freelancer = []] = demo.map(({ uid }) => ownedBy(uid));
    expect(client.length).toBeGreaterThanOrEqual(8);
    expect(new Set(client.map(({ status }) => status))).toEqual(new Set(TASK_STATUSES));
    expect(freelancer).toEqual([]);
  });

  test('are unique and on a reserved domain', () => {
    for (const key of ['key', 'uid', 'email', 'name'] as const) {
      expect(distinct(SEED_ACCOUNTS.map((account) => account[key]))).toBe(SEED_ACCOUNTS.length);
    }
    for (const { email } of SEED_ACCOUNTS) expect(email).toMatch(/^[a-z]+@([a-z]+\.)*example$/);
  });

  test('are verified with their tasks, except for one account with open tasks', () => {
    const unverified = SEED_ACCOUNTS.filter(({ emailVerified }) => !emailVerified);
    expect(unverified).toHaveLength(1);
    for (const { ownerUid, clientVerified } of documents) {
      expect(clientVerified).toBe(!unverified.some(({ uid }) => uid === ownerUid));
    }
    expect(open.some(({ clientVerified }) => !clientVerified)).toBe(true);
  });
});
