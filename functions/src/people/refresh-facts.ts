import { isAvailable, todayUtc } from '@taskwright/contract';
import { mailboxKey } from '../account/model/mailbox-key.ts';
import * as users from '../account/model/user-repository.ts';
import { completedAgreementsOf } from '../agreements/model/agreement-queries.ts';
import { medianAnswer } from '../conversations/model/answer-time.ts';
import { recentConversationsOf } from '../conversations/model/conversation-queries.ts';
import * as conversations from '../conversations/model/conversation-repository.ts';
import { collectFailures } from '../store/collect-failures.ts';
import { pagesOf } from '../store/pages-of.ts';
import type { Source } from '../store/reader.ts';
import type { Store } from '../store/store.ts';
import * as tasks from '../tasks/model/task-repository.ts';
import { readRatedPerson } from './model/people-repository.ts';
import { personKey } from './model/person-key.ts';
import type { FactsDocument, ProfileDocument } from './model/profile-document.ts';
import { profilesToRefresh } from './model/profile-queries.ts';
import * as profiles from './model/profile-repository.ts';
import { ACTIVE_DAYS, countedClients, type RankedClient, rankOf, weightedMeanOf } from './model/rank.ts';

/**
 * Limits of one refresh, newest first: the freelancer's completed agreements and their tasks, their verified clients,
 * the agreements of each client, other freelancers of these clients, and conversations. A refresh reads at most 1,770
 * documents, and seven for a newcomer.
 */
const LIMITS = { agreements: 200, clients: 50, agreementsOfClient: 20, otherFreelancers: 200, conversations: 100 };
/** Upper limit of the counted agreements. Costs one billed read per 1,000. */
const COMPLETED_MAX = 10_000;
/** Categories of completed work that a profile shows. */
const CATEGORIES_MAX = 5;
/** Days of the conversations in the usual answer time. */
const ANSWER_DAYS = 90;
/** Profiles that the daily refresh computes at once. */
const AT_ONCE = 4;
const DAY_MS = 86_400_000;

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();

/** Returns the most frequent categories of these tasks with their numbers. Deleted tasks are not counted. */
const categoriesOf = async (source: Source, taskIds: readonly string[]): Promise<FactsDocument['categories']> => {
  const found = await tasks.findMany(source, taskIds);
  const byCategory = Map.groupBy(found.values(), ({ category }) => category);
  return [...byCategory]
    .map(([category, each]) => ({ category, completed: each.length }))
    .sort((one, other) => other.completed - one.completed || (one.category < other.category ? -1 : 1))
    .slice(0, CATEGORIES_MAX);
};

/** Returns the first item of each list, then the second of each, and so on, without duplicates. */
const interleaved = (lists: readonly (readonly string[])[], max: number): string[] => {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const rounds = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1)));
  return [...new Set(rounds.flat())].slice(0, max);
};

/** Returns the verified clients of a freelancer by mailbox, newest first, each with one account. */
const verifiedClients = async (source: Source, uids: readonly string[], self: string | null) => {
  const emails = await users.verifiedEmails(source, uids.slice(0, LIMITS.clients));
  const found = new Map<string, string>();
  for (const uid of uids) {
    const email = emails.get(uid);
    const mailbox = email === undefined ? null : mailboxKey(email);
    if (mailbox !== null && mailbox !== self && !found.has(mailbox)) found.set(mailbox, uid);
  }
  return found;
};

/** Returns the other freelancers who completed work for a client, latest first. */
const otherFreelancers = async (source: Source, client: string, freelancer: string): Promise<string[]> => {
  const span = { after: null, limit: LIMITS.agreementsOfClient };
  const agreements = await conversations.listAgreedParties(source, completedAgreementsOf(client, 'client'), span);
  const uids = agreements.map(({ data }) => data.freelancer.uid).filter((uid) => uid !== freelancer);
  return [...new Set(uids)].map(personKey);
};

/** Computes the facts of a freelancer, and the verified clients by mailbox and account. */
const computeFacts = async (source: Source, { uid, updatedAt }: ProfileDocument, now: Date) => {
  const plan = completedAgreementsOf(uid, 'freelancer');
  const since = daysBefore(now, ANSWER_DAYS);
  const [completed, agreements, recent, person, account] = await Promise.all([
    source.countPlan(plan, COMPLETED_MAX),
    conversations.listAgreedParties(source, plan, { after: null, limit: LIMITS.agreements }),
    conversations.listAnswers(source, recentConversationsOf(uid, 'freelancer', since), {
      after: null,
      limit: LIMITS.conversations,
    }),
    readRatedPerson(source, uid, now.toISOString()),
    users.find(source, uid),
  ]);
  const byClient = Map.groupBy(agreements, ({ data }) => data.client.uid);
  const self = account?.email === undefined ? null : mailboxKey(account.email);
  const [found, categories] = await Promise.all([
    verifiedClients(source, [...byClient.keys()], self),
    categoriesOf(
      source,
      agreements.map(({ data }) => data.taskId),
    ),
  ]);
  const clients: RankedClient[] = await Promise.all(
    [...found].map(async ([mailbox, client]) => ({
      mailbox,
      person: personKey(client),
      freelancers: await otherFreelancers(source, client, uid),
    })),
  );
  const others = interleaved(
    clients.map(({ freelancers }) => freelancers),
    LIMITS.otherFreelancers,
  );
  const clientsOf = await profiles.clientsOf(source, others);
  const accounts = [uid, ...byClient.keys()].map(personKey);
  const { mean, count } = person.rating;
  const rating = { mean, count };
  const isActive = [updatedAt, account?.lastSignInTime ?? ''].some(
    (at) => now.getTime() - Date.parse(at) <= ACTIVE_DAYS * DAY_MS,
  );
  const counted = countedClients({ self, accounts, clients, clientsOf });
  const facts: FactsDocument = {
    completed,
    categories,
    repeatClients: [...byClient.values()].filter((each) => each.length > 1).length,
    answerMinutes: medianAnswer(recent.map(({ data }) => data.answer)),
    rating,
    weightedMean: weightedMeanOf({ counted, rating }),
    rank: rankOf({ counted, rating, isActive }),
    refreshedAt: now.toISOString(),
  };
  return { facts, clients: clients.map(({ mailbox, person }) => ({ mailbox, person })) };
};

/**
 * Computes the facts, the rank and today's availability of a profile, and writes them with the index. Uses the clients
 * of other freelancers as of their last refresh. Does nothing without a profile. Safe to rerun and run concurrently.
 */
export const refreshFacts = async (store: Store, person: string): Promise<void> => {
  const found = await profiles.find(store, person);
  if (found === null) return;
  const now = store.now();
  const { facts, clients } = await computeFacts(store, found.data, now);
  await store.run(async (unit) => {
    const current = await profiles.find(unit, person);
    if (current === null) return;
    const changes = { facts, clients, isAvailable: isAvailable(current.data, todayUtc(now)) };
    profiles.update(unit, current, changes);
  });
};

/**
 * Refreshes every profile that was not refreshed today (UTC), the longest waiting first. A stopped run therefore
 * continues where it stopped. Skips unreadable profiles. Returns the number of refreshed ones.
 */
export const refreshAllFacts = async (store: Store): Promise<number> => {
  const today = todayUtc(store.now());
  const failures = collectFailures();
  let seen = 0;
  for await (const page of pagesOf(store, profiles.list, profilesToRefresh())) {
    const due = page.filter(({ data: { facts } }) => (facts.refreshedAt ?? '') < today);
    const refreshOne = ({ id }: { readonly id: string }) =>
      failures.attempt(async () => {
        await refreshFacts(store, id);
        seen += 1;
      });
    for (let at = 0; at < due.length; at += AT_ONCE) await Promise.all(due.slice(at, at + AT_ONCE).map(refreshOne));
    if (due.length < page.length) break;
  }
  failures.end();
  return seen;
};
