import type { Mailbox } from '../notifications/model/activity-document.ts';
import { dueActivity, dueActivityOf } from '../notifications/model/activity-queries.ts';
import * as activity from '../notifications/model/activity-repository.ts';
import { collectFailures } from '../store/collect-failures.ts';
import { pagesOf } from '../store/pages-of.ts';
import type { Store } from '../store/store.ts';
import { forEachAtOnce } from './for-each-at-once.ts';
import * as mail from './model/mail-repository.ts';

/** Time after an email in which further notifications are collected. */
const COLLECT_MS = 10 * 60_000;
/** Maximum number of notifications in one email, which bounds its document. Further ones are part of the next. */
const ITEMS_MAX = 200;
/** Number of people whose emails one run queues at once. */
const AT_ONCE = 10;

/**
 * Queues one email with all notifications of a person that are due, unless an email was queued within ten minutes.
 * Removes them if the person has no verified address. Safe to repeat: the email and the removal are one commit.
 */
export const collectActivity = async (store: Store, uid: string): Promise<void> => {
  const isCollecting = ({ queuedAt }: Mailbox): boolean =>
    queuedAt !== null && Date.parse(queuedAt) + COLLECT_MS > store.now().getTime();
  if (isCollecting(await activity.mailbox(store, uid))) return;
  const to = await store.identity.verifiedEmail(uid);
  await store.run(async (unit) => {
    const mailbox = await activity.mailbox(unit, uid);
    if (isCollecting(mailbox)) return;
    const queuedAt = unit.now().toISOString();
    const plan = dueActivityOf(uid, queuedAt);
    const due = await activity.list(unit, plan, { after: null, limit: ITEMS_MAX, skipsAll: true });
    if (due.length === 0) return;
    for (const each of due) activity.remove(unit, each);
    if (to === null) return;
    const items = due.map(({ data }) => data.item);
    await mail.queue(unit, { to, template: { name: 'activity', data: { uid, items } } });
    activity.saveMailbox(unit, uid, mailbox, { queuedAt });
  });
};

/** Queues an email about a notification to its recipient, with all others that are due by then. */
export const collectItem = async (store: Store, item: string): Promise<void> => {
  const uid = await activity.recipientOf(store, item);
  if (uid !== null) await collectActivity(store, uid);
};

/**
 * Queues the emails of all people whose notifications are due, and returns how many people these are. A failure affects
 * only one person's email and is thrown at the end.
 */
export const collectAllActivity = async (store: Store): Promise<number> => {
  const people = new Set<string>();
  for await (const page of pagesOf(store, activity.list, dueActivity(store.now().toISOString()))) {
    for (const { data } of page) people.add(data.uid);
  }
  const failures = collectFailures();
  await forEachAtOnce(people, AT_ONCE, (uid) => failures.attempt(() => collectActivity(store, uid)));
  failures.end();
  return people.size;
};
