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
import * as emailChanges from '../account/model/email-change-repository.ts';
import * as subscribers from '../account/model/subscriber-repository.ts';
import * as users from '../account/model/user-repository.ts';
import { listBlocked } from '../conversations/list-blocked.ts';
import * as reports from '../conversations/model/report-repository.ts';
import { foundOr } from '../http/problems.ts';
import { listNotifications } from '../notifications/list-notifications.ts';
import { getOwnProfile } from '../people/get-own-profile.ts';
import { listReviews } from '../people/list-reviews.ts';
import * as handles from '../people/model/handle-repository.ts';
import { readPerson } from '../people/model/people-repository.ts';
import { personKey } from '../people/model/person-key.ts';
import { toReview } from '../people/model/review-document.ts';
import { reviewsBy } from '../people/model/review-queries.ts';
import * as reviews from '../people/model/review-repository.ts';
import { listSearches } from '../searches/list-searches.ts';
import { pagesOf } from '../store/pages-of.ts';
import { projectItems } from '../store/project-items.ts';
import type { Source } from '../store/reader.ts';
import { listItems } from './list-items.ts';
import type { OwnCall } from './own-call.ts';

/** Returns the caller's profile and settings. */
export const ownAccount = async (source: Source, { caller }: OwnCall) => {
  const document = await users.find(source, caller.uid);
  return {
    ...(await accountDetailsOf(source, caller)),
    email: caller.email,
    emailVerified: caller.emailVerified,
    creationTime: document?.creationTime ?? null,
    lastSignInTime: document?.lastSignInTime ?? null,
  };
};

/** Returns the caller's freelancer profile with its portfolio, null without one. */
export const ownFreelancer = async (source: Source, call: OwnCall) => {
  const own = { ...call, operation: 'getOwnProfile', params: undefined, query: undefined } as const;
  return (await foundOr(() => getOwnProfile(source, own), { body: { profile: null } })).body.profile;
};

/** Yields the handles of the caller's profile: the current one, and former ones with the end of their redirect. */
export async function* ownHandles(source: Source, { caller }: OwnCall) {
  for await (const page of pagesOf(source, handles.list, handles.handlesOf(personKey(caller.uid)))) {
    for (const { id, data } of page) yield { handle: id, until: data.until };
  }
}

/**
 * Maximum changes of an email address in an export. The quota allows fewer within the seven days that they are kept.
 */
const EMAIL_CHANGES_MAX = 200;

/** Yields the changes of the caller's email address that can still be undone. */
export async function* ownEmailChanges(source: Source, { caller }: OwnCall) {
  const changes = await emailChanges.listOf(source, caller.uid, { after: null, limit: EMAIL_CHANGES_MAX });
  for (const { from, to, requestedAt } of changes.map(({ data }) => data)) yield { from, to, requestedAt };
}

/**
 * Returns the subscription of the caller's address, null without one. An unverified address may be another person's.
 */
export const ownSubscription = async (source: Source, { caller }: OwnCall) => {
  const { email, emailVerified } = caller;
  if (email === null || !emailVerified) return null;
  const known = await foundOr(() => subscribers.find(source, email.toLowerCase()), null);
  if (known === null) return null;
  return subscription.parse({
    ...known,
    requestedAt: known.requestedAt ?? null,
    confirmedAt: known.confirmedAt ?? null,
  });
};

/** Yields the caller's reviews, also before they are public. */
export async function* reviewsWritten(source: Source, { caller }: OwnCall) {
  const author = await readPerson(source, caller.uid);
  const plan = reviewsBy(personKey(caller.uid));
  for await (const page of pagesOf(source, reviews.list, plan)) {
    yield* projectItems(plan, page, (item) => {
      const { _id: id, ...review } = toReview(item, { author, at: source.now().toISOString(), isSignedIn: true });
      return writtenReview.parse({ ...review, id, publicFrom: item.data.from });
    });
  }
}

/** Yields the public reviews of the caller. */
export async function* reviewsReceived(source: Source, call: OwnCall) {
  const params = { id: personKey(call.caller.uid) };
  const received = listItems((cursor) =>
    listReviews(source, { ...call, operation: 'listReviews', params, query: { limit: 50, cursor } }),
  );
  for await (const { _id: id, ...review } of received) yield receivedReview.parse({ ...review, id });
}

/** Yields the caller's reports, without the reported content. */
export async function* ownReports(source: Source, { caller }: OwnCall) {
  const { name } = await readPerson(source, caller.uid);
  const plan = reports.reportsOf(caller.uid);
  for await (const page of pagesOf(source, reports.list, plan)) {
    yield* projectItems(plan, page, ({ id, data }) => ownReport.parse({ ...data, reference: id, name }));
  }
}

/** Yields the caller's notifications, newest first. */
export async function* ownNotifications(source: Source, call: OwnCall) {
  const received = listItems((cursor) =>
    listNotifications(source, {
      ...call,
      operation: 'listNotifications',
      params: undefined,
      query: { limit: 50, cursor },
    }),
  );
  for await (const { _id: id, ...each } of received) yield ownNotification.parse({ ...each, id });
}

/** Yields the people whom the caller has blocked, latest first. */
export const peopleBlocked = (source: Source, call: OwnCall) => {
  return listItems((cursor) =>
    foundOr(
      () => listBlocked(source, { ...call, operation: 'listBlocked', params: undefined, query: { limit: 50, cursor } }),
      {
        body: [],
      },
    ),
  );
};

/** Yields the caller's saved searches, latest first. */
export async function* ownSearches(source: Source, call: OwnCall) {
  const saved = listItems((cursor) =>
    listSearches(source, {
      ...call,
      operation: 'listSearches',
      params: undefined,
      query: { limit: LIMITS.savedSearches, cursor },
    }),
  );
  for await (const { _id: id, ...search } of saved) yield ownSearch.parse({ ...search, id });
}
