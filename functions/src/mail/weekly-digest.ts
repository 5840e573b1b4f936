import { todayUtc } from '@taskwright/contract';
import * as subscribers from '../account/model/subscriber-repository.ts';
import { weeklyReaders } from '../account/model/user-document.ts';
import * as users from '../account/model/user-repository.ts';
import { personKey } from '../people/model/person-key.ts';
import * as profiles from '../people/model/profile-repository.ts';
import { Conflict } from '../store/conflicts.ts';
import type { Store } from '../store/store.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { tasksOfWeek } from '../tasks/model/task-queries.ts';
import * as tasks from '../tasks/model/task-repository.ts';
import { fitting } from './digest-tasks.ts';
import { type DigestWeek, digestWeek } from './digest-week.ts';
import { type DigestContent, type DigestProgress, digestContentOf } from './model/digest-document.ts';
import * as digests from './model/digest-repository.ts';
import * as mail from './model/mail-repository.ts';

/** Tasks of a week that are read. */
const TASKS_MAX = 500;
/** Recipients in one commit. */
const PAGE = 100;
/** Pages that one run queues, as many emails as one run sends. The next run, a minute later, continues. */
const PAGES_MAX = 5;

/** Progress of a run: the emails that it queued, and whether all of the week's are. */
export type DigestRun = { readonly week: string; readonly queued: number; readonly isDone: boolean };

type Recipient = { readonly to: string; readonly uid: string | null };

/** Returns the week's tasks. Reads them in the first run and stores them for the next ones and for the emails. */
const contentOf = async (store: Store, { id, since, until }: DigestWeek): Promise<DigestContent> => {
  const known = await digests.content(store, id);
  if (known !== null) return known;
  const found = await tasks.candidates(store, tasksOfWeek({ since, until }, todayUtc(store.now())), {
    after: null,
    limit: TASKS_MAX + 1,
  });
  const content = digestContentOf(found.slice(0, TASKS_MAX), found.length > TASKS_MAX);
  return store.run(async (unit) => {
    const stored = await digests.content(unit, id);
    if (stored !== null) return stored;
    const audience = content.tasks.length === 0 ? 'done' : 'freelancers';
    digests.create(unit, id, content, { audience, after: null });
    return content;
  });
};

/** Returns the recipients of a page, and the position after it. */
const pageOf = async (unit: Unit, { audience, after }: DigestProgress, content: DigestContent) => {
  const span = { after: after === null ? null : [after], limit: PAGE, skipsAll: true } as const;
  const next = (page: readonly { readonly id: string }[], following: DigestProgress['audience']): DigestProgress => {
    const last = page.length < PAGE ? undefined : page.at(-1);
    return last === undefined ? { audience: following, after: null } : { audience, after: last.id };
  };
  if (audience === 'subscribers') {
    const page = await subscribers.list(unit, subscribers.confirmedSubscribers(), span);
    const recipients: Recipient[] = page.map(({ data }) => ({ to: data.email, uid: null }));
    return { recipients, progress: next(page, 'done') };
  }
  const page = await users.list(unit, weeklyReaders(), span);
  const withAddress = page.filter(({ data }) => data.emailVerified === true && data.email !== undefined);
  const found = await profiles.findMany(
    unit,
    withAddress.map(({ id }) => personKey(id)),
  );
  const recipients = withAddress.flatMap(({ id, data }): Recipient[] => {
    const person = personKey(id);
    const profile = found.get(person);
    if (profile === undefined || fitting(content.tasks, { person, skills: profile.skills }).length === 0) return [];
    return [{ to: (data.email ?? '').toLowerCase(), uid: id }];
  });
  return { recipients, progress: next(page, 'subscribers') };
};

/** Queues the next page. Returns how many emails it queued; null at the end. */
const queuePage = (store: Store, week: string, content: DigestContent): Promise<number | null> =>
  store.run(async (unit) => {
    const progress = await digests.progress(unit, week);
    if (progress === null || progress.audience === 'done') return null;
    const page = await pageOf(unit, progress, content);
    const mails = page.recipients.map(({ to, uid }) => ({
      to,
      template: { name: 'digest', data: { week, uid } } as const,
      // An address of a freelancer and a subscriber gets one email, the first.
      cause: { week },
    }));
    const queued = await mail.queueAll(unit, mails);
    digests.setProgress(unit, week, page.progress);
    return queued;
  });

/**
 * Queues the emails of the weekly digest, first those by skills for freelancers who asked for them, then those for
 * subscribers of the newsletter. One address gets one email. Each page is one commit of its emails and the position
 * after it, so a run that ends at any point is continued by the next one without gaps or repetition. Returns null if no
 * digest is due.
 */
export const sendWeeklyDigest = async (store: Store): Promise<DigestRun | null> => {
  const week = digestWeek(store.now());
  if (week === null) return null;
  const known = await digests.progress(store, week.id);
  if (known?.audience === 'done') return { week: week.id, queued: 0, isDone: true };
  const content = await contentOf(store, week);
  let queued = 0;
  try {
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const count = await queuePage(store, week.id, content);
      if (count === null) return { week: week.id, queued, isDone: true };
      queued += count;
    }
  } catch (error) {
    // A concurrent run queues the same pages and caused a conflict in every attempt.
    if (!(error instanceof Conflict)) throw error;
  }
  return { week: week.id, queued, isDone: false };
};
