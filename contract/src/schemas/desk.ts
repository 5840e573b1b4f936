import * as z from 'zod/mini';
import { ROLES } from '../lifecycle/lifecycle.ts';
import { TURN_KINDS } from '../lifecycle/turns.ts';
import { DESK_ROWS, RUNNING_ROWS, SUGGESTED_MAX } from '../limits/limits.ts';
import { responseDate, responseInstant } from './dates.ts';
import { listedProfile } from './profiles.ts';
import { featuredTask } from './tasks.ts';
import { photoAddress } from './text.ts';

/**
 * Kinds of rows: turns of an agreement, an unread message, undecided bids on the caller's task, an invitation to
 * answer, and a bid of the caller that waits for a decision.
 */
export const DESK_KINDS = [...TURN_KINDS, 'message', 'bids', 'invitation', 'bid'] as const;
export type DeskKind = (typeof DESK_KINDS)[number];

const otherParty = z.object({ name: z.string(), photo: z.optional(photoAddress) });

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
    with: z.nullable(otherParty),
    since: responseInstant,
    conversation: z.nullable(z.string()),
    milestone: z.nullable(z.string()),
    due: z.nullable(responseDate),
    bids: z.int(),
  })
  .register(z.globalRegistry, { id: 'DeskRow' });
export type DeskRow = z.infer<typeof deskRow>;

/**
 * An accepted agreement that is not completed. `role` is the caller's. `milestone` is the title of the milestone that the
 * freelancer delivers next, due at `due`, or of a delivered one if none is left. `cents` is the total.
 */
export const runningAgreement = z
  .object({
    role: z.enum(ROLES),
    task: z.string(),
    title: z.string(),
    with: otherParty,
    conversation: z.string(),
    milestone: z.string(),
    isDelivered: z.boolean(),
    due: z.nullable(responseDate),
    approved: z.int(),
    milestones: z.int(),
    cents: z.int(),
  })
  .register(z.globalRegistry, { id: 'RunningAgreement' });
export type RunningAgreement = z.infer<typeof runningAgreement>;

/**
 * The caller's next steps, most urgent first, the steps of others that the caller waits for, oldest first, and running
 * agreements, earliest due date first.
 */
export const desk = z
  .object({
    turn: z.array(deskRow).check(z.maxLength(DESK_ROWS)),
    waiting: z.array(deskRow).check(z.maxLength(DESK_ROWS)),
    running: z.array(runningAgreement).check(z.maxLength(RUNNING_ROWS)),
  })
  .register(z.globalRegistry, { id: 'Desk' });
export type Desk = z.infer<typeof desk>;

/** An open task that the caller may bid on, with those of its skills that the caller has. */
export const suggestedTask = z
  .extend(z.pick(featuredTask, { _id: true, title: true, category: true, deadline: true, budget: true }), {
    skills: z.array(z.string()),
  })
  .register(z.globalRegistry, { id: 'SuggestedTask' });
export type SuggestedTask = z.infer<typeof suggestedTask>;

/**
 * Open tasks that match the caller's skills, or the newest saved search, which `search` names. Without skills, a search
 * and an own open task, the newest tasks. Also available freelancers for the caller's newest open task, null without
 * any. `done` contains the first steps that the caller has taken.
 */
export const suggestions = z
  .object({
    done: z.object({ posted: z.boolean(), hired: z.boolean(), profile: z.boolean(), bid: z.boolean() }),
    search: z.nullable(z.object({ name: z.string() })),
    isNewest: z.boolean(),
    tasks: z.array(suggestedTask).check(z.maxLength(SUGGESTED_MAX)),
    hiring: z.nullable(
      z.object({
        task: z.string(),
        title: z.string(),
        freelancers: z.array(listedProfile).check(z.maxLength(SUGGESTED_MAX)),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'Suggestions' });
export type Suggestions = z.infer<typeof suggestions>;
