import { type PlaceBidBody, placeBidBody } from '@taskwright/contract';
import { SEED_ACCOUNTS, type SeedAccount } from './accounts.ts';
import type { SeedTask } from './all-tasks.ts';
import { BID_PHRASES, type Trade, WRITTEN_BIDS } from './bid-texts.ts';
import { type Random, randomOf } from './random.ts';

const trades = new Map(BID_PHRASES.trades.flatMap((trade) => trade.categories.map((name) => [name, trade] as const)));
const practical = BID_PHRASES.trades.find(({ categories }) => categories.length === 0);

/** Returns the trade of a category. */
export const tradeOf = (category: string): Trade => {
  const trade = trades.get(category.toLowerCase()) ?? practical;
  if (!trade) throw new Error(`No trade of bid-phrases.json takes tasks of '${category}'`);
  return trade;
};

/** A bid of the seed: freelancer, offer, and its time as a fraction (0 to 1) between the task's posting and today. */
export type SeedBid = {
  readonly freelancer: SeedAccount;
  readonly offer: PlaceBidBody;
  readonly moment: number;
  /** Time of the last change as a fraction between placing and today; null if it was never changed. */
  readonly changed: number | null;
};

/** Writing styles of some freelancers, applied to all their bids. */
const STYLES: Readonly<Record<string, (text: string) => string>> = {
  dale: (text) => text.toLowerCase().replaceAll('’', ''),
  hanae: (text) => `${text}\n\nどうぞよろしくお願いいたします。`,
  noor: (text) => `${text}\n\nNoor`,
  priya: (text) => `Good afternoon,\n\n${text}\n\nBest wishes, Priya`,
  lluis: (text) => `Bon dia! ${text}`,
  kwabena: (text) => `${text} – Kwabena`,
  ingrid: (text) =>
    `Hei, ${text.charAt(0).toLowerCase() === 'i' ? text : text.charAt(0).toLowerCase() + text.slice(1)}`,
};

/** Rounds an amount to a plausible price: to 5 below 100, to 10 below 1,000, to 50 above, never to 0. */
const rounded = (amount: number): number => {
  const step = amount < 100 ? 5 : amount < 1000 ? 10 : 50;
  return Math.max(step, Math.round(amount / step) * step);
};

type Figures = { readonly amount: number; readonly days: number };

const figures = (task: SeedTask, typicalBudget: number, random: Random): Figures => {
  const budget = task.budget || typicalBudget;
  return {
    amount: rounded(budget * (0.72 + 0.5 * random.next())),
    days: Math.min(60, Math.round((4 + budget / 120) * (0.5 + random.next()))),
  };
};

const closing = (task: SeedTask, { amount, days }: Figures, random: Random): string => {
  const skills = task.skills ?? [];
  const list = skills.length > 0 && random.next() < 0.35 ? BID_PHRASES.skillClosings : BID_PHRASES.closings;
  return random
    .pick(list)
    .replace('{amount}', () => `$${amount.toLocaleString('en-US')}`)
    .replace('{days}', String(days))
    .replace('{skill}', () => random.pick(skills));
};

/**
 * Returns the message of a bid: one or two sentences of the trade, usually with a closing, in one or more paragraphs.
 */
const message = (parts: readonly (string | undefined)[], end: string, random: Random): string => {
  const texts = parts.filter((part) => part !== undefined);
  const shown = texts.length === 2 && random.next() < 0.25 ? [random.pick(texts)] : texts;
  const all = shown.length === 1 || random.next() < 0.75 ? [...shown, end] : shown;
  return all.join(random.next() < 0.2 ? '\n\n' : ' ');
};

const inventedBids = (task: SeedTask): { from: string; offer: Figures & { message: string } }[] => {
  const random = randomOf(`bids for ${task.slug}`);
  const { before, how, usual: typicalBudget } = tradeOf(task.category);
  const [done, plans] = [random.shuffle(before), random.shuffle(how)];
  const others = SEED_ACCOUNTS.filter(({ key }) => key !== task.poster);
  return random
    .shuffle(others)
    .slice(0, task.bids)
    .map(({ key }, index) => {
      const offer = figures(task, typicalBudget, random);
      const text = message([done[index], plans[index]], closing(task, offer, random), random);
      return { from: key, offer: { ...offer, message: (STYLES[key] ?? String)(text) } };
    });
};

const accountOf = (key: string): SeedAccount => {
  const account = SEED_ACCOUNTS.find((each) => each.key === key);
  if (!account) throw new Error(`A bid is by '${key}', who is not in accounts.json`);
  return account;
};

/**
 * Returns the bids on a seed task, oldest first: its written bids, or `task.bids` bids generated from its trade. Always
 * the same for a task. Throws ZodError for a bid that the API would reject.
 */
export const seedBids = (task: SeedTask): readonly SeedBid[] => {
  const written = WRITTEN_BIDS[task.slug]?.map(({ from, ...offer }) => ({ from, offer }));
  const bids = written ?? inventedBids(task);
  const random = randomOf(`${task.slug} when`);
  return bids.map(({ from, offer }, index) => ({
    freelancer: accountOf(from),
    offer: placeBidBody.parse(offer),
    moment: (index + 0.1 + 0.8 * random.next()) / bids.length,
    changed: random.next() < 0.15 ? 0.05 + 0.8 * random.next() : null,
  }));
};
