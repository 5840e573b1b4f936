import type { EndpointName } from '@taskwright/contract';
import type { Handler, Handlers } from './http/endpoint.ts';
import { lazily } from './lazily.ts';
import type { ReadName } from './other-handlers.ts';
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
  const others = lazily(async () => (await import('./other-handlers.ts')).createOtherHandlers(services));
  const later =
    <N extends Exclude<EndpointName, ReadName>>(name: N): Handler<N> =>
    async (call) =>
      (await others())[name](call);
  return {
    listTasks: listTasks(services),
    getTask: getTask(services),
    featuredTasks: featuredTasks(services),
    browseTasks: browseTasks(services),
    saveUser: later('saveUser'),
    createTask: later('createTask'),
    updateTask: later('updateTask'),
    deleteTask: later('deleteTask'),
    listBids: later('listBids'),
    placeBid: later('placeBid'),
    withdrawBid: later('withdrawBid'),
    markBid: later('markBid'),
    listMyBids: later('listMyBids'),
    getTaskConversation: later('getTaskConversation'),
    listConversations: later('listConversations'),
    countUnreadConversations: later('countUnreadConversations'),
    getConversation: later('getConversation'),
    listEntries: later('listEntries'),
    sendMessage: later('sendMessage'),
    transitionAgreement: later('transitionAgreement'),
    listAgreements: later('listAgreements'),
    readConversation: later('readConversation'),
    blockPerson: later('blockPerson'),
    unblockPerson: later('unblockPerson'),
    report: later('report'),
    listReviews: later('listReviews'),
    listNotifications: later('listNotifications'),
    countUnread: later('countUnread'),
    readNotifications: later('readNotifications'),
    acceptTerms: later('acceptTerms'),
    acceptedTerms: later('acceptedTerms'),
    subscribe: later('subscribe'),
    confirmSubscription: later('confirmSubscription'),
    leaveNewsletter: later('leaveNewsletter'),
  };
};
