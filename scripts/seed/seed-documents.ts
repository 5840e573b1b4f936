import { createTaskBody, todayUtc } from '@taskwright/contract';
import { changedBid, newBid, type StoredBid } from '../../functions/src/bids/model/bid-document.ts';
import { bidId } from '../../functions/src/bids/model/bid-repository.ts';
import { type Card, NO_CARD } from '../../functions/src/people/model/card-document.ts';
import {
  type IndexedTaskDocument,
  newTask,
  type TaskDocument,
  withIndex,
} from '../../functions/src/tasks/model/task-document.ts';
import type { SeedAccount } from './accounts.ts';
import type { SeedTask } from './all-tasks.ts';
import { joinedDaysAgo, memberOf } from './members.ts';
import { seedBids } from './seed-bids.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Returns the start of today (UTC). Seed times depend on it, so a second run on the same day writes the same data. */
export const startOfDay = (now: Date): number => Date.parse(`${todayUtc(now)}T00:00:00.000Z`);

/** Returns a fixed time of day for a task, in minutes after midnight, between 6:00 and 21:59. */
const minuteOfDay = (slug: string): number => {
  let hash = 7;
  for (const character of slug) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return 6 * 60 + (hash % (16 * 60));
};

/** Returns the document id of a task. It is fixed, so that seeding twice creates no duplicates. */
export const seedTaskId = (task: SeedTask): string => `seed-${task.slug}`;

/** Returns a task as stored. Throws ZodError if the API would reject it. */
export const seedTaskDocument = (task: SeedTask, poster: SeedAccount, now: Date): IndexedTaskDocument => {
  const today = startOfDay(now);
  const daysAgo = (days: number): Date => new Date(today - days * DAY + minuteOfDay(task.slug) * MINUTE);
  const created = daysAgo(task.posted);
  const body = createTaskBody.parse({
    title: task.title,
    category: task.category,
    description: task.description,
    deadline: todayUtc(new Date(today + task.due * DAY)),
    budget: task.budget,
    skills: task.skills,
    priority: task.priority,
    attachments: task.attachments,
    userEmail: poster.email,
    userName: poster.name,
    creationTime: created.toISOString(),
  });
  const posted = withIndex({
    ...newTask(body, poster, created),
    status: task.status ?? 'pending',
    bids: seedBids(task).length,
    updatedAt: task.updated === undefined ? null : daysAgo(task.updated).toISOString(),
  });
  const times = seedBidDocuments(task, posted, now).map(({ data }) => data.updatedAt ?? data.creationTime);
  return { ...posted, lastBidAt: times.sort().at(-1) ?? null };
};

const between = (from: number, to: number, share: number): Date =>
  new Date(Math.floor((from + (to - from) * share) / 1000) * 1000);

/**
 * Returns the bids on a task as stored, oldest first. Each bid is placed while the task is open and before today, so a
 * second run on the same day writes the same data.
 */
export const seedBidDocuments = (task: SeedTask, posted: TaskDocument, now: Date): readonly StoredBid[] => {
  const created = Date.parse(posted.creationTime);
  const taken = posted.status === 'pending' || posted.updatedAt === null ? [] : [Date.parse(posted.updatedAt)];
  const end = Math.min(startOfDay(now), Date.parse(posted.deadline) + DAY, ...taken);
  return seedBids(task).map(({ freelancer, offer, moment, changed }) => {
    const placed = between(created, end, moment);
    const by = { freelancerUid: freelancer.uid, task: posted };
    const bid = newBid(offer, by, placed);
    const data = changed === null ? bid : changedBid(bid, offer, by, between(placed.getTime(), end, changed));
    return { id: bidId(seedTaskId(task), freelancer.uid), data };
  });
};

/** Returns the document `users/{uid}` of an account: older than its oldest task, last signed in yesterday. */
export const seedProfile = (account: SeedAccount, now: Date) => {
  const today = startOfDay(now);
  const daysAgo = (days: number): string =>
    new Date(today - days * DAY + minuteOfDay(account.key) * MINUTE).toISOString();
  return {
    email: account.email,
    emailVerified: account.emailVerified,
    creationTime: daysAgo(joinedDaysAgo(account.key)),
    lastSignInTime: daysAgo(1),
    updatedAt: daysAgo(1),
  };
};

/** Returns the card of a person, `people/{personKey}`. Reviews add the rating. */
export const seedCard = (account: SeedAccount): Card => {
  const { name, photo, handle = null, visibility = null, emailVerified } = memberOf(account);
  return { ...NO_CARD, name, ...(photo !== undefined && { photo }), handle, visibility, isVerified: emailVerified };
};
