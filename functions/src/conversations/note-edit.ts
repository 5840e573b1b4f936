import { conversationIdOf, ROLES } from '@taskwright/contract';
import { ofStep } from '../notifications/notification-document.ts';
import type { NotificationRepository } from '../notifications/notification-repository.ts';
import type { Unit } from '../store/unit-of-work.ts';
import type { TaskEdit } from '../tasks/edits-of.ts';
import type { BlockRepository } from './block-repository.ts';
import { withEntry } from './conversation-document.ts';
import type { ConversationRepository } from './conversation-repository.ts';

type Needs = {
  readonly conversations: ConversationRepository;
  readonly blocks: BlockRepository;
  readonly notifications: NotificationRepository;
};

/** A task whose freelancer is hired, and what its client corrects of it. */
type Edit = {
  readonly taskId: string;
  readonly title: string;
  /** The bid of the hired freelancer. */
  readonly hired: string;
  readonly changes: readonly TaskEdit[];
};

/**
 * Adds what a client corrects of a task to the timeline that they share with its hired freelancer, and notifies the freelancer. One who
 * has blocked the client gets the entry, neither unread nor with a notification. Does nothing where the conversation is gone.
 */
export const noteEdit =
  ({ conversations, blocks, notifications }: Needs) =>
  async (unit: Unit, { taskId, title, hired, changes }: Edit, at: Date): Promise<void> => {
    const id = conversationIdOf(taskId, hired);
    const before = await conversations.find(unit, id);
    if (before === null) return;
    const { client, freelancer } = before;
    const isBlocked = (await blocks.by(unit, freelancer.uid)).has(client.uid);
    const detail = { changes: [...changes] };
    const said = {
      kind: 'task-edited' as const,
      by: 'client' as const,
      text: '',
      at: at.toISOString(),
      detail,
      isQuiet: isBlocked,
    };
    const { conversation, entry } = withEntry(before, said, ROLES);
    conversations.goOn(unit, { id, data: conversation }, entry);
    if (isBlocked) return;
    const about = { taskId, title, conversation: id };
    const told = ofStep('task-edited', about, { who: client.name, cents: null }, at);
    notifications.tellOfStep(unit, freelancer.uid, id, told);
  };
