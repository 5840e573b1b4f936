import { createTaskBody, todayUtc } from '@taskwright/contract';
import { changedBid, newBid, type StoredBid } from '../../functions/src/bids/bid-document.ts';
import { bidId } from '../../functions/src/bids/bid-repository.ts';
import {
  type IndexedTaskDocument,
  newTask,
  type TaskDocument,
  withIndex,
} from '../../functions/src/tasks/task-document.ts';
import type { SeedAccount } from './accounts.ts';
import type { SeedTask } from './all-tasks.ts';
import { seedBids } from './seed-bids.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** When today began (UTC). Times hang on it rather than on the moment, so that a second run writes the same. */
export const startOfDay = (now: Date): number => Date.parse(`${todayUtc(now)}T00:00:00.000Z`);

/** A time of day, in minutes after midnight, that differs from task to task and never changes: between 6:00 and 21:59. */
const minuteOfDay = (slug: string): number => {
  let hash = 7;
  for (const character of slug) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return 6 * 60 + (hash % (16 * 60));
};

/** The id of a task's document: fixed, so that seeding twice never makes two. */
export const seedTaskId = (task: SeedTask): string => `seed-${task.slug}`;

/** A task as it is stored. Throws ZodError if the API would not have accepted it. */
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
  return withIndex({
    ...newTask(body, poster, created),
    status: task.status ?? 'pending',
    bids: seedBids(task).length,
    updatedAt: task.updated === undefined ? null : daysAgo(task.updated).toISOString(),
  });
};

const between = (from: number, to: number, share: number): Date =>
  new Date(Math.floor((from + (to - from) * share) / 1000) * 1000);

/**
 * The bids on a task as they are stored, oldest first. Each was placed after the task was posted, while it was open, and
 * before today began, so that a second run writes the same.
 */
export const seedBidDocuments = (task: SeedTask, posted: TaskDocument, now: Date): readonly StoredBid[] => {
  const created = Date.parse(posted.creationTime);
  const taken = posted.status === 'pending' || posted.updatedAt === null ? [] : [Date.parse(posted.updatedAt)];
  const end = Math.min(startOfDay(now), Date.parse(posted.deadline) + DAY, ...taken);
  return seedBids(task).map(({ freelancer, offer, moment, changed }) => {
    const placed = between(created, end, moment);
    const by = { freelancer, task: posted };
    const bid = newBid(offer, by, placed);
    const data = changed === null ? bid : changedBid(bid, offer, by, between(placed.getTime(), end, changed));
    return { id: bidId(seedTaskId(task), freelancer.uid), data };
  });
};

/** An account's profile, `users/{uid}`: older than its oldest task, signed in yesterday. */
export const seedProfile = (account: SeedAccount, now: Date) => {
  const today = startOfDay(now);
  const daysAgo = (days: number): string =>
    new Date(today - days * DAY + minuteOfDay(account.key) * MINUTE).toISOString();
  return {
    email: account.email,
    name: account.name,
    photoURL: null,
    creationTime: daysAgo(60),
    lastSignInTime: daysAgo(1),
    updatedAt: daysAgo(1),
  };
};
