import { listBids } from './bids/list-bids.ts';
import { placeBid } from './bids/place-bid.ts';
import { withdrawBid } from './bids/withdraw-bid.ts';
import type { Handlers } from './http/endpoint.ts';
import type { Services } from './services.ts';
import { confirmSubscription } from './subscribers/confirm-subscription.ts';
import { leaveNewsletter } from './subscribers/leave-newsletter.ts';
import { subscribe } from './subscribers/subscribe.ts';
import { browseTasks } from './tasks/browse-tasks.ts';
import { createTask } from './tasks/create-task.ts';
import { deleteTask } from './tasks/delete-task.ts';
import { featuredTasks } from './tasks/featured-tasks.ts';
import { getTask } from './tasks/get-task.ts';
import { listTasks } from './tasks/list-tasks.ts';
import { updateTask } from './tasks/update-task.ts';
import { acceptTerms } from './users/accept-terms.ts';
import { acceptedTerms } from './users/accepted-terms.ts';
import { saveUser } from './users/save-user.ts';

/** One use case for every endpoint of the contract. */
export const createHandlers = (services: Services): Handlers => ({
  saveUser: saveUser(services),
  createTask: createTask(services),
  listTasks: listTasks(services),
  getTask: getTask(services),
  updateTask: updateTask(services),
  deleteTask: deleteTask(services),
  listBids: listBids(services),
  placeBid: placeBid(services),
  withdrawBid: withdrawBid(services),
  featuredTasks: featuredTasks(services),
  browseTasks: browseTasks(services),
  acceptTerms: acceptTerms(services),
  acceptedTerms: acceptedTerms(services),
  subscribe: subscribe(services),
  confirmSubscription: confirmSubscription(services),
  leaveNewsletter: leaveNewsletter(services),
});
