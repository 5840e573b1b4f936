import { ROLES } from '@taskwright/contract';
import { bidsOfFreelancer } from '../bids/bid-queries.ts';
import { conversationsWith } from '../conversations/conversation-queries.ts';
import { notificationsAbout } from '../notifications/notification-queries.ts';
import { personKey } from '../people/person-key.ts';
import { memberName, publicName } from '../people/public-name.ts';
import { photoIdIn } from '../photos/photo-store.ts';
import { reviewsBy } from '../reviews/review-queries.ts';
import type { Services } from '../services.ts';
import { pagesOf } from '../store/pages-of.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { ownedTasks } from '../tasks/task-queries.ts';
import type { PublicProfile, UserDocument } from '../users/user-document.ts';

type Needs = Pick<
  Services,
  'reader' | 'work' | 'users' | 'photos' | 'tasks' | 'bids' | 'conversations' | 'reviews' | 'notifications' | 'profiles'
>;

/** Documents of one commit. Few, because a concurrent change of any of them repeats the unit. */
const BATCH = 20;
/** Photos that the last unit deletes. */
const PHOTOS = 100;

/** Returns the copied fields as other users see them. */
const publicProfile = ({ name, photo, handle, visibility }: UserDocument): PublicProfile => ({
  ...(name !== undefined && { name: publicName(memberName(name)) }),
  ...(photo !== undefined && { photo }),
  ...(handle !== undefined && { handle }),
  ...(visibility !== undefined && { visibility }),
});

/** Thrown by a unit that finds a newer version of the profile, or none. */
class Outdated extends Error {}

/**
 * Stores one version of a profile in every document that shows it. Documents that background work copies names from
 * come first and notifications last, so that no copy of the former name follows. Throws Outdated.
 */
const propagate = async (needs: Needs, uid: string, profile: UserDocument): Promise<void> => {
  const { work, users, photos, profiles, tasks, bids, conversations, reviews, notifications } = needs;
  const shown = publicProfile(profile);

  /** Runs a unit that conflicts with a change of the profile. */
  const run = <T>(write: (unit: Unit, current: UserDocument) => Promise<T>): Promise<T> =>
    work.run(async (unit) => {
      const current = await users.find(unit, uid);
      if (current === null || current.profileVersion !== profile.profileVersion) throw new Outdated();
      users.requireUnchanged(unit, uid);
      return write(unit, current);
    });
  const store = async (
    pages: AsyncIterable<readonly { readonly id: string }[]>,
    write: (unit: Unit, ids: readonly string[]) => Promise<void>,
  ): Promise<void> => {
    for await (const page of pages) {
      const ids = page.map(({ id }) => id);
      for (let at = 0; at < ids.length; at += BATCH) await run((unit) => write(unit, ids.slice(at, at + BATCH)));
    }
  };

  await run((unit) => profiles.setPerson(unit, uid, shown));
  await store(pagesOf(tasks, ownedTasks(uid)), (unit, ids) => tasks.setClient(unit, ids, shown));
  await store(pagesOf(bids, bidsOfFreelancer(uid)), (unit, paths) => bids.setFreelancer(unit, paths, shown));
  for (const role of ROLES) {
    const plan = conversationsWith(uid, role);
    await store(pagesOf(conversations.parties, plan), (unit, ids) => conversations.setSide(unit, ids, role, shown));
  }
  const { name, photo } = shown;
  const person = personKey(uid);
  await store(pagesOf(reviews, reviewsBy(person)), (unit, ids) => reviews.setAuthor(unit, ids, shown));
  if (name !== undefined || photo !== undefined) {
    await store(pagesOf(notifications, notificationsAbout(person)), (unit, paths) =>
      notifications.setWho(unit, paths, { person, name, photo }),
    );
  }
  const removePhotos = async (unit: Unit, current: UserDocument): Promise<boolean> => {
    const found = await photos.removeOthers(unit, uid, photoIdIn(current.photo ?? null), PHOTOS);
    if (found < PHOTOS) users.save(unit, uid, current, { isPropagated: true });
    return found < PHOTOS;
  };
  while (!(await run(removePhotos)));
};

/**
 * Stores the name, photo and handle of a profile in the freelancer profile, the tasks, bids, conversations, reviews and
 * notifications that show them, then deletes the user's former photos. Continues with a newer version if the profile changes meanwhile, so the last
 * name wins in any order of events. Safe to stop, rerun and run concurrently.
 */
export const propagateProfile =
  (needs: Needs) =>
  async (uid: string): Promise<void> => {
    for (;;) {
      const profile = await needs.users.find(needs.reader, uid);
      if (profile === null || profile.isPropagated !== false) return;
      try {
        await propagate(needs, uid, profile);
      } catch (error) {
        if (!(error instanceof Outdated)) throw error;
      }
    }
  };
