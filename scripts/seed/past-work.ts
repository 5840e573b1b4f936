import { conversationIdOf, createTaskBody, placeBidBody, todayUtc, transitionBody } from '@taskwright/contract';
import { z } from 'zod';
import { newBid } from '../../functions/src/bids/model/bid-document.ts';
import { bidId } from '../../functions/src/bids/model/bid-repository.ts';
import { newTask, withIndex } from '../../functions/src/tasks/model/task-document.ts';
import { accountOf } from './freelancers.ts';
import works from './past-work.json' with { type: 'json' };
import type { Parties } from './play-move.ts';
import { randomOf } from './random.ts';
import { tradeOf } from './seed-bids.ts';
import { startOfDay } from './seed-documents.ts';
import type { Move } from './stories.ts';

const DAY = 86_400_000;
const stars = z.int().min(1).max(5);

const work = z.strictObject({
  /** Keys of accounts. */
  client: z.string(),
  freelancer: z.string(),
  title: z.string(),
  category: z.string(),
  /** Days since the client approved the work. At least 15, so that the review is public. */
  days: z.int().min(15),
  dollars: z.int(),
  stars,
  review: z.exactOptional(z.string()),
  /** The freelancer shows the work in the portfolio, with the consent of the client. */
  proven: z.exactOptional(z.literal(true)),
});
type PastWork = z.infer<typeof work>;

/** Completed agreements of earlier months, between clients of the seed and freelancers. */
export const PAST_WORK: readonly PastWork[] = z.array(work).parse(works);

const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .trim()
    .replace(/ +/g, '-');

/** A move with its time in milliseconds since 1970. */
type TimedMove = { readonly move: Move; readonly at: number };

/**
 * Returns the task and the bid of a past work as stored before the hire, and its moves, with dates relative to `now`.
 */
export const pastWork = (past: PastWork, now: Date) => {
  const accounts: Parties = { client: accountOf(past.client), freelancer: accountOf(past.freelancer) };
  const random = randomOf(past.title);
  const hour = 7 + Math.floor(10 * random.next());
  const daysAgo = (days: number): Date => new Date(startOfDay(now) - days * DAY + hour * 3_600_000);
  const posted = daysAgo(past.days + 21);
  const { email: userEmail, name: userName } = accounts.client;
  const body = createTaskBody.parse({
    title: past.title,
    category: past.category,
    description: `${past.title}. We agree on the details before the work begins, and on one round of changes at the end.`,
    deadline: todayUtc(daysAgo(past.days - 1)),
    budget: past.dollars,
    userEmail,
    userName,
    creationTime: posted.toISOString(),
  });
  const taskId = `seed-past-${slugOf(past.title)}`;
  const task = withIndex({ ...newTask(body, accounts.client, posted), bids: 1 });
  const { how } = tradeOf(past.category);
  const offer = placeBidBody.parse({ amount: past.dollars, days: 14, message: random.pick(how) });
  const bid = newBid(offer, { freelancerUid: accounts.freelancer.uid, task }, daysAgo(past.days + 19));
  const id = bidId(taskId, accounts.freelancer.uid);
  const does = (by: Move['by'], days: number, transition: object): TimedMove => ({
    at: daysAgo(days).getTime(),
    move: {
      by,
      does: (terms) => transitionBody.parse(typeof transition === 'function' ? transition(terms) : transition),
    },
  });
  const proving: readonly TimedMove[] = [
    { move: { by: 'freelancer', piece: 'propose' }, at: daysAgo(past.days - 2).getTime() },
    { move: { by: 'client', piece: 'agree' }, at: daysAgo(past.days - 3).getTime() },
  ];
  const milestones = [{ title: past.title, cents: past.dollars * 100, due: todayUtc(daysAgo(past.days)) }];
  const text = past.review === undefined ? {} : { text: past.review };
  const moves: readonly TimedMove[] = [
    does('client', past.days + 17, { transition: 'offer', deliverables: body.description, milestones }),
    does('freelancer', past.days + 16, (terms: number) => ({ transition: 'accept', terms })),
    does('freelancer', past.days + 2, { transition: 'submit', milestone: 1, note: 'Everything is ready for you.' }),
    does('client', past.days, { transition: 'approve', milestone: 1 }),
    does('client', past.days - 1, { transition: 'review', stars: past.stars, ...text }),
    ...(past.proven ? proving : []),
  ];
  return { accounts, task, taskId, bid, bidId: id, id: conversationIdOf(taskId, id), moves };
};

/** Returns the conversations of the past works. */
export const pastConversations = (now: Date) => PAST_WORK.map((each) => pastWork(each, now));
