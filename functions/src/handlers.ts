import type { EndpointName } from '@taskwright/contract';
import type { Handler, Handlers } from './http/endpoint.ts';
import { lazily } from './lazily.ts';
import type { EagerName } from './lazy-handlers.ts';
import type { Services } from './services.ts';
import { browseTasks } from './tasks/browse-tasks.ts';
import { featuredTasks } from './tasks/featured-tasks.ts';
import { getTask } from './tasks/get-task.ts';
import { listTasks } from './tasks/list-tasks.ts';

/**
 * Creates one use case per endpoint of the contract. Loads those for visitors eagerly, and the rest with the first call
 * that needs it. A fresh instance therefore responds to visitors sooner.
 */
export const createHandlers = (services: Services): Handlers => {
  const lazyHandlers = lazily(async () => (await import('./lazy-handlers.ts')).createLazyHandlers(services));
  const lazy =
    <N extends Exclude<EndpointName, EagerName>>(name: N): Handler<N> =>
    async (call) =>
      (await lazyHandlers())[name](call);
  return {
    listTasks: listTasks(services),
    getTask: getTask(services),
    featuredTasks: featuredTasks(services),
    browseTasks: browseTasks(services),
    saveUser: lazy('saveUser'),
    createTask: lazy('createTask'),
    updateTask: lazy('updateTask'),
    deleteTask: lazy('deleteTask'),
    listSimilarTasks: lazy('listSimilarTasks'),
    listBids: lazy('listBids'),
    placeBid: lazy('placeBid'),
    withdrawBid: lazy('withdrawBid'),
    markBid: lazy('markBid'),
    listMyBids: lazy('listMyBids'),
    getBidTabs: lazy('getBidTabs'),
    getTaskConversation: lazy('getTaskConversation'),
    listConversations: lazy('listConversations'),
    countUnreadConversations: lazy('countUnreadConversations'),
    getConversation: lazy('getConversation'),
    listEntries: lazy('listEntries'),
    sendMessage: lazy('sendMessage'),
    transitionAgreement: lazy('transitionAgreement'),
    getDesk: lazy('getDesk'),
    listAgreements: lazy('listAgreements'),
    readConversation: lazy('readConversation'),
    blockPerson: lazy('blockPerson'),
    unblockPerson: lazy('unblockPerson'),
    report: lazy('report'),
    listReviews: lazy('listReviews'),
    listNotifications: lazy('listNotifications'),
    countUnread: lazy('countUnread'),
    readNotifications: lazy('readNotifications'),
    readPlace: lazy('readPlace'),
    getAccount: lazy('getAccount'),
    closeAccount: lazy('closeAccount'),
    saveName: lazy('saveName'),
    savePhoto: lazy('savePhoto'),
    removePhoto: lazy('removePhoto'),
    getPhoto: lazy('getPhoto'),
    changeEmail: lazy('changeEmail'),
    sendVerificationEmail: lazy('sendVerificationEmail'),
    requestPasswordReset: lazy('requestPasswordReset'),
    confirmEmailChange: lazy('confirmEmailChange'),
    undoEmailChange: lazy('undoEmailChange'),
    logOutEverywhere: lazy('logOutEverywhere'),
    saveNotificationSettings: lazy('saveNotificationSettings'),
    liftMailSuppression: lazy('liftMailSuppression'),
    listBlocked: lazy('listBlocked'),
    unblockListed: lazy('unblockListed'),
    getProfile: lazy('getProfile'),
    listProfiles: lazy('listProfiles'),
    getOwnProfile: lazy('getOwnProfile'),
    saveProfile: lazy('saveProfile'),
    addPiece: lazy('addPiece'),
    savePiece: lazy('savePiece'),
    removePiece: lazy('removePiece'),
    savePicture: lazy('savePicture'),
    removePicture: lazy('removePicture'),
    transitionPiece: lazy('transitionPiece'),
    invite: lazy('invite'),
    listMyInvitations: lazy('listMyInvitations'),
    listInvitable: lazy('listInvitable'),
    declineInvitation: lazy('declineInvitation'),
    restoreInvitation: lazy('restoreInvitation'),
    listInvitations: lazy('listInvitations'),
    listSaved: lazy('listSaved'),
    savedPeople: lazy('savedPeople'),
    saveFreelancer: lazy('saveFreelancer'),
    unsaveFreelancer: lazy('unsaveFreelancer'),
    listSavedTasks: lazy('listSavedTasks'),
    savedTaskIds: lazy('savedTaskIds'),
    saveTask: lazy('saveTask'),
    unsaveTask: lazy('unsaveTask'),
    listSearches: lazy('listSearches'),
    saveSearch: lazy('saveSearch'),
    changeSearch: lazy('changeSearch'),
    deleteSearch: lazy('deleteSearch'),
    acceptTerms: lazy('acceptTerms'),
    acceptedTerms: lazy('acceptedTerms'),
    subscribe: lazy('subscribe'),
    confirmSubscription: lazy('confirmSubscription'),
    leaveNewsletter: lazy('leaveNewsletter'),
  };
};
