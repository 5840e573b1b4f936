import type { EndpointName } from '@taskwright/contract';
import { changeEmail } from './accounts/change-email.ts';
import { closeAccount } from './accounts/close-account.ts';
import { confirmEmailChange } from './accounts/confirm-email-change.ts';
import { logOutEverywhere } from './accounts/log-out-everywhere.ts';
import { requestPasswordReset } from './accounts/request-password-reset.ts';
import { sendVerificationEmail } from './accounts/send-verification-email.ts';
import { undoEmailChange } from './accounts/undo-email-change.ts';
import { listAgreements } from './agreements/list-agreements.ts';
import { listBids } from './bids/list-bids.ts';
import { listMyBids } from './bids/list-my-bids.ts';
import { markBid } from './bids/mark-bid.ts';
import { placeBid } from './bids/place-bid.ts';
import { withdrawBid } from './bids/withdraw-bid.ts';
import { blockPerson, unblockPerson } from './conversations/block-person.ts';
import { getConversation, getTaskConversation } from './conversations/get-conversation.ts';
import { listBlocked } from './conversations/list-blocked.ts';
import { countUnreadConversations, listConversations } from './conversations/list-conversations.ts';
import { listEntries } from './conversations/list-entries.ts';
import { readConversation } from './conversations/read-conversation.ts';
import { sendMessage } from './conversations/send-message.ts';
import { transitionAgreement } from './conversations/transition-agreement.ts';
import { unblockListed } from './conversations/unblock-listed.ts';
import { getDesk } from './desk/get-desk.ts';
import type { Handler } from './http/endpoint.ts';
import { declineInvitation, restoreInvitation } from './invitations/answer-invitation.ts';
import { getBidTabs } from './invitations/get-bid-tabs.ts';
import { invite } from './invitations/invite.ts';
import { listInvitable } from './invitations/list-invitable.ts';
import { listInvitations } from './invitations/list-invitations.ts';
import { listMyInvitations } from './invitations/list-my-invitations.ts';
import { countUnread, listNotifications } from './notifications/list-notifications.ts';
import { readNotifications } from './notifications/read-notifications.ts';
import { readPlace } from './notifications/read-place.ts';
import { getPhoto } from './photos/get-photo.ts';
import { removePhoto } from './photos/remove-photo.ts';
import { savePhoto } from './photos/save-photo.ts';
import { addPiece } from './portfolio/add-piece.ts';
import { removePicture } from './portfolio/remove-picture.ts';
import { removePiece } from './portfolio/remove-piece.ts';
import { savePicture } from './portfolio/save-picture.ts';
import { savePiece } from './portfolio/save-piece.ts';
import { transitionPiece } from './portfolio/transition-piece.ts';
import { getOwnProfile } from './profiles/get-own-profile.ts';
import { getProfile } from './profiles/get-profile.ts';
import { listProfiles } from './profiles/list-profiles.ts';
import { saveProfile } from './profiles/save-profile.ts';
import { report } from './reports/report.ts';
import { listReviews } from './reviews/list-reviews.ts';
import { changeSearch } from './searches/change-search.ts';
import { deleteSearch } from './searches/delete-search.ts';
import { listSearches } from './searches/list-searches.ts';
import { saveSearch } from './searches/save-search.ts';
import type { Services } from './services.ts';
import { listSaved } from './shortlists/list-saved.ts';
import { listSavedTasks } from './shortlists/list-saved-tasks.ts';
import { saveFreelancer } from './shortlists/save-freelancer.ts';
import { saveTask } from './shortlists/save-task.ts';
import { savedPeople, savedTaskIds } from './shortlists/saved-ids.ts';
import { unsaveFreelancer, unsaveTask } from './shortlists/unsave.ts';
import { confirmSubscription, leaveNewsletter, subscribe } from './subscribers/subscribe.ts';
import { createTask } from './tasks/create-task.ts';
import { deleteTask } from './tasks/delete-task.ts';
import { listSimilarTasks } from './tasks/similar-tasks.ts';
import { updateTask } from './tasks/update-task.ts';
import { acceptedTerms, acceptTerms } from './users/accept-terms.ts';
import { getAccount } from './users/get-account.ts';
import { liftMailSuppression } from './users/lift-mail-suppression.ts';
import { saveName } from './users/save-name.ts';
import { saveNotificationSettings } from './users/save-notification-settings.ts';
import { saveUser } from './users/save-user.ts';

/** Endpoints for visitors, which handlers.ts loads eagerly. */
export type EagerName = 'listTasks' | 'getTask' | 'featuredTasks' | 'browseTasks';
type LazyHandlers = { readonly [N in Exclude<EndpointName, EagerName>]: Handler<N> };

/** Creates the use cases that handlers.ts loads lazily. */
export const createLazyHandlers = (services: Services): LazyHandlers => ({
  saveUser: saveUser(services),
  createTask: createTask(services),
  updateTask: updateTask(services),
  deleteTask: deleteTask(services),
  listSimilarTasks: listSimilarTasks(services),
  listBids: listBids(services),
  placeBid: placeBid(services),
  withdrawBid: withdrawBid(services),
  markBid: markBid(services),
  listMyBids: listMyBids(services),
  getBidTabs: getBidTabs(services),
  getTaskConversation: getTaskConversation(services),
  listConversations: listConversations(services),
  countUnreadConversations: countUnreadConversations(services),
  getConversation: getConversation(services),
  listEntries: listEntries(services),
  sendMessage: sendMessage(services),
  transitionAgreement: transitionAgreement(services),
  getDesk: getDesk(services),
  listAgreements: listAgreements(services),
  readConversation: readConversation(services),
  blockPerson: blockPerson(services),
  unblockPerson: unblockPerson(services),
  report: report(services),
  listReviews: listReviews(services),
  listNotifications: listNotifications(services),
  countUnread: countUnread(services),
  readNotifications: readNotifications(services),
  readPlace: readPlace(services),
  getAccount: getAccount(services),
  closeAccount: closeAccount(services),
  saveName: saveName(services),
  savePhoto: savePhoto(services),
  removePhoto: removePhoto(services),
  getPhoto: getPhoto(services),
  changeEmail: changeEmail(services),
  sendVerificationEmail: sendVerificationEmail(services),
  requestPasswordReset: requestPasswordReset(services),
  confirmEmailChange: confirmEmailChange(services),
  undoEmailChange: undoEmailChange(services),
  logOutEverywhere: logOutEverywhere(services),
  saveNotificationSettings: saveNotificationSettings(services),
  liftMailSuppression: liftMailSuppression(services),
  listBlocked: listBlocked(services),
  unblockListed: unblockListed(services),
  getProfile: getProfile(services),
  listProfiles: listProfiles(services),
  getOwnProfile: getOwnProfile(services),
  saveProfile: saveProfile(services),
  addPiece: addPiece(services),
  savePiece: savePiece(services),
  removePiece: removePiece(services),
  savePicture: savePicture(services),
  removePicture: removePicture(services),
  transitionPiece: transitionPiece(services),
  invite: invite(services),
  listMyInvitations: listMyInvitations(services),
  listInvitable: listInvitable(services),
  declineInvitation: declineInvitation(services),
  restoreInvitation: restoreInvitation(services),
  listInvitations: listInvitations(services),
  listSaved: listSaved(services),
  savedPeople: savedPeople(services),
  saveFreelancer: saveFreelancer(services),
  unsaveFreelancer: unsaveFreelancer(services),
  listSavedTasks: listSavedTasks(services),
  savedTaskIds: savedTaskIds(services),
  saveTask: saveTask(services),
  unsaveTask: unsaveTask(services),
  listSearches: listSearches(services),
  saveSearch: saveSearch(services),
  changeSearch: changeSearch(services),
  deleteSearch: deleteSearch(services),
  acceptTerms: acceptTerms(services),
  acceptedTerms: acceptedTerms(services),
  subscribe: subscribe(services),
  confirmSubscription: confirmSubscription(services),
  leaveNewsletter: leaveNewsletter(services),
});
