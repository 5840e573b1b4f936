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
  /** Days before today. Moves without it are spread evenly between the others, the bid and today. */
  daysAgo: z.number().positive().optional(),
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
export type Move = { readonly by: 'client' | 'freelancer'; readonly daysAgo?: number } & (
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
      moves: moves.map(({ by, daysAgo, says, does, piece, pays }): Move => {
        const made = { by, ...(daysAgo !== undefined && { daysAgo }) };
        if (says !== undefined) return { ...made, says: sendMessageBody.parse({ text: says }).text };
        if (piece !== undefined) return { ...made, piece };
        if (pays !== undefined) return { ...made, pays };
        const { milestones, ...body } = z.looseObject({ milestones: z.array(z.unknown()).optional() }).parse(does);
        const due = milestones === undefined ? {} : { milestones: milestones.map((each) => dated(each, today)) };
        const terms = body.transition === 'accept';
        return {
          ...made,
          does: (version) => transitionBody.parse({ ...body, ...due, ...(terms && { terms: version }) }),
        };
      }),
    }));

/**
 * Returns the times of moves between `begin` and `today`, in milliseconds since 1970. Throws Error if a move with a given
 * day is not later than the moves before it.
 */
export const timesOf = (moves: readonly Pick<Move, 'daysAgo'>[], begin: number, today: number): readonly number[] => {
  const times: number[] = [];
  let from = begin;
  while (times.length < moves.length) {
    const rest = moves.slice(times.length);
    const given = rest.findIndex(({ daysAgo }) => daysAgo !== undefined);
    const steps = given === -1 ? rest.length + 1 : given + 1;
    const end = today - (rest[given]?.daysAgo ?? 0) * DAY;
    if (end <= from) throw new Error('A move of a story has to be later than the moves before it');
    for (let step = 1; step <= Math.min(steps, rest.length); step += 1)
      times.push(from + ((end - from) * step) / steps);
    from = end;
  }
  return times;
};
