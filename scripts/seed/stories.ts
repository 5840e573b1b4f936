import {
  PIECE_ACTIONS,
  type PieceAction,
  ROLES,
  sendMessageBody,
  type TransitionBody,
  transitionBody,
} from '@taskwright/contract';
import { z } from 'zod';
import stories from './stories.json' with { type: 'json' };

const DAY = 86_400_000;

const move = z.strictObject({
  by: z.enum(ROLES),
  says: z.string().optional(),
  /**
   * A transition in the API's form. `due` of a milestone is a number of days from today; accepted terms are the latest.
   */
  does: z.looseObject({ transition: z.string() }).optional(),
  /** A transition of the proven piece. */
  piece: z.enum(PIECE_ACTIONS).optional(),
  /** Numbers of milestones that the client pays for. */
  pays: z.array(z.int()).nonempty().optional(),
});

/**
 * Conversation and transitions between a client and a freelancer on a task, by keys of accounts.json and a slug of
 * tasks.json.
 */
const story = z.strictObject({
  task: z.string(),
  freelancer: z.string(),
  /** True for an agreement that is paid through the platform. Others are older than payments. */
  isHeld: z.literal(true).optional(),
  moves: z.array(move).nonempty(),
});

/** A message, a transition of the agreement or of its piece, or a payment by one party. */
export type Move = { readonly by: 'client' | 'freelancer' } & (
  | { readonly says: string }
  | { readonly piece: PieceAction }
  | { readonly pays: readonly number[] }
  | { readonly does: (terms: number) => TransitionBody }
);
export type Story = {
  readonly task: string;
  readonly freelancer: string;
  readonly isHeld: boolean;
  readonly moves: readonly Move[];
};

const dated = (milestone: unknown, today: number): unknown => {
  const { due, ...rest } = z.looseObject({ due: z.number() }).parse(milestone);
  return { ...rest, due: new Date(today + due * DAY).toISOString().slice(0, 10) };
};

/**
 * Returns all stories with dates relative to the day that starts at `today`. Throws ZodError for input that the API
 * would reject.
 */
export const seedStories = (today: number): readonly Story[] =>
  z
    .array(story)
    .parse(stories)
    .map(({ moves, isHeld = false, ...rest }) => ({
      ...rest,
      isHeld,
      moves: moves.map(({ by, says, does, piece, pays }): Move => {
        if (says !== undefined) return { by, says: sendMessageBody.parse({ text: says }).text };
        if (piece !== undefined) return { by, piece };
        if (pays !== undefined) return { by, pays };
        const { milestones, ...body } = z.looseObject({ milestones: z.array(z.unknown()).optional() }).parse(does);
        const due = milestones === undefined ? {} : { milestones: milestones.map((each) => dated(each, today)) };
        const terms = body.transition === 'accept';
        return { by, does: (version) => transitionBody.parse({ ...body, ...due, ...(terms && { terms: version }) }) };
      }),
    }));
