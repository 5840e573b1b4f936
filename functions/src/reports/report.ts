import type { ReportBody } from '@taskwright/contract';
import type { BidRepository } from '../bids/bid-repository.ts';
import { roleOf, timelineOf } from '../conversations/conversation-document.ts';
import type { ConversationRepository } from '../conversations/conversation-repository.ts';
import type { Caller } from '../http/caller.ts';
import type { Handler } from '../http/endpoint.ts';
import { ApiProblem } from '../http/problems.ts';
import type { QuotaRepository } from '../quotas/quota-repository.ts';
import type { Clock } from '../store/clock.ts';
import type { Reader } from '../store/reader.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { assertVisible, isClientOf } from '../tasks/task-policy.ts';
import type { TaskRepository } from '../tasks/task-repository.ts';
import { publicName } from '../users/public-name.ts';
import { type ReportDocument, type ReportRepository, reportId } from './report-repository.ts';

type Needs = {
  readonly work: UnitOfWork;
  readonly tasks: TaskRepository;
  readonly bids: BidRepository;
  readonly conversations: ConversationRepository;
  readonly reports: ReportRepository;
  readonly quotas: QuotaRepository;
  readonly now: Clock;
};

/** What is reported, as it stands. */
type Reported = Pick<ReportDocument, 'path' | 'against' | 'title' | 'text'>;
type About<K extends ReportBody['about']['kind']> = Extract<ReportBody['about'], { kind: K }>;

const nothing = (what: string) => new ApiProblem('not-found', `There is no ${what} like that.`);

/** A task that the caller sees, and that is not their own. */
const taskOf = async ({ tasks }: Needs, from: Reader, about: About<'task'>, caller: Caller): Promise<Reported> => {
  const { id, data } = await tasks.get(from, about.task);
  assertVisible(data, caller);
  if (isClientOf(data, caller)) throw new ApiProblem('forbidden', 'This is your own task.');
  const { ownerUid: uid, userName: name, title, description } = data;
  return { path: `tasks/${id}`, against: { uid, name }, title, text: description };
};

/** A bid on a task of the caller's. */
const bidOf = async ({ tasks, bids }: Needs, from: Reader, about: About<'bid'>, caller: Caller): Promise<Reported> => {
  const { id, data: task } = await tasks.get(from, about.task);
  const bid = isClientOf(task, caller) ? await bids.findById(from, id, about.bid) : null;
  if (bid === null) throw nothing('bid');
  const { freelancerUid: uid, freelancerName: name, message } = bid.data;
  return { path: `tasks/${id}/bids/${bid.id}`, against: { uid, name }, title: task.title, text: message };
};

/** A message that was written to the caller, and delivered. */
const messageOf = async (
  { conversations }: Needs,
  from: Reader,
  { conversation: id, n }: About<'message'>,
  caller: Caller,
): Promise<Reported> => {
  const stored = await conversations.find(from, id);
  const role = stored === null ? null : roleOf(stored, caller);
  if (stored === null || role === null) throw nothing('message');
  const entry = await conversations.findEntry(from, id, n);
  const isTheirs = entry?.kind === 'message' && entry.by !== role && entry.lists.includes(timelineOf(role));
  if (entry === null || !isTheirs) throw nothing('message');
  const { uid, name } = stored[entry.by];
  return { path: `conversations/${id}/entries/${n}`, against: { uid, name }, title: stored.title, text: entry.text };
};

const reportedIn = (needs: Needs, from: Reader, about: ReportBody['about'], caller: Caller): Promise<Reported> => {
  if (about.kind === 'task') return taskOf(needs, from, about, caller);
  if (about.kind === 'bid') return bidOf(needs, from, about, caller);
  return messageOf(needs, from, about, caller);
};

/**
 * POST /users/me/reports: keeps what is reported as it is now, for a moderator, and answers a receipt; the same thing again gets
 * the first one. Throws 404 for what the caller was not given to see, 403 for their own task, 429 when it is one too many.
 */
export const report =
  (needs: Needs): Handler<'report'> =>
  (call) =>
    needs.work.answer(call, async (unit) => {
      const { caller, body } = call;
      const { reports, quotas, now } = needs;
      const at = now();
      const id = reportId(caller.uid, body.about);
      const made = await reports.madeAt(unit, id);
      if (made !== null) return { status: 200, body: { _id: id, at: made } };
      const reported = await reportedIn(needs, unit, body.about, caller);
      await quotas.byPerson(unit, 'reports', caller, at);
      reports.create(unit, id, {
        kind: body.about.kind,
        ...reported,
        reason: body.reason,
        note: body.note ?? null,
        by: { uid: caller.uid, name: publicName(caller.name) },
        at: at.toISOString(),
      });
      return { status: 201, body: { _id: id, at: at.toISOString() } };
    });
