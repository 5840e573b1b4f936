import { type AccountExport, EXPORT_VERSION } from '@taskwright/contract';
import type { Services } from '../services.ts';
import type { Streamed } from './json-stream.ts';
import type { OwnCall } from './own-call.ts';
import { ownAgreements, ownConversations } from './own-conversations.ts';
import { invitationsReceived, invitationsSent, savedFreelancers } from './own-invitations.ts';
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
export const accountExport = async (services: Services, call: OwnCall): Promise<Streamed<AccountExport>> => {
  const [account, profile, newsletter] = await Promise.all([
    ownAccount(services, call),
    ownFreelancer(services, call),
    ownSubscription(services, call),
  ]);
  return {
    format: 'taskwright-account',
    version: EXPORT_VERSION,
    createdAt: services.now().toISOString(),
    account,
    profile,
    handles: ownHandles(services, call),
    emailChanges: ownEmailChanges(services, call),
    newsletter,
    tasks: ownTasks(services, call),
    bidsPlaced: ownBids(services, call),
    conversations: ownConversations(services, call),
    agreements: ownAgreements(services, call),
    reviewsWritten: reviewsWritten(services, call),
    reviewsReceived: reviewsReceived(services, call),
    reports: ownReports(services, call),
    notifications: ownNotifications(services, call),
    blocked: peopleBlocked(services, call),
    invitationsSent: invitationsSent(services, call),
    invitationsReceived: invitationsReceived(services, call),
    saved: savedFreelancers(services, call),
    savedTasks: ownSavedTasks(services, call),
    savedSearches: ownSearches(services, call),
    complete: true,
  };
};
