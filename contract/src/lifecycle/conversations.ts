/** Fields of a task that its client can still correct once a freelancer is hired, and that the freelancer is notified of. */
export const EDITED_FIELDS = ['category', 'description', 'skills', 'priority', 'attachments'] as const;
export type EditedField = (typeof EDITED_FIELDS)[number];

/** Characters of each side of a difference that a timeline entry keeps: of the description, and of any other field. */
export const DIFFERENCE_CHARACTERS = { description: 2000, other: 300 } as const;

/** How the task of a conversation stands with whoever reads it: 'gone' is deleted, or out of everybody's sight. */
export const TALK_TASK_STATES = ['open', 'closed', 'in-progress', 'completed', 'gone'] as const;
export type TalkTaskState = (typeof TALK_TASK_STATES)[number];

/** Of the last message a list shows so many characters. */
export const EXCERPT_CHARACTERS = 160;

/** Why something is reported. */
export const REPORT_REASONS = ['spam', 'scam', 'abuse', 'illegal', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** An id of a task that is not too long to be part of another id, and that of a bid. */
const PARTS = /^([A-Za-z0-9_-]{1,95})-([0-9a-f]{32})$/;

/**
 * The id of the conversation between a task's client and a freelancer: the task's, and that of the bid which the freelancer has or
 * would have on it. So `/messages/{id}` leads somewhere before anything is stored, and gives nobody's uid away (record 65).
 */
export const conversationIdOf = (taskId: string, bidId: string): string => `${taskId}-${bidId}`;

/** The task and the bid of a conversation's id, or null where it is none. A bid's id has one length, so there is one way to part them. */
export const partsOfConversation = (id: string): { readonly taskId: string; readonly bidId: string } | null => {
  const [, taskId, bidId] = PARTS.exec(id) ?? [];
  return taskId === undefined || bidId === undefined ? null : { taskId, bidId };
};
