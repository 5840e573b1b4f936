import type { Notification } from '@taskwright/contract';
import { money } from '../../lib/format/money.ts';
import { paths } from '../../lib/paths.ts';
import type { Kind } from './live/topics.ts';

const somebody = ({ who }: Notification): string => who ?? 'Somebody';
const sum = ({ amount }: Notification): string => (amount === null ? 'an amount' : money(amount));

type Told = { readonly says: (told: Notification) => string; readonly to: (taskId: string) => string };

const TOLD: Readonly<Record<Notification['kind'], Told>> = {
  'bid-placed': { says: (told) => `${somebody(told)} bid ${sum(told)} on “${told.title}”`, to: paths.bids },
  'bid-changed': { says: (told) => `${somebody(told)} now bids ${sum(told)} on “${told.title}”`, to: paths.bids },
  'bid-withdrawn': { says: (told) => `${somebody(told)} withdrew their bid on “${told.title}”`, to: paths.bids },
  'task-changed': { says: ({ title }) => `The client changed “${title}” after your bid`, to: paths.details },
  'task-closed': { says: ({ title }) => `“${title}” takes no more bids`, to: paths.details },
  'task-deleted': { says: ({ title }) => `“${title}” is no longer there`, to: () => paths.myBids },
};

/** What happened, in one sentence. */
export const wordsOf = (told: Notification): string => TOLD[told.kind].says(told);

/** Where it leads. */
export const hrefOf = ({ kind, taskId }: Notification): string => TOLD[kind].to(taskId);

/** A count of unread as it is shown: the server counts no further than a hundred. */
export const countOf = (unread: number): string => (unread > 99 ? '99+' : String(unread));

const SAID: Readonly<Partial<Record<Kind, readonly [one: string, many: string]>>> = {
  'bid-placed': ['new bid', 'new bids'],
  'bid-changed': ['bid changed', 'bids changed'],
  'bid-withdrawn': ['bid withdrawn', 'bids withdrawn'],
  message: ['new message', 'new messages'],
};
const ANYTHING = ['new notification', 'new notifications'] as const;

/** What has just come, to be said aloud: '2 new bids'. */
export const newsInWords = (news: readonly { readonly kind: Kind | null }[]): string => {
  const first = news[0]?.kind ?? null;
  const isOneKind = news.every(({ kind }) => kind === first);
  const [one, many] = (isOneKind && first !== null ? SAID[first] : undefined) ?? ANYTHING;
  return `${news.length} ${news.length === 1 ? one : many}`;
};
