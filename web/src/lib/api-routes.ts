import type { EndpointName, Endpoints } from '@taskwright/contract';

type Light = { readonly [N in EndpointName]: Pick<Endpoints[N], 'method' | 'path' | 'access'> };

/**
 * The part of the contract's table that starts a call, without zod: so that the first feed is asked for before the
 * schemas have arrived. The types are the contract's literals, so a line that differs from the table does not compile.
 */
export const apiRoutes: Light = {
  saveUser: { method: 'POST', path: '/users', access: 'with-email' },
  createTask: { method: 'POST', path: '/tasks', access: 'with-email' },
  listTasks: { method: 'GET', path: '/tasks', access: 'public' },
  getTask: { method: 'GET', path: '/tasks/{id}', access: 'public' },
  updateTask: { method: 'PUT', path: '/tasks/{id}', access: 'signed-in' },
  deleteTask: { method: 'DELETE', path: '/tasks/{id}', access: 'signed-in' },
  listBids: { method: 'GET', path: '/tasks/{id}/bids', access: 'signed-in' },
  placeBid: { method: 'PUT', path: '/tasks/{id}/bids/me', access: 'with-email' },
  withdrawBid: { method: 'DELETE', path: '/tasks/{id}/bids/me', access: 'signed-in' },
  featuredTasks: { method: 'GET', path: '/Tasks.json', access: 'public' },
  browseTasks: { method: 'GET', path: '/BrowseTask.json', access: 'public' },
  acceptTerms: { method: 'POST', path: '/users/me/terms', access: 'signed-in' },
  acceptedTerms: { method: 'GET', path: '/users/me/terms', access: 'signed-in' },
  subscribe: { method: 'POST', path: '/subscribers', access: 'public' },
};
