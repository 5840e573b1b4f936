/** Fields of a task that the client can still edit after the hire. The freelancer is notified of each edit. */
export const EDITED_FIELDS = ['category', 'description', 'skills', 'priority', 'attachments'] as const;
export type EditedField = (typeof EDITED_FIELDS)[number];

/** Maximum characters of each side of an edit in a timeline entry: of the description, and of any other field. */
export const DIFFERENCE_CHARACTERS = { description: 2000, other: 300 } as const;

/** State of a conversation's task for the reader. 'gone' means deleted or hidden from all users. */
export const CONVERSATION_TASK_STATES = ['open', 'closed', 'in-progress', 'completed', 'gone'] as const;
export type ConversationTaskState = (typeof CONVERSATION_TASK_STATES)[number];

/** Filters of the list of conversations: all, those in which it is the reader's turn, and those with unread entries. */
export const INBOX_FILTERS = ['all', 'turn', 'unread'] as const;
export type InboxFilter = (typeof INBOX_FILTERS)[number];

/** Maximum characters of the last message in a list. */
export const EXCERPT_CHARACTERS = 160;

/** Reasons for a report. */
export const REPORT_REASONS = ['spam', 'scam', 'abuse', 'illegal', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Matches a task id, short enough to be part of another id, and a bid id. */
const PARTS = /^([A-Za-z0-9_-]{1,95})-([0-9a-f]{32})$/;

/**
 * Returns the id of the conversation between a task's client and a freelancer: the task id and the id of the
 * freelancer's bid, placed or not. `/messages/{id}` is therefore valid before anything is stored, and reveals no uid.
 */
export const conversationIdOf = (taskId: string, bidId: string): string => `${taskId}-${bidId}`;

/**
 * Returns the task id and the bid id of a conversation id; null if it is invalid. A bid id has a fixed length, which
 * makes the split unambiguous.
 */
export const partsOfConversation = (id: string): { readonly taskId: string; readonly bidId: string } | null => {
  const [, taskId, bidId] = PARTS.exec(id) ?? [];
  return taskId === undefined || bidId === undefined ? null : { taskId, bidId };
};
