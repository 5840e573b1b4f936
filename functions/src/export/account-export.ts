import { type AccountExport, EXPORT_VERSION } from '@taskwright/contract';
import type { Services } from '../services.ts';
import type { Streamed } from './json-stream.ts';
import type { OwnCall } from './own-call.ts';
import { ownAgreements, ownConversations } from './own-conversations.ts';
import {
  ownAccount,
  ownEmailChanges,
  ownNotifications,
  ownReports,
  ownSubscription,
  peopleBlocked,
  reviewsReceived,
  reviewsWritten,
} from './own-records.ts';
import { ownBids, ownTasks } from './own-tasks.ts';

/**
 * Returns everything stored about the caller that the caller may read in the product. Lists are read from the handlers
 * of the product's endpoints, page by page as they are written, so the rules of what a person may read exist once.
 */
export const accountExport = async (services: Services, call: OwnCall): Promise<Streamed<AccountExport>> => {
  const [account, newsletter] = await Promise.all([ownAccount(services, call), ownSubscription(services, call)]);
  return {
    format: 'taskwright-account',
    version: EXPORT_VERSION,
    createdAt: services.now().toISOString(),
    account,
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
    complete: true,
  };
};
