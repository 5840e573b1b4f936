import {
  type BrowseTask,
  browseTask,
  type FeaturedTask,
  featuredTask,
  LISTED,
  type ListedTask,
  listedTask,
  type Task,
  task,
} from '@taskwright/contract';
import type { Caller } from '../../http/caller.ts';
import type { Person } from '../../people/model/card-document.ts';
import { type RatedPerson, readRatedPeople } from '../../people/model/people-repository.ts';
import { cut, firstWords } from '../../store/excerpt.ts';
import { projectItems } from '../../store/project-items.ts';
import type { QueryPlan } from '../../store/query-plan.ts';
import type { Source } from '../../store/reader.ts';
import type { StoredListedTask, StoredTask } from './task-document.ts';
import { isClientOf, taskActions } from './task-policy.ts';

// Each projection is parsed with the contract's schema, which drops undeclared fields. `client` is the task's client.

/** Request context of a task. `today` is in UTC. */
type TaskContext = { readonly caller: Caller | null; readonly client: Person; readonly today: string };

/** Returns a task for the caller. Only its client gets an email address: the client's current one. */
export const toTask = (
  { id, data }: StoredTask,
  { caller, client, today, arePaymentsOn }: TaskContext & { readonly arePaymentsOn: boolean },
): Task => {
  const mine = isClientOf(data, caller);
  return task.parse({
    ...data,
    _id: id,
    userName: client.name,
    userPhoto: client.photo ?? undefined,
    userEmail: mine ? (caller?.email ?? undefined) : undefined,
    clientVerified: client.isVerified,
    payments: arePaymentsOn ? 'on' : 'off',
    mine,
    actions: taskActions(data, caller, today),
  });
};

/** Returns an item of GET /tasks with truncated texts. */
export const toListedTask = ({ id, data }: StoredListedTask, { caller, client, today }: TaskContext): ListedTask => {
  const mine = isClientOf(data, caller);
  const { description, skills, moreSkills } = data.card;
  const { words, more } = firstWords(skills, LISTED.task.skills);
  return listedTask.parse({
    ...data,
    _id: id,
    title: cut(data.title, LISTED.task.title),
    category: cut(data.category, LISTED.task.category),
    description: cut(description, LISTED.task.description),
    skills: words,
    moreSkills: moreSkills + more,
    userName: cut(client.name, LISTED.name),
    userEmail: mine ? (caller?.email ?? undefined) : undefined,
    clientVerified: client.isVerified,
    mine,
    actions: taskActions(data, caller, today),
  });
};

/** Returns a task card of the home page. */
export const toFeaturedTask = ({ id, data }: StoredListedTask): FeaturedTask =>
  featuredTask.parse({ ...data, description: data.card.description, _id: id });

/**
 * Returns the public projection of an open task. Without reviews, the client has no rating, and without an
 * agreement no hires.
 */
const toBrowseTask = ({ id, data }: StoredListedTask, client: RatedPerson): BrowseTask => {
  const { description, skills, moreSkills } = data.card;
  return browseTask.parse({
    ...data,
    id,
    description,
    skills,
    moreSkills,
    postedBy: cut(client.name, LISTED.name),
    posterPhoto: client.photo ?? undefined,
    clientVerified: client.isVerified,
    clientRating: client.rating.count > 0 ? client.rating : undefined,
    clientHires: client.hires > 0 ? client.hires : undefined,
    postedDate: data.creationTime.slice(0, 10),
    proposals: data.bids,
    priority: data.priority ?? undefined,
    updatedAt: data.updatedAt ?? undefined,
  });
};

/** Returns the public projections of open tasks. Reads the card of each different client, which contains the rating. */
export const toBrowseTasks = async (
  from: Source,
  plan: Pick<QueryPlan, 'collection'>,
  tasks: readonly StoredListedTask[],
): Promise<BrowseTask[]> => {
  const people = await readRatedPeople(
    from,
    tasks.map(({ data }) => data.ownerUid),
    from.now().toISOString(),
  );
  return projectItems(plan, tasks, (task) => toBrowseTask(task, people(task.data.ownerUid)));
};
