import { type BrowseTask, browseTask, type FeaturedTask, featuredTask, type Task, task } from '@taskwright/contract';
import type { Caller } from '../http/caller.ts';
import { publicName } from '../users/public-name.ts';
import type { StoredTask } from './task-document.ts';
import { isClientOf, taskActions } from './task-policy.ts';

// Each projection is cut to the contract's schema: what that does not name never leaves, whatever a document holds.
// A name of the house that was stored before such were refused is not shown either (decision 25).

/** A task as its resource, for whoever asks on `today` (UTC). Only its poster gets an email address in it: their own of today. */
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

/** A card on the home page. */
export const toFeaturedTask = ({ id, data }: StoredTask): FeaturedTask => featuredTask.parse({ ...data, _id: id });

/** The public projection of an open task. */
export const toBrowseTask = ({ id, data }: StoredTask): BrowseTask =>
  browseTask.parse({
    ...data,
    id,
    postedBy: publicName(data.userName),
    posterPhoto: data.userPhoto ?? undefined,
    postedDate: data.creationTime.slice(0, 10),
    proposals: data.bids,
    priority: data.priority ?? undefined,
    updatedAt: data.updatedAt ?? undefined,
    attachments: data.attachments.length === 0 ? undefined : data.attachments,
  });
