import type { ReportBody, Role } from '@taskwright/contract';
import * as quotas from '../account/model/quota-repository.ts';
import * as bids from '../bids/model/bid-repository.ts';
import { visibleTask } from '../bids/model/visible-task.ts';
import type { Caller } from '../http/caller.ts';
import { ApiProblem } from '../http/problems.ts';
import { write } from '../http/use-case.ts';
import { introduce } from '../people/model/people-repository.ts';
import { reviewId } from '../people/model/review-of.ts';
import * as reviews from '../people/model/review-repository.ts';
import { visibleProfile } from '../people/visible-profile.ts';
import type { Source } from '../store/reader.ts';
import { isClientOf } from '../tasks/model/task-policy.ts';
import { type EntryDocument, roleOf, textFor, timelineOf } from './model/conversation-document.ts';
import * as conversations from './model/conversation-repository.ts';
import * as reports from './model/report-repository.ts';

/** The reported content in its current state. */
type ReportedContent = Pick<reports.ReportDocument, 'path' | 'against' | 'title' | 'text'>;
type ReportSubject<K extends ReportBody['about']['kind']> = Extract<ReportBody['about'], { kind: K }>;

const notFound = (item: string) => new ApiProblem('not-found', `There is no such ${item}.`);

/** Returns a task of another user that the caller may see. */
const taskOf = async (from: Source, subject: ReportSubject<'task'>, caller: Caller): Promise<ReportedContent> => {
  const { id, data } = await visibleTask(from, subject.task, caller);
  if (isClientOf(data, caller)) throw new ApiProblem('forbidden', 'You can’t report your own task.');
  const { ownerUid, title, description } = data;
  return { path: `tasks/${id}`, against: ownerUid, title, text: description };
};

/** Returns a bid on a task of the caller. */
const bidOf = async (from: Source, subject: ReportSubject<'bid'>, caller: Caller): Promise<ReportedContent> => {
  const { id, data: task } = await visibleTask(from, subject.task, caller);
  const bid = isClientOf(task, caller) ? await bids.findById(from, id, subject.bid) : null;
  if (bid === null) throw notFound('bid');
  const { freelancerUid, message } = bid.data;
  return { path: `tasks/${id}/bids/${bid.id}`, against: freelancerUid, title: task.title, text: message };
};

/** Returns all text that the author of an entry wrote, as its recipient reads it. */
const textOf = (entry: EntryDocument, reader: Role): string => {
  const { terms, links = [], changes = [] } = entry.detail;
  const titles = terms?.milestones.map(({ title }) => title) ?? [];
  return [textFor(entry, reader), terms?.deliverables ?? '', ...titles, ...links, ...changes.map(({ after }) => after)]
    .filter((part) => part !== '')
    .join('\n');
};

/** Returns an entry with text that the other party wrote and the caller received. */
const messageOf = async (
  from: Source,
  { conversation: id, n }: ReportSubject<'message'>,
  caller: Caller,
): Promise<ReportedContent> => {
  const stored = await conversations.find(from, id);
  const role = stored === null ? null : roleOf(stored, caller);
  if (stored === null || role === null) throw notFound('message');
  const entry = await conversations.findEntry(from, id, n);
  const isByCounterpart = entry !== null && entry.by !== role && entry.lists.includes(timelineOf(role));
  const text = isByCounterpart ? textOf(entry, role) : '';
  if (entry === null || text === '') throw notFound('message');
  return { path: `conversations/${id}/entries/${n}`, against: stored[entry.by].uid, title: stored.title, text };
};

/** Returns a public review by another user. Every reader of a review may report it. */
const reviewIn = async (
  from: Source,
  { conversation, by }: ReportSubject<'review'>,
  caller: Caller,
): Promise<ReportedContent> => {
  const id = reviewId(conversation, by);
  const [stored, review] = await Promise.all([conversations.find(from, conversation), reviews.find(from, id)]);
  if (stored === null || review === null || review.from > from.now().toISOString()) throw notFound('review');
  const { uid } = stored[by];
  if (uid === caller.uid) throw new ApiProblem('forbidden', 'You can’t report your own review.');
  const text = `${review.stars} of 5 stars\n${review.text ?? ''}`.trim();
  return { path: `reviews/${id}`, against: uid, title: review.title, text };
};

/**
 * Returns a profile of another user that the caller may see, with the texts, links and pictures of its portfolio.
 * Its title is empty. The text has at most 210,000 bytes.
 */
const profileIn = async (
  from: Source,
  { person }: ReportSubject<'profile'>,
  caller: Caller,
): Promise<ReportedContent> => {
  const { id, data } = await visibleProfile(from, person, caller);
  if (data.uid === caller.uid) throw new ApiProblem('forbidden', 'You can’t report your own profile.');
  const { uid, headline, about, skills, languages, location, links, pieces } = data;
  const portfolio = pieces.flatMap(({ title, text, url, pictures }) => [
    ...[title, text, url ?? ''],
    ...pictures.flatMap(({ picture, alt }) => [picture, alt]),
  ]);
  const text = [headline, about, ...skills, ...languages, location, ...links, ...portfolio]
    .filter((part) => part !== '')
    .join('\n');
  return { path: `profiles/${id}`, against: uid, title: '', text };
};

const findReported = (from: Source, subject: ReportBody['about'], caller: Caller): Promise<ReportedContent> => {
  if (subject.kind === 'task') return taskOf(from, subject, caller);
  if (subject.kind === 'bid') return bidOf(from, subject, caller);
  if (subject.kind === 'profile') return profileIn(from, subject, caller);
  if (subject.kind === 'review') return reviewIn(from, subject, caller);
  return messageOf(from, subject, caller);
};

/**
 * POST /users/me/reports: stores a copy of the reported content for moderators and returns a receipt. A repeated report
 * returns the first receipt. Throws 404 for content that the caller cannot see, 403 for their own task, review or
 * profile, and 429 over the quota.
 */
export const report = write<'report'>(async (unit, { caller, body }) => {
  const at = unit.now();
  const key = reports.reportKey(caller.uid, body.about);
  const { reference, data: known } = await reports.findByKey(unit, key);
  if (known !== null) return { status: 200, body: { _id: key, reference, at: known.at } };
  const reported = await findReported(unit, body.about, caller);
  await quotas.spendForUser(unit, 'reports', caller);
  await introduce(unit, caller);
  reports.create(unit, reference, {
    key,
    kind: body.about.kind,
    ...reported,
    reason: body.reason,
    note: body.note ?? null,
    by: caller.uid,
    at: at.toISOString(),
  });
  return { status: 201, body: { _id: key, reference, at: at.toISOString() } };
});
