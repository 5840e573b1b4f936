import type { BrowseTask, FeaturedTask, Task } from '@taskwright/contract';
import type { TaskDocument } from './task-document.ts';

export type StoredTask = { readonly id: string; readonly data: TaskDocument };

/** The owner's resource. The poster's e-mail is in it only for the poster. Specification, section 3. */
export const toTask = ({ id, data }: StoredTask, callerUid: string | null): Task => ({
  _id: id,
  title: data.title,
  category: data.category,
  description: data.description,
  deadline: data.deadline,
  budget: data.budget,
  ...(data.ownerUid === callerUid ? { userEmail: data.userEmail } : {}),
  userName: data.userName,
  creationTime: data.creationTime,
  updatedAt: data.updatedAt,
  status: data.status,
  bids: data.bids,
  clientVerified: data.clientVerified,
  skills: data.skills,
  priority: data.priority,
  attachments: data.attachments,
});

/** A card on the home page. Specification, section 3, 'Task (static file for the home page)'. */
export const toFeaturedTask = ({ id, data }: StoredTask): FeaturedTask => ({
  _id: id,
  title: data.title,
  description: data.description,
  category: data.category,
  deadline: data.deadline,
  budget: data.budget,
  clientVerified: data.clientVerified,
});

/** The public projection of an open task. Specification, section 3, 'Static browse-task sample entry'. */
export const toBrowseTask = ({ id, data }: StoredTask): BrowseTask => ({
  id,
  title: data.title,
  category: data.category,
  description: data.description,
  budget: data.budget,
  deadline: data.deadline,
  skills: data.skills,
  postedBy: data.userName,
  postedDate: data.creationTime.slice(0, 10),
  proposals: data.bids,
  clientVerified: data.clientVerified,
  status: data.status,
  ...(data.priority === null ? {} : { priority: data.priority }),
  ...(data.updatedAt === null ? {} : { updatedAt: data.updatedAt }),
  ...(data.attachments.length === 0 ? {} : { attachments: data.attachments }),
});
