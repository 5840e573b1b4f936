import { isolate, shortened } from '@taskwright/contract';
import { digestFrequencyOf } from '../account/model/email-settings.ts';
import { hashOf } from '../account/model/link-token.ts';
import * as subscribers from '../account/model/subscriber-repository.ts';
import * as mailSuppressions from '../account/model/suppression-repository.ts';
import * as users from '../account/model/user-repository.ts';
import { personKey } from '../people/model/person-key.ts';
import * as profiles from '../people/model/profile-repository.ts';
import type { Store } from '../store/store.ts';
import { byGroup, type DigestGroup, fitting } from './digest-tasks.ts';
import type { EmailContent } from './email-content.ts';
import { singleLine } from './inert-text.ts';
import type { DigestContent } from './model/digest-document.ts';
import * as digests from './model/digest-repository.ts';
import * as unsubscribes from './model/unsubscribe-repository.ts';
import type { NotSent } from './send-mail.ts';
import { taskLine } from './task-line.ts';

/** Characters of the title in the subject. Leaves space for the words around it. */
const SUBJECT_TITLE_MAX = 70;

const newTasks = (count: number, isCapped = false): string =>
  count === 1 ? '1 new task' : `${count}${isCapped ? '+' : ''} new tasks`;

const listOf = ({ group, listed, count }: DigestGroup, today: string) => ({
  heading: `${group ?? 'Other categories'}: ${newTasks(count)}`,
  items: listed.map((task) => ({
    title: singleLine(task.title),
    path: `/browse-tasks/${encodeURIComponent(task.id)}`,
    detail: taskLine(task, today),
  })),
  more: {
    label: group === null ? 'Browse all tasks' : `Browse ${group}`,
    path: `/browse-tasks?${group === null ? '' : `category=${group}&`}sort=newest`,
  },
});

type Audience = 'freelancer' | 'subscriber';

const INTRO = {
  freelancer: 'Open tasks from the last seven days that match your skills.',
  subscriber: 'Open tasks from the last seven days, by category.',
} as const satisfies Record<Audience, string>;

const REASON = {
  freelancer: 'You get this email because you turned on the weekly email about tasks that fit your skills.',
  subscriber: 'You get this email because you joined the newsletter of Taskwright with this address.',
} as const satisfies Record<Audience, string>;

/**
 * Returns the weekly digest with these tasks of a week (`YYYY-MM-DD`, its Monday), at least one. `isCapped` is true if
 * there were more.
 */
export const digestEmail = (
  audience: Audience,
  { tasks, isCapped }: DigestContent,
  week: string,
  unsubscribe: string,
): EmailContent => {
  const groups = byGroup(tasks);
  const [first] = groups.flatMap(({ listed }) => listed);
  if (first === undefined) throw new RangeError('A digest has at least one task');
  const count = newTasks(tasks.length, isCapped);
  const title = isolate(shortened(first.title, SUBJECT_TITLE_MAX));
  return {
    subject: `${count} this week: ${title}${tasks.length === 1 ? '' : ' and more'}`,
    heading: audience === 'freelancer' ? `${count} for your skills` : `${count} this week`,
    parts: [{ text: INTRO[audience] }, ...groups.map((group) => listOf(group, week))],
    button: { label: 'Browse all new tasks', path: '/browse-tasks?sort=newest' },
    reason: REASON[audience],
    unsubscribe,
  };
};

/**
 * Composes the weekly digest. Reads the week's tasks once in each process. Sends nothing to a person who has switched
 * it off or left the newsletter since it was queued, or whose address has changed.
 */
export const composeDigest = (store: Store) => {
  let known: { readonly week: string; readonly content: Promise<DigestContent | null> } | null = null;
  const contentOf = (week: string): Promise<DigestContent | null> => {
    if (known?.week === week) return known.content;
    const content = digests.content(store, week);
    known = { week, content };
    // A failed or missing read is repeated for the next email.
    content.then(
      (found) => {
        if (found === null) known = null;
      },
      () => {
        known = null;
      },
    );
    return content;
  };

  const linkFor = async (subject: unsubscribes.UnsubscribeSubject): Promise<string> =>
    `/unsubscribe/${await store.run(async (unit) => unsubscribes.create(unit, subject))}`;

  const forFreelancer = async (to: string, uid: string, content: DigestContent, week: string) => {
    if (digestFrequencyOf((await users.find(store, uid)) ?? undefined) !== 'weekly')
      return { notSent: 'the digest is switched off' };
    if ((await store.identity.verifiedEmail(uid)) !== to) return { notSent: 'the account has another address' };
    const person = personKey(uid);
    const profile = await profiles.find(store, person);
    const tasks = profile === null ? [] : fitting(content.tasks, { person, skills: profile.data.skills });
    if (tasks.length === 0) return { notSent: 'no task fits' };
    const unsubscribe = await linkFor({ uid, groups: ['digest'] });
    return digestEmail('freelancer', { tasks, isCapped: false }, week, unsubscribe);
  };

  return async (
    to: string,
    { week, uid }: { readonly week: string; readonly uid: string | null },
  ): Promise<EmailContent | NotSent> => {
    const content = await contentOf(week);
    if (content === null || content.tasks.length === 0) return { notSent: 'the week has no tasks' };
    if (await mailSuppressions.isSuppressed(store, to)) return { notSent: 'the address is suppressed' };
    const own = uid === null ? null : await forFreelancer(to, uid, content, week);
    if (own !== null && !('notSent' in own)) return own;
    // A subscriber who is a freelancer too was queued as the latter, and gets at least the former's digest.
    const subscriber = await subscribers.find(store, to);
    if (subscriber?.status !== 'confirmed') return own ?? { notSent: 'the address left the list' };
    return digestEmail('subscriber', content, week, await linkFor({ subscriber: hashOf(to) }));
  };
};
