import { type AccountExport, EXPORT_VERSION } from '@taskwright/contract';
import type { Source } from '../store/reader.ts';
import type { Streamed } from './json-stream.ts';
import type { OwnCall } from './own-call.ts';
import { ownAgreements, ownConversations } from './own-conversations.ts';
import { invitationsReceived, invitationsSent, savedFreelancers } from './own-invitations.ts';
import { ownPayments } from './own-payments.ts';
import {
  ownAccount,
  ownEmailChanges,
  ownFreelancer,
  ownHandles,
  ownNotifications,
  ownReports,
  ownSearches,
  ownSubscription,
  peopleBlocked,
  reviewsReceived,
  reviewsWritten,
} from './own-records.ts';
import { ownBids, ownSavedTasks, ownTasks } from './own-tasks.ts';

/**
 * Returns everything stored about the caller that the caller may read in the product. Lists are read from the handlers
 * of the product's endpoints, page by page as they are written, so the rules of what a person may read exist once.
 */
export const accountExport = async (source: Source, call: OwnCall): Promise<Streamed<AccountExport>> => {
  const [account, profile, newsletter] = await Promise.all([
    ownAccount(source, call),
    ownFreelancer(source, call),
    ownSubscription(source, call),
  ]);
  return {
    format: 'taskwright-account',
    version: EXPORT_VERSION,
    createdAt: source.now().toISOString(),
    account,
    profile,
    handles: ownHandles(source, call),
    emailChanges: ownEmailChanges(source, call),
    newsletter,
    tasks: ownTasks(source, call),
    bidsPlaced: ownBids(source, call),
    conversations: ownConversations(source, call),
    agreements: ownAgreements(source, call),
    payments: ownPayments(source, call),
    reviewsWritten: reviewsWritten(source, call),
    reviewsReceived: reviewsReceived(source, call),
    reports: ownReports(source, call),
    notifications: ownNotifications(source, call),
    blocked: peopleBlocked(source, call),
    invitationsSent: invitationsSent(source, call),
    invitationsReceived: invitationsReceived(source, call),
    saved: savedFreelancers(source, call),
    savedTasks: ownSavedTasks(source, call),
    savedSearches: ownSearches(source, call),
    complete: true,
  };
};
