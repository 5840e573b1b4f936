import type { Firestore } from 'firebase-admin/firestore';
import { createClosureRepository } from './accounts/closure-repository.ts';
import { createEmailChangeRepository } from './accounts/email-change-repository.ts';
import { type IdentityProvider, NO_IDENTITY_PROVIDER } from './accounts/identity-provider.ts';
import { createSuspensionRepository } from './accounts/suspension-repository.ts';
import { createBidRepository } from './bids/bid-repository.ts';
import { bidsOfAccount } from './bids/bids-of-account.ts';
import { clientRecordOf } from './clients/client-record.ts';
import { createBlockRepository } from './conversations/block-repository.ts';
import { createConversationRepository } from './conversations/conversation-repository.ts';
import { noteEdit } from './conversations/note-edit.ts';
import { createDigestRepository } from './digests/digest-repository.ts';
import { createInvitationRepository } from './invitations/invitation-repository.ts';
import { createActivityRepository } from './mail/activity-repository.ts';
import { createMailRepository } from './mail/mail-repository.ts';
import { createSuppressionRepository as createMailSuppressionRepository } from './mail/suppression-repository.ts';
import { createUnsubscribeRepository } from './mail/unsubscribe-repository.ts';
import { createNotificationRepository } from './notifications/notification-repository.ts';
import { createPhotoRepository } from './photos/photo-repository.ts';
import type { PhotoStore } from './photos/photo-store.ts';
import { createPieceRepository } from './portfolio/piece-repository.ts';
import { piecesOf } from './portfolio/pieces-of.ts';
import { createHandleRepository } from './profiles/handle-repository.ts';
import { handlesOfAccount } from './profiles/handles-of-account.ts';
import { createProfileRepository } from './profiles/profile-repository.ts';
import { profileSource } from './profiles/profile-sitemap.ts';
import { createQuotaRepository } from './quotas/quota-repository.ts';
import { createReportRepository } from './reports/report-repository.ts';
import { createReviewRepository } from './reviews/review-repository.ts';
import { createSearchRepository } from './searches/search-repository.ts';
import { createShortlistRepository } from './shortlists/shortlist-repository.ts';
import type { SitemapSources } from './sitemap/sitemap-document.ts';
import { createSitemapRepository } from './sitemap/sitemap-repository.ts';
import { recordsOfAccount } from './store/idempotency.ts';
import { lazily } from './store/lazily.ts';
import { readerOf } from './store/reader.ts';
import type { UnitOfWork } from './store/unit-of-work.ts';
import { createSubscriberRepository } from './subscribers/subscriber-repository.ts';
import { createTaskRepository } from './tasks/task-repository.ts';
import { taskSource } from './tasks/task-sitemap.ts';
import { allActive, type FindAccountStatuses } from './users/account-status.ts';
import { createUserRepository } from './users/user-repository.ts';

/** Returns units of work whose code is loaded lazily, because a read does not need it. */
const unitOfWork = (db: Firestore, now: () => Date): UnitOfWork => {
  const loaded = lazily(async () => (await import('./store/unit-of-work.ts')).createUnitOfWork(db, now));
  return {
    run: async (work) => (await loaded()).run(work),
    runIdempotent: async (call, work) => (await loaded()).runIdempotent(call, work),
  };
};

/**
 * Creates the dependencies of use cases: the clock, and everything that accesses external systems. `accounts` looks up
 * accounts at the identity provider, `identity` changes them. By default every account is active, as for the seed,
 * whose users have no accounts.
 */
export const createServices = (
  db: Firestore,
  now: () => Date = () => new Date(),
  accounts: FindAccountStatuses = allActive,
  identity: IdentityProvider = NO_IDENTITY_PROVIDER,
) => {
  const users = createUserRepository(db);
  const activity = createActivityRepository(db);
  const notifications = createNotificationRepository(db, users, activity);
  const bids = createBidRepository(db, notifications, now);
  const conversations = createConversationRepository(db, notifications, now);
  const blocks = createBlockRepository(db);
  const photos: PhotoStore = createPhotoRepository(db);
  const emailChanges = createEmailChangeRepository(db);
  const searches = createSearchRepository(db);
  const tasks = createTaskRepository(db, now);
  const profiles = createProfileRepository(db);
  const pieces = createPieceRepository(db, profiles);
  const handles = createHandleRepository(db);
  const invitations = createInvitationRepository(db);
  const unsubscribes = createUnsubscribeRepository(db);
  const reader = readerOf(db);
  const reviews = createReviewRepository(db);
  const sitemapSources: SitemapSources = { tasks: taskSource(tasks), freelancers: profileSource(profiles) };
  return {
    reader,
    work: unitOfWork(db, now),
    tasks,
    bids,
    conversations,
    blocks,
    reports: createReportRepository(db),
    reviews,
    notifications,
    users,
    photos,
    profiles,
    pieces,
    handles,
    invitations,
    searches,
    shortlists: createShortlistRepository(db),
    subscribers: createSubscriberRepository(db),
    mail: createMailRepository(db),
    digests: createDigestRepository(db),
    unsubscribes,
    mailSuppressions: createMailSuppressionRepository(db),
    activity,
    emailChanges,
    quotas: createQuotaRepository(db),
    suspensions: createSuspensionRepository(db),
    closures: createClosureRepository(db),
    sitemap: createSitemapRepository(db),
    sitemapSources,
    accounts,
    identity,
    /** Returns the portfolio of a person. */
    piecesOf: piecesOf({ reader, pieces, reviews, now }),
    /** Returns the record of a client. */
    clientRecordOf: clientRecordOf({ reader, tasks, conversations, users, now }),
    noteEdit: noteEdit({ conversations, blocks, notifications }),
    /** Collections that depend on a task. Their documents are deleted with it. */
    cascades: [bids.ofTask, conversations.ofTask, invitations.ofTask],
    /** Collections with data of an account. `endAccount` removes it. */
    cascadesOfAccount: [
      bidsOfAccount(bids, tasks),
      pieces.ofAccount,
      profiles.ofAccount,
      handlesOfAccount(handles, now),
      photos,
      emailChanges,
      invitations.sentBy,
      invitations.receivedBy,
      notifications.ofSender,
      users.below,
      unsubscribes,
      activity.ofSender,
      activity.ofAccount,
      recordsOfAccount(db),
    ],
    now,
  };
};
export type Services = ReturnType<typeof createServices>;
