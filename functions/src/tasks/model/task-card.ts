import { createHash } from 'node:crypto';
import { LISTED } from '@taskwright/contract';
import * as z from 'zod/mini';
import { excerpt, firstWords } from '../../store/excerpt.ts';

/**
 * Part of a task that list items show in place of its long fields. Derived by `indexOf` and stored as `card`, so lists
 * need not select the description, skills or attachments. `moreSkills` counts the omitted skills.
 * `descriptionHash` detects a changed description.
 */
export const taskCard = z.object({
  description: z.string(),
  skills: z.array(z.string()),
  moreSkills: z.number(),
  descriptionHash: z.string(),
});
export type TaskCard = z.infer<typeof taskCard>;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

type FullTask = { readonly description: string };
type CardSource = FullTask & { readonly skills: readonly string[] };

/** Derives the card of a task. */
export const cardOf = ({ description, skills }: CardSource): TaskCard => {
  const { words, more } = firstWords(skills, LISTED.card.skills);
  return {
    description: excerpt(description, LISTED.card.description),
    skills: words,
    moreSkills: more,
    descriptionHash: hashOf(description),
  };
};

/** Returns the hash of a task's description, from its card if the description was not read. */
export const descriptionHashOf = (task: FullTask | { readonly card: TaskCard }): string =>
  'description' in task ? hashOf(task.description) : task.card.descriptionHash;
