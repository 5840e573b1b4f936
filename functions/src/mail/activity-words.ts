import { budgetText, centsText, dayOf, isolate, type PlaceName } from '@taskwright/contract';
import {
  approvalFacts,
  chargebackFacts,
  moneyFacts,
  notificationWords,
  payoutFacts,
} from '@taskwright/contract/notification-words';
import type { ActivityItem } from '../notifications/model/activity-document.ts';
import { singleLine } from './inert-text.ts';

/** Returns the page of the site that shows a notification. */
const PATHS: Readonly<Record<PlaceName, (item: ActivityItem) => string>> = {
  bids: ({ taskId }) => `/my-tasks?bids=${encodeURIComponent(taskId ?? '')}`,
  task: ({ taskId }) => `/browse-tasks/${encodeURIComponent(taskId ?? '')}`,
  'my-bids': () => '/my-bids',
  conversation: ({ conversation }) =>
    conversation === undefined ? '/messages' : `/messages/${encodeURIComponent(conversation)}`,
  payments: () => '/account/payments',
};

/** Returns the day of an instant in UTC, because the email does not know the clock of its reader: 'Dec 10 (UTC)'. */
const utcDay = (at: string, today: string): string => `${dayOf(at.slice(0, 10), today)} (UTC)`;

/**
 * Returns the words of a notification in an email. Each text is one line, whatever its title and names contain, and
 * isolates them from the text around them.
 */
export const wordsOf = (item: ActivityItem) => {
  const { text, email, place } = notificationWords(item.kind);
  const facts = {
    ...item,
    who: item.who === null ? 'Someone' : isolate(item.who),
    amount: item.amount === null ? 'an amount' : budgetText(item.amount),
    title: isolate(item.title ?? ''),
    search: item.search === undefined ? undefined : isolate(item.search),
    money: item.money === undefined ? undefined : moneyFacts(item.money, centsText),
    approval:
      item.approval === undefined ? undefined : approvalFacts(item.approval, centsText, (at) => utcDay(at, item.at)),
    payout: item.payout === undefined ? undefined : payoutFacts(item.payout, centsText),
    chargeback:
      item.chargeback === undefined
        ? undefined
        : chargebackFacts(item.chargeback, centsText, (date) => utcDay(`${date}T00:00:00.000Z`, item.at)),
    refund: item.refund === undefined ? undefined : centsText(item.refund.cents),
  };
  const { subject, sentence = (each) => `${text(each)}.`, button } = email;
  return {
    subject: singleLine(subject(facts)),
    sentence: singleLine(sentence(facts)),
    button,
    path: PATHS[place](item),
  };
};
