import { BROWSE_GROUPS, browseGroup } from '@taskwright/contract';
import * as z from 'zod/mini';
import { personKey } from '../../people/model/person-key.ts';
import { foldSkill } from '../../search/facets.ts';
import type { SearchedTask } from '../../tasks/model/task-document.ts';

const digestTask = z.object({
  id: z.string(),
  title: z.string(),
  /** Category of Browse; null if only 'all' includes the task. */
  group: z.nullable(z.enum(BROWSE_GROUPS)),
  budget: z.nullable(z.number()),
  deadline: z.string(),
  /** The `personKey` of the client. */
  client: z.string(),
  /** Folded skills. */
  skills: z.array(z.string()),
});
export type DigestTask = z.infer<typeof digestTask>;

/** The tasks of a week, newest first. `isCapped` is true if the week had more. */
export const digestContent = z.object({ tasks: z.array(digestTask), isCapped: z.boolean() });
export type DigestContent = z.infer<typeof digestContent>;

/** Recipients in the order of the fan-out. 'done' is its end. */
const AUDIENCES = ['freelancers', 'subscribers', 'done'] as const;

/** The audience that is queued, and the id of its last document that was. */
export const digestProgress = z.object({ audience: z.enum(AUDIENCES), after: z.nullable(z.string()) });
export type DigestProgress = z.infer<typeof digestProgress>;

/** Bytes of the tasks as JSON. Keeps the document below 1 MiB even if every task has the longest texts. */
const BYTES_MAX = 700_000;

const toDigestTask = (id: string, task: SearchedTask): DigestTask => ({
  id,
  title: task.title,
  group: browseGroup(task.category),
  budget: task.budget,
  deadline: task.deadline,
  client: personKey(task.ownerUid),
  skills: [...new Set(task.skills.flatMap((skill) => foldSkill(skill) ?? []))],
});

/** Returns the content of a digest from the tasks of its week, newest first. */
export const digestContentOf = (
  found: readonly { readonly id: string; readonly data: SearchedTask }[],
  isMore: boolean,
): DigestContent => {
  const tasks: DigestTask[] = [];
  let bytes = 0;
  for (const { id, data } of found) {
    const task = toDigestTask(id, data);
    bytes += Buffer.byteLength(JSON.stringify(task));
    if (bytes > BYTES_MAX) return { tasks, isCapped: true };
    tasks.push(task);
  }
  return { tasks, isCapped: isMore };
};
