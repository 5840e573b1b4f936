import * as z from 'zod/mini';
import { ROLES } from '../lifecycle/lifecycle.ts';
import { TURN_KINDS } from '../lifecycle/turns.ts';
import { DESK_ROWS } from '../limits/limits.ts';
import { responseDate, responseInstant } from './dates.ts';
import { photoAddress } from './text.ts';

/**
 * Kinds of rows: turns of an agreement, an unread message, undecided bids on the caller's task, an invitation to
 * answer, and a bid of the caller that waits for a decision.
 */
export const DESK_KINDS = [...TURN_KINDS, 'message', 'bids', 'invitation', 'bid'] as const;
export type DeskKind = (typeof DESK_KINDS)[number];

/**
 * Something that the caller has to do or waits for, since `since`. `role` is the caller's. `task` and `title` name the
 * task. `with` is the other party, for 'bids' the newest undecided bidder, null if both newest bids are declined.
 * `conversation` is set on turns of an agreement and messages, `milestone` and `due` on deliveries. `bids` is the
 * number of undecided bids.
 */
export const deskRow = z
  .object({
    kind: z.enum(DESK_KINDS),
    role: z.enum(ROLES),
    task: z.string(),
    title: z.string(),
    with: z.nullable(z.object({ name: z.string(), photo: z.optional(photoAddress) })),
    since: responseInstant,
    conversation: z.nullable(z.string()),
    milestone: z.nullable(z.string()),
    due: z.nullable(responseDate),
    bids: z.int(),
  })
  .register(z.globalRegistry, { id: 'DeskRow' });
export type DeskRow = z.infer<typeof deskRow>;

/** The caller's next steps, most urgent first, and the steps of others that the caller waits for, oldest first. */
export const desk = z
  .object({
    turn: z.array(deskRow).check(z.maxLength(DESK_ROWS)),
    waiting: z.array(deskRow).check(z.maxLength(DESK_ROWS)),
  })
  .register(z.globalRegistry, { id: 'Desk' });
export type Desk = z.infer<typeof desk>;
