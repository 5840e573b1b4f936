import type { ClientRecord } from '@taskwright/contract';
import * as users from '../account/model/user-repository.ts';
import { agreementsBy, agreementsOf, completedAgreementsOf } from '../agreements/model/agreement-queries.ts';
import { medianAnswer } from '../conversations/model/answer-time.ts';
import { recentConversationsOf } from '../conversations/model/conversation-queries.ts';
import * as conversations from '../conversations/model/conversation-repository.ts';
import type { Source } from '../store/reader.ts';
import { hiddenTasksOf, ownedTasks } from './model/task-queries.ts';

/** Upper limit of each count. A count costs one billed read per 1,000. */
const COUNT_MAX = 1000;
/** Days of the conversations in the usual answer time, and their number, newest first. */
const ANSWER_DAYS = 90;
const CONVERSATIONS_MAX = 20;
const DAY_MS = 86_400_000;

/** Returns the share of ended agreements that were completed, in percent; null if none has ended. */
export const completedShare = (hires: number, active: number, completed: number): number | null => {
  const ended = Math.max(completed, hires - active);
  return ended === 0 ? null : Math.floor((completed / ended) * 100);
};

/**
 * Returns the record of a client: numbers and a month, without tasks or people. Tasks that are hidden or deleted do not
 * count, and neither do messages that the client never received. Reads at most 26 documents: five counts, the profile
 * and 20 conversations.
 */
export const clientRecordOf = async (source: Source, uid: string): Promise<ClientRecord> => {
  const since = new Date(source.now().getTime() - ANSWER_DAYS * DAY_MS).toISOString();
  const [owned, hidden, hires, active, completed, user, recent] = await Promise.all([
    source.countPlan(ownedTasks(uid), COUNT_MAX),
    source.countPlan(hiddenTasksOf(uid), COUNT_MAX),
    source.countPlan(agreementsOf(uid, 'client'), COUNT_MAX),
    source.countPlan(agreementsBy(uid, 'client', 'active'), COUNT_MAX),
    source.countPlan(completedAgreementsOf(uid, 'client'), COUNT_MAX),
    users.find(source, uid),
    conversations.listAnswers(source, recentConversationsOf(uid, 'client', since), {
      after: null,
      limit: CONVERSATIONS_MAX,
    }),
  ]);
  return {
    posted: owned - hidden,
    hires,
    completedShare: completedShare(hires, active, completed),
    since: user?.creationTime?.slice(0, 7) ?? null,
    answerMinutes: medianAnswer(recent.map(({ data }) => data.clientAnswer)),
  };
};
