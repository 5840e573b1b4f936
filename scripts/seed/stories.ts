import { ROLES, sendMessageBody, type TransitionBody, transitionBody } from '@taskwright/contract';
import { z } from 'zod';
import stories from './stories.json' with { type: 'json' };

const DAY = 86_400_000;

const move = z.strictObject({
  by: z.enum(ROLES),
  says: z.string().optional(),
  /** A transition as the API takes it, but that a milestone is due so many days from today, and that terms are accepted as they stand. */
  does: z.looseObject({ transition: z.string() }).optional(),
});

/** What a client and a freelancer have to do with each other about a task, by the keys of accounts.json and the slug of tasks.json. */
const story = z.strictObject({ task: z.string(), freelancer: z.string(), moves: z.array(move).nonempty() });

/** What one of the two says or does. */
export type Move = { readonly by: 'client' | 'freelancer' } & (
  | { readonly says: string }
  | { readonly does: (terms: number) => TransitionBody }
);
export type Story = { readonly task: string; readonly freelancer: string; readonly moves: readonly Move[] };

const dated = (milestone: unknown, today: number): unknown => {
  const { due, ...rest } = z.looseObject({ due: z.number() }).parse(milestone);
  return { ...rest, due: new Date(today + due * DAY).toISOString().slice(0, 10) };
};

/** Every story, its dates relative to the day that began at `today`. Throws ZodError for what the API would not accept. */
export const seedStories = (today: number): readonly Story[] =>
  z
    .array(story)
    .parse(stories)
    .map(({ moves, ...rest }) => ({
      ...rest,
      moves: moves.map(({ by, says, does }): Move => {
        if (says !== undefined) return { by, says: sendMessageBody.parse({ text: says }).text };
        const { milestones, ...body } = z.looseObject({ milestones: z.array(z.unknown()).optional() }).parse(does);
        const due = milestones === undefined ? {} : { milestones: milestones.map((each) => dated(each, today)) };
        const terms = body.transition === 'accept';
        return { by, does: (version) => transitionBody.parse({ ...body, ...due, ...(terms && { terms: version }) }) };
      }),
    }));
