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
import type { Caller } from '../http/caller.ts';
import { publicName } from '../people/public-name.ts';
import { cut, firstWords } from '../store/excerpt.ts';
import type { StoredListedTask, StoredTask } from './task-document.ts';
import { isClientOf, taskActions } from './task-policy.ts';

// Each projection is parsed with the contract's schema, which drops undeclared fields. `publicName` replaces reserved
// names in documents older than their rejection (decision 25).

/** Returns a task for the caller on `today` (UTC). Only its client gets an email address: the client's current one. */
export const toTask = ({ id, data }: StoredTask, caller: Caller | null, today: string): Task => {
  const mine = isClientOf(data, caller);
  return task.parse({
    ...data,
    _id: id,
    userName: publicName(data.userName),
    userPhoto: data.userPhoto ?? undefined,
    userEmail: mine ? (caller?.email ?? data.userEmail) : undefined,
    mine,
    actions: taskActions(data, caller, today),
  });
};

/** Returns an item of GET /tasks with truncated texts. */
export const toListedTask = ({ id, data }: StoredListedTask, caller: Caller | null, today: string): ListedTask => {
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
    userName: cut(publicName(data.userName), LISTED.name),
    userEmail: mine ? (caller?.email ?? data.userEmail) : undefined,
    mine,
    actions: taskActions(data, caller, today),
  });
};

/** Returns a task card of the home page. */
export const toFeaturedTask = ({ id, data }: StoredListedTask): FeaturedTask =>
  featuredTask.parse({ ...data, description: data.card.description, _id: id });

/** Returns the public projection of an open task. */
export const toBrowseTask = ({ id, data }: StoredListedTask): BrowseTask => {
  const { description, skills, moreSkills, photo } = data.card;
  return browseTask.parse({
    ...data,
    id,
    description,
    skills,
    moreSkills,
    postedBy: cut(publicName(data.userName), LISTED.name),
    posterPhoto: photo ?? undefined,
    postedDate: data.creationTime.slice(0, 10),
    proposals: data.bids,
    priority: data.priority ?? undefined,
    updatedAt: data.updatedAt ?? undefined,
  });
};
