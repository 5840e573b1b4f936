import { isolate, KINDS_OF_PLACES, ROLES, type Role } from '@taskwright/contract';
import { groupOf } from '@taskwright/contract/notification-groups';
import * as mailSuppressions from '../account/model/suppression-repository.ts';
import * as conversations from '../conversations/model/conversation-repository.ts';
import type { ActivityItem } from '../notifications/model/activity-document.ts';
import * as activity from '../notifications/model/activity-repository.ts';
import * as notifications from '../notifications/model/notification-repository.ts';
import { personKey } from '../people/model/person-key.ts';
import { isUnsent } from '../store/delivery.ts';
import type { Store } from '../store/store.ts';
import { detailsOf, lineOf } from './activity-details.ts';
import { wordsOf } from './activity-words.ts';
import type { EmailContent, Part } from './email-content.ts';
import { forEachAtOnce } from './for-each-at-once.ts';
import { find as findMail } from './model/mail-repository.ts';
import * as unsubscribes from './model/unsubscribe-repository.ts';
import type { NotSent } from './send-mail.ts';
import { wantedItems } from './wanted-items.ts';

/** The email: its id, recipient, notifications, and when it was queued. */
export type ActivityMail = {
  readonly id: string;
  readonly to: string;
  readonly createdAt: string;
  readonly uid: string;
  readonly items: readonly ActivityItem[];
};

/** Maximum number of notifications that an email lists. */
const LISTED_MAX = 30;
/** Number of notifications whose details are read at once. */
const AT_ONCE = 5;

const plural = (count: number, one: string, many: string): string => (count === 1 ? one : `${count} ${many}`);

/** Returns the first title of a task in notifications; null if they are about no task. */
const titleOf = (items: readonly ActivityItem[]): string | null => {
  const title = items.find((item) => item.title !== null)?.title ?? null;
  return title === null ? null : isolate(title);
};

/** Returns the subject of several notifications, with the title of a task. */
const subjectOf = (items: readonly ActivityItem[]): string => {
  const [first] = items;
  if (first === undefined) throw new RangeError('An email about activity has at least one notification');
  if (items.length === 1) return wordsOf(first).subject;
  const title = titleOf(items);
  if (title === null) return `${items.length} updates about your payouts`;
  const isOneTask = items.every(({ taskId }) => taskId === first.taskId);
  const isBids = items.every(({ kind }) => kind === 'bid-placed');
  if (isOneTask) return `${items.length} ${isBids ? 'new bids' : 'updates'} on "${title}"`;
  const others = new Set(items.map(({ taskId }) => taskId)).size - 1;
  return `${items.length} ${isBids ? 'new bids' : 'updates'}: "${title}" and ${plural(others, 'one more', 'more')}`;
};

/** Parts about the subjects of notifications. */
type Details = ReadonlyMap<ActivityItem, readonly Part[]>;

/**
 * Returns the email about notifications, newest first. All are unread. An email about one contains its `details`, a
 * list one line of each. `unsubscribe` is the path of its link.
 */
export const activityEmail = (items: readonly ActivityItem[], details: Details, unsubscribe: string): EmailContent => {
  const [first] = items;
  if (first === undefined) throw new RangeError('An email about activity has at least one notification');
  const subject = subjectOf(items);
  const title = titleOf(items);
  const heading = title === null ? subject : subject.replace(`"${title}"`, () => `“${title}”`);
  const groups = [...new Set(items.map(({ kind }) => groupOf(kind)))];
  const about = groups.length === 1 && groups[0] !== undefined ? groups[0].about : 'your tasks, bids and messages';
  const reason = `You get this email because your settings on Taskwright allow emails about ${about}.`;
  const words = wordsOf(first);
  if (items.length === 1) {
    const button = { label: words.button, path: words.path };
    const parts = [{ text: words.sentence }, ...(details.get(first) ?? [])];
    return { subject, heading, parts, button, reason, unsubscribe, isAnswerable: true };
  }
  const isOnePlace = items.every((item) => wordsOf(item).path === words.path);
  const listed = items.slice(0, LISTED_MAX).map((item) => {
    const { sentence, path } = wordsOf(item);
    const detail = lineOf(details.get(item) ?? []);
    return { title: sentence, ...(isOnePlace ? {} : { path }), ...(detail !== undefined && { detail }) };
  });
  const more = items.length - listed.length;
  return {
    subject,
    heading,
    parts: [{ items: listed }, ...(more > 0 ? [{ text: `And ${more} more.` }] : [])],
    button: isOnePlace
      ? { label: words.button, path: words.path }
      : { label: 'See all notifications', path: '/notifications' },
    reason,
    unsubscribe,
    isAnswerable: true,
  };
};

/**
 * Composes an email about notifications. Omits those that its recipient has read, switched off or blocked since, and
 * conversations about which they got an email that they have not read. Sends nothing to a suppressed address. An email
 * that is not sent does not delay the next one.
 */
export const composeActivity = (store: Store) => {
  /** Creates a link that ends all kinds of emails that this one contains. */
  const unsubscribePath = async (uid: string, items: readonly ActivityItem[]): Promise<string> => {
    const groups = [...new Set(items.map(({ kind }) => groupOf(kind).id))];
    return `/unsubscribe/${await store.run(async (unit) => unsubscribes.create(unit, { uid, groups }))}`;
  };

  /**
   * Returns whether a conversation has unread entries and no email about them was sent, and records this one. An email
   * that failed permanently or was not sent does not count, until it expires.
   */
  const claimConversation = async (mail: ActivityMail, conversation: string): Promise<boolean> => {
    const stored = await conversations.find(store, conversation);
    const role = ROLES.find((each: Role) => stored?.[each].uid === mail.uid);
    if (stored === null || role === undefined) return false;
    if ((stored.unread[personKey(mail.uid)] ?? 0) === 0) return false;
    return store.run(async (unit) => {
      const mailbox = await activity.mailbox(unit, mail.uid);
      const last = mailbox.mailed[conversation];
      if (last !== undefined && last.mail !== mail.id && stored[role].readUpTo < last.entries) {
        const sent = await findMail(unit, last.mail);
        if (sent === null || !isUnsent(sent.delivery)) return false;
      }
      const claimed = { mail: mail.id, entries: stored.entries, at: unit.now().toISOString() };
      activity.saveMailbox(unit, mail.uid, mailbox, { mailed: { ...mailbox.mailed, [conversation]: claimed } });
      return true;
    });
  };

  const compose = async (mail: ActivityMail): Promise<EmailContent | NotSent> => {
    const { uid, to } = mail;
    if ((await store.identity.verifiedEmail(uid)) !== to) return { notSent: 'the account has another address' };
    if (await mailSuppressions.isSuppressed(store, to)) return { notSent: 'the address is suppressed' };
    const items = await wantedItems(store, uid, mail.items);
    const read = await notifications.readAmong(store, uid, items);
    const unread: ActivityItem[] = [];
    const claimed = new Map<string, boolean>();
    for (const item of items) {
      if (read.has(item)) continue;
      // Events that the conversation reads when it is opened are read by their notification alone.
      const isShown = KINDS_OF_PLACES.conversation.some((kind) => kind === item.kind);
      const conversation = isShown ? undefined : item.conversation;
      if (conversation !== undefined && !claimed.has(conversation))
        claimed.set(conversation, await claimConversation(mail, conversation));
      if (conversation === undefined || claimed.get(conversation) === true) unread.push(item);
    }
    if (unread.length === 0) return { notSent: 'everything was read, switched off or blocked' };
    unread.sort((one, other) => other.at.localeCompare(one.at));
    const details = new Map<ActivityItem, readonly Part[]>();
    const addDetails = async (item: ActivityItem) => void details.set(item, await detailsOf(store, uid, item));
    await forEachAtOnce(unread.slice(0, LISTED_MAX), AT_ONCE, addDetails);
    return activityEmail(unread, details, await unsubscribePath(uid, unread));
  };

  return async (mail: ActivityMail): Promise<EmailContent | NotSent> => {
    const content = await compose(mail);
    if ('notSent' in content) await store.run((unit) => activity.forgetQueued(unit, mail.uid, mail.createdAt));
    return content;
  };
};
