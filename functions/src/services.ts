import type { Firestore } from 'firebase-admin/firestore';
import { allActive, type FindAccountStatuses } from './account/model/account-status.ts';
import { createClosureRepository } from './account/model/closure-repository.ts';
import { createEmailChangeRepository } from './account/model/email-change-repository.ts';
import { type IdentityProvider, NO_IDENTITY_PROVIDER } from './account/model/identity-provider.ts';
import { createQuotaRepository } from './account/model/quota-repository.ts';
import { createSubscriberRepository } from './account/model/subscriber-repository.ts';
import { createSuppressionRepository as createMailSuppressionRepository } from './account/model/suppression-repository.ts';
import { createSuspensionRepository } from './account/model/suspension-repository.ts';
import { createUserRepository } from './account/model/user-repository.ts';
import { bidsOfAccount } from './bids/bids-of-account.ts';
import { createBidRepository } from './bids/model/bid-repository.ts';
import { createInvitationRepository } from './bids/model/invitation-repository.ts';
import { createBlockRepository } from './conversations/model/block-repository.ts';
import { createConversationRepository } from './conversations/model/conversation-repository.ts';
import { noteEdit } from './conversations/model/note-edit.ts';
import { createReportRepository } from './conversations/model/report-repository.ts';
import { createActivityRepository } from './mail/model/activity-repository.ts';
import { createDigestRepository } from './mail/model/digest-repository.ts';
import { createMailRepository } from './mail/model/mail-repository.ts';
import { createUnsubscribeRepository } from './mail/model/unsubscribe-repository.ts';
import { createNotificationRepository } from './notifications/model/notification-repository.ts';
import type { SitemapSources } from './pages/model/sitemap-document.ts';
import { createSitemapRepository } from './pages/model/sitemap-repository.ts';
import { profileSource } from './pages/profile-sitemap.ts';
import { taskSource } from './pages/task-sitemap.ts';
import { handlesOfAccount } from './people/handles-of-account.ts';
import { createHandleRepository } from './people/model/handle-repository.ts';
import { createPhotoRepository } from './people/model/photo-repository.ts';
import type { PhotoStore } from './people/model/photo-store.ts';
import { createPieceRepository } from './people/model/piece-repository.ts';
import { createProfileRepository } from './people/model/profile-repository.ts';
import { createReviewRepository } from './people/model/review-repository.ts';
import { createShortlistRepository } from './people/model/shortlist-repository.ts';
import { piecesOf } from './people/pieces-of.ts';
import { createSearchRepository } from './searches/model/search-repository.ts';
import { recordsOfAccount } from './store/idempotency.ts';
import { lazily } from './store/lazily.ts';
import { readerOf } from './store/reader.ts';
import type { UnitOfWork } from './store/unit-of-work.ts';
import { clientRecordOf } from './tasks/client-record.ts';
import { createTaskRepository } from './tasks/model/task-repository.ts';

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
