import {
  LIMITS,
  ownNotification,
  ownReport,
  ownSearch,
  receivedReview,
  subscription,
  writtenReview,
} from '@taskwright/contract';
import { accountDetailsOf } from '../account/model/account-view.ts';
import { listBlocked } from '../conversations/list-blocked.ts';
import { reportsOf } from '../conversations/model/report-repository.ts';
import { foundOr } from '../http/problems.ts';
import { listNotifications } from '../notifications/list-notifications.ts';
import { getOwnProfile } from '../people/get-own-profile.ts';
import { listReviews } from '../people/list-reviews.ts';
import { handlesOf } from '../people/model/handle-repository.ts';
import { readPerson } from '../people/model/people-repository.ts';
import { personKey } from '../people/model/person-key.ts';
import { toReview } from '../people/model/review-document.ts';
import { reviewsBy } from '../people/model/review-queries.ts';
import { listSearches } from '../searches/list-searches.ts';
import type { Services } from '../services.ts';
import { pagesOf } from '../store/pages-of.ts';
import { projectItems } from '../store/project-items.ts';
import { listItems } from './list-items.ts';
import type { OwnCall } from './own-call.ts';

/** Returns the caller's profile and settings. */
export const ownAccount = async (services: Services, { caller }: OwnCall) => {
  const document = await services.users.find(services.reader, caller.uid);
  return {
    ...(await accountDetailsOf(services, caller)),
    email: caller.email,
    emailVerified: caller.emailVerified,
    creationTime: document?.creationTime ?? null,
    lastSignInTime: document?.lastSignInTime ?? null,
  };
};

/** Returns the caller's freelancer profile with its portfolio, null without one. */
export const ownFreelancer = async (services: Services, call: OwnCall) => {
  const read = getOwnProfile(services);
  const own = { ...call, operation: 'getOwnProfile', params: undefined, query: undefined } as const;
  return (await foundOr(() => read(own), { body: { profile: null } })).body.profile;
};

/** Yields the handles of the caller's profile: the current one, and former ones with the end of their redirect. */
export async function* ownHandles({ handles }: Services, { caller }: OwnCall) {
  for await (const page of pagesOf(handles, handlesOf(personKey(caller.uid)))) {
    for (const { id, data } of page) yield { handle: id, until: data.until };
  }
}

/**
 * Maximum changes of an email address in an export. The quota allows fewer within the seven days that they are kept.
 */
const EMAIL_CHANGES_MAX = 200;

/** Yields the changes of the caller's email address that can still be undone. */
export async function* ownEmailChanges({ emailChanges }: Services, { caller }: OwnCall) {
  const changes = await emailChanges.listOf(caller.uid, { after: null, limit: EMAIL_CHANGES_MAX });
  for (const { from, to, requestedAt } of changes.map(({ data }) => data)) yield { from, to, requestedAt };
}

/**
 * Returns the subscription of the caller's address, null without one. An unverified address may be another person's.
 */
export const ownSubscription = async ({ subscribers, reader }: Services, { caller }: OwnCall) => {
  const { email, emailVerified } = caller;
  if (email === null || !emailVerified) return null;
  const known = await foundOr(() => subscribers.find(reader, email.toLowerCase()), null);
  if (known === null) return null;
  return subscription.parse({
    ...known,
    requestedAt: known.requestedAt ?? null,
    confirmedAt: known.confirmedAt ?? null,
  });
};

/** Yields the caller's reviews, also before they are public. */
export async function* reviewsWritten({ reader, reviews, now }: Services, { caller }: OwnCall) {
  const author = await readPerson(reader, caller.uid);
  const plan = reviewsBy(personKey(caller.uid));
  for await (const page of pagesOf(reviews, plan)) {
    yield* projectItems(plan, page, (item) => {
      const { _id: id, ...review } = toReview(item, { author, at: now().toISOString(), isSignedIn: true });
      return writtenReview.parse({ ...review, id, publicFrom: item.data.from });
    });
  }
}

/** Yields the public reviews of the caller. */
export async function* reviewsReceived(services: Services, call: OwnCall) {
  const list = listReviews(services);
  const params = { id: personKey(call.caller.uid) };
  const received = listItems((cursor) =>
    list({ ...call, operation: 'listReviews', params, query: { limit: 50, cursor } }),
  );
  for await (const { _id: id, ...review } of received) yield receivedReview.parse({ ...review, id });
}

/** Yields the caller's reports, without the reported content. */
export async function* ownReports({ reader, reports }: Services, { caller }: OwnCall) {
  const { name } = await readPerson(reader, caller.uid);
  const plan = reportsOf(caller.uid);
  for await (const page of pagesOf(reports, plan)) {
    yield* projectItems(plan, page, ({ data }) => ownReport.parse({ ...data, name }));
  }
}

/** Yields the caller's notifications, newest first. */
export async function* ownNotifications(services: Services, call: OwnCall) {
  const list = listNotifications(services);
  const received = listItems((cursor) =>
    list({ ...call, operation: 'listNotifications', params: undefined, query: { limit: 50, cursor } }),
  );
  for await (const { _id: id, ...each } of received) yield ownNotification.parse({ ...each, id });
}

/** Yields the people whom the caller has blocked, latest first. */
export const peopleBlocked = (services: Services, call: OwnCall) => {
  const list = listBlocked(services);
  return listItems((cursor) =>
    foundOr(() => list({ ...call, operation: 'listBlocked', params: undefined, query: { limit: 50, cursor } }), {
      body: [],
    }),
  );
};

/** Yields the caller's saved searches, latest first. */
export async function* ownSearches(services: Services, call: OwnCall) {
  const list = listSearches(services);
  const saved = listItems((cursor) =>
    list({ ...call, operation: 'listSearches', params: undefined, query: { limit: LIMITS.savedSearches, cursor } }),
  );
  for await (const { _id: id, ...search } of saved) yield ownSearch.parse({ ...search, id });
}
