import { setTimeout } from 'node:timers/promises';
import type { Services } from '../services.ts';
import { pagesOf } from '../store/pages-of.ts';
import type { Reader } from '../store/reader.ts';
import { dueActivity, dueActivityOf } from './activity-queries.ts';

type Needs = Pick<Services, 'work' | 'reader' | 'activity' | 'mail' | 'identity' | 'now'>;

/** Time after an email in which further notifications are collected. */
const COLLECT_MS = 10 * 60_000;
/** Notifications in one email. What exceeds it is part of the next. */
const ITEMS_MAX = 30;

/**
 * Time for which the first email waits, so that a burst becomes one email. It leaves within 20 seconds. The Functions
 * emulator starts a process for each concurrent event, so there it is short.
 */
const BURST_MS = process.env.FUNCTIONS_EMULATOR === 'true' ? 250 : 10_000;

/**
 * Queues one email with all notifications of a person that are due, unless an email was queued within ten minutes.
 * Removes them if the person has no verified address. Safe to repeat: the email and the removal are one commit.
 */
export const collectActivity =
  ({ work, reader, activity, mail, identity, now }: Needs, waitForBurst: () => Promise<unknown> = async () => {}) =>
  async (uid: string): Promise<void> => {
    const isCollecting = async (from: Reader): Promise<boolean> => {
      const queuedAt = await activity.queuedAt(from, uid);
      return queuedAt !== null && Date.parse(queuedAt) + COLLECT_MS > now().getTime();
    };
    if (await isCollecting(reader)) return;
    await waitForBurst();
    const to = await identity.verifiedEmail(uid);
    await work.run(async (unit) => {
      if (await isCollecting(unit)) return;
      const at = now();
      const plan = dueActivityOf(uid, at.toISOString());
      const due = await activity.list(plan, { after: null, limit: ITEMS_MAX, skipsAll: true, from: unit });
      if (due.length === 0) return;
      for (const each of due) activity.remove(unit, each);
      if (to === null) return;
      const items = due.map(({ data }) => data.item);
      await mail.queue(unit, { to, template: { name: 'activity', data: { uid, items } } }, at);
      activity.setQueuedAt(unit, uid, at);
    });
  };

/** Queues an email about a new notification of a person, after a moment in which others may follow. */
export const collectBurst = (needs: Needs) => collectActivity(needs, () => setTimeout(BURST_MS));

/** Queues the emails of everyone whose notifications are due. Returns of how many people. */
export const collectAllActivity = async (needs: Needs): Promise<number> => {
  const people = new Set<string>();
  for await (const page of pagesOf(needs.activity, dueActivity(needs.now().toISOString()))) {
    for (const { data } of page) people.add(data.uid);
  }
  const collect = collectActivity(needs);
  for (const uid of people) await collect(uid);
  return people.size;
};
