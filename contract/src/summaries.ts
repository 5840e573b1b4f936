import type { RouteName } from './routes.ts';

/** What each call does, in a line of the API's documentation. Apart from the table of the calls, which every page reads. */
const SUMMARIES: Readonly<Record<RouteName, string>> = {
  saveUser: 'Save the signed-in user’s profile; one profile per account, however often it is sent',
  createTask: 'Post a task',
  listTasks: 'Tasks, newest first; ?mine=true narrows to the caller’s own; with a filter, open tasks only',
  getTask: 'One task, with its ETag',
  updateTask:
    'Change a task; its owner only; budget and deadline stay while a freelancer works on it, the title from the hire on',
  deleteTask: 'Delete a task with all that hangs on it; its owner only, and not while somebody works on it',
  listBids:
    'The bids on a task that are the caller’s to see: its owner sees all, newest first or in the order of ?sort=, anyone else their own',
  placeBid: 'Place the caller’s bid on an open task of somebody else’s, or change it; one bid per freelancer and task',
  withdrawBid: 'Withdraw the caller’s bid',
  markBid:
    'Shortlist a bid on a pending task of the caller’s, which nobody else sees, or decline it, which its freelancer is told; null takes either back',
  listMyBids:
    'The caller’s bids, newest first, those on tasks that are gone for 90 days more; with ?tasks= only those on these, in one answer',
  getTaskConversation:
    'The caller’s conversation as a freelancer with the client of a task, also while nothing is said; where `actions` has no message, none can be begun',
  listConversations: 'The caller’s conversations, the one with the newest entry first',
  countUnreadConversations:
    'In how many of the caller’s conversations something is unread, counted no further than a hundred',
  getConversation:
    'A conversation of the caller’s, also while nothing is said; its id is the task’s, a hyphen, and that of the bid which its freelancer has or would have',
  listEntries: 'What was said and done in a conversation, newest first',
  sendMessage:
    'Write in a conversation, which begins with its first message: a freelancer’s on an open task, a client’s to whoever has bid',
  takeStep:
    'Take a step from an offer to the reviews, by the table of docs/marketplace.md; If-Match names the ETag of the conversation that was read',
  listAgreements:
    'What was ever agreed with the caller as its client or its freelancer, also where it was cancelled, accepted last first',
  readConversation: 'Mark a conversation as read up to an entry, which never goes back; answers how much is left',
  blockPerson:
    'Block the other person, in every conversation: what they write from now on is never delivered, and nobody tells them',
  unblockPerson: 'Unblock the other person; what they wrote meanwhile stays undelivered',
  report:
    'Report a task, a bid on a task of the caller’s or a message they were sent; again is the same report, with its receipt',
  listReviews: 'What others think of somebody, by the `person` of a rating, newest first',
  listNotifications:
    'What the caller was told, newest first: bids on their tasks, what became of tasks they have bid on, and messages',
  countUnread: 'How many of the caller’s notifications are unread, counted no further than a hundred',
  readNotifications: 'Mark all of the caller’s notifications up to a time as read; answers how many are left',
  featuredTasks: 'The next six open tasks by deadline, one a client, of verified clients',
  browseTasks: 'One page of open tasks, closing soonest first; X-Total-Count unless searching',
  acceptTerms: 'Record that the signed-in user accepts a version of the terms; the first time stands',
  acceptedTerms: 'Which version of the terms the signed-in user accepted last, and when',
  subscribe:
    'Ask for the newsletter; a letter asks the address to confirm, and the answer is the same whether it was known or not',
  confirmSubscription: 'Confirm the address that a link in our mail was sent to; until then nothing is sent to it',
  leaveNewsletter: 'Forget the address that a link in our mail was sent to',
};

/** What the call of this name does; throws where there is none. */
export const summaryOf = (name: string): string => {
  const found = Object.entries(SUMMARIES).find(([each]) => each === name);
  if (found === undefined) throw new Error(`There is no call ${name}`);
  return found[1];
};
