/**
 * Required authentication: `public` (an ID token is optional), `signed-in` (a verified ID token), or `with-email` (a
 * verified ID token with an email address).
 */
export type Access = 'public' | 'signed-in' | 'with-email';

/** Kinds of uploaded images: a square photo of a person, or an uncropped picture of a portfolio piece. */
export type ImageKind = 'photo' | 'picture';

/** An endpoint without its schemas. */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /**
   * OpenAPI style, such as `/tasks/{id}`. New paths must start with /users, /tasks, /subscribers or /payments, which
   * Hosting already rewrites.
   */
  readonly path: string;
  /** Cloud Function that serves the endpoint, by default `api`. Only `payments` has the key of the payment provider. */
  readonly server?: 'payments';
  readonly access: Access;
  /** Optional request headers that the endpoint supports. */
  readonly headers?: readonly ('Idempotency-Key' | 'If-Match')[];
  /** Headers whose absence results in 428. */
  readonly requires?: readonly 'If-Match'[];
  /** True if the caller must have logged in within `RECENT_LOGIN_SECONDS`; otherwise the response is a 401. */
  readonly recentLogin?: true;
  /** Set if the request body is an image as raw bytes instead of JSON. */
  readonly sendsImage?: ImageKind;
  /**
   * Set if the request can be `multipart/form-data` with its JSON as the part `body`, and an image as the part with the
   * name of its kind.
   */
  readonly attaches?: ImageKind;
  /** True if the response is an image as raw bytes instead of JSON. */
  readonly returnsImage?: true;
};

/** Seconds for which a login counts as recent, by the `auth_time` of the ID token. */
export const RECENT_LOGIN_SECONDS = 5 * 60;

/** Endpoints of the API by subject and name. schemas/endpoints/ defines their requests and responses. */
export const routesBySubject = {
  tasks: {
    createTask: { method: 'POST', path: '/tasks', access: 'with-email', headers: ['Idempotency-Key'] },
    listTasks: { method: 'GET', path: '/tasks', access: 'public' },
    getTask: { method: 'GET', path: '/tasks/{id}', access: 'public' },
    updateTask: { method: 'PUT', path: '/tasks/{id}', access: 'signed-in', headers: ['If-Match'] },
    deleteTask: { method: 'DELETE', path: '/tasks/{id}', access: 'signed-in', headers: ['If-Match'] },
    countOwnTasks: { method: 'GET', path: '/users/me/tasks/counts', access: 'signed-in' },
    listSimilarTasks: { method: 'GET', path: '/tasks/{id}/similar', access: 'signed-in' },
    featuredTasks: { method: 'GET', path: '/Tasks.json', access: 'public' },
    browseTasks: { method: 'GET', path: '/BrowseTask.json', access: 'public' },
  },
  bids: {
    listBids: { method: 'GET', path: '/tasks/{id}/bids', access: 'signed-in' },
    placeBid: { method: 'PUT', path: '/tasks/{id}/bids/me', access: 'with-email' },
    withdrawBid: { method: 'DELETE', path: '/tasks/{id}/bids/me', access: 'signed-in' },
    markBid: { method: 'PUT', path: '/tasks/{id}/bids/{bid}/mark', access: 'signed-in' },
    readBids: { method: 'POST', path: '/tasks/{id}/bids/read', access: 'signed-in' },
    listMyBids: { method: 'GET', path: '/users/me/bids', access: 'signed-in' },
    getBidTabs: { method: 'GET', path: '/users/me/bids/tabs', access: 'signed-in' },
    invite: { method: 'POST', path: '/users/me/invitations', access: 'with-email', headers: ['Idempotency-Key'] },
    listMyInvitations: { method: 'GET', path: '/users/me/invitations', access: 'signed-in' },
    listInvitable: { method: 'GET', path: '/users/me/invitations/{person}/tasks', access: 'signed-in' },
    declineInvitation: { method: 'DELETE', path: '/users/me/invitations/{id}', access: 'signed-in' },
    restoreInvitation: { method: 'PUT', path: '/users/me/invitations/{id}', access: 'signed-in' },
    listInvitations: { method: 'GET', path: '/tasks/{id}/invitations', access: 'signed-in' },
  },
  agreements: {
    listAgreements: { method: 'GET', path: '/users/me/agreements', access: 'signed-in' },
    transitionAgreement: {
      method: 'POST',
      path: '/users/me/conversations/{id}/transitions',
      access: 'with-email',
      headers: ['Idempotency-Key', 'If-Match'],
      requires: ['If-Match'],
    },
  },
  conversations: {
    getTaskConversation: { method: 'GET', path: '/tasks/{id}/conversation', access: 'signed-in' },
    listConversations: { method: 'GET', path: '/users/me/conversations', access: 'signed-in' },
    countUnreadConversations: { method: 'GET', path: '/users/me/conversations/unread', access: 'signed-in' },
    getConversation: { method: 'GET', path: '/users/me/conversations/{id}', access: 'signed-in' },
    listEntries: { method: 'GET', path: '/users/me/conversations/{id}/entries', access: 'signed-in' },
    sendMessage: {
      method: 'POST',
      path: '/users/me/conversations/{id}/messages',
      access: 'with-email',
      headers: ['Idempotency-Key'],
    },
    getDesk: { method: 'GET', path: '/users/me/desk', access: 'signed-in' },
    getSuggestions: { method: 'GET', path: '/users/me/suggestions', access: 'signed-in' },
    readConversation: { method: 'POST', path: '/users/me/conversations/{id}/read', access: 'signed-in' },
    blockPerson: { method: 'PUT', path: '/users/me/conversations/{id}/block', access: 'signed-in' },
    unblockPerson: { method: 'DELETE', path: '/users/me/conversations/{id}/block', access: 'signed-in' },
    listBlocked: { method: 'GET', path: '/users/me/blocks', access: 'signed-in' },
    unblockListed: { method: 'DELETE', path: '/users/me/blocks/{id}', access: 'signed-in' },
    report: { method: 'POST', path: '/users/me/reports', access: 'signed-in' },
  },
  payments: {
    createCheckout: {
      method: 'POST',
      path: '/payments/checkouts',
      server: 'payments',
      access: 'with-email',
      headers: ['Idempotency-Key', 'If-Match'],
      requires: ['If-Match'],
    },
    refreshCheckout: {
      method: 'POST',
      path: '/payments/checkouts/{id}/refresh',
      server: 'payments',
      access: 'signed-in',
    },
    cancelCheckout: { method: 'DELETE', path: '/payments/checkouts/{id}', server: 'payments', access: 'signed-in' },
    openPayoutAccount: {
      method: 'POST',
      path: '/payments/payout-account',
      server: 'payments',
      access: 'with-email',
    },
    refreshPayoutAccount: {
      method: 'POST',
      path: '/payments/payout-account/refresh',
      server: 'payments',
      access: 'signed-in',
    },
    getBalance: { method: 'GET', path: '/users/me/balance', access: 'signed-in' },
    listMovements: { method: 'GET', path: '/users/me/movements', access: 'signed-in' },
    getMovement: { method: 'GET', path: '/users/me/movements/{id}', access: 'signed-in' },
    listLedger: { method: 'GET', path: '/users/me/conversations/{id}/ledger', access: 'signed-in' },
  },
  notifications: {
    listNotifications: { method: 'GET', path: '/users/me/notifications', access: 'signed-in' },
    countUnread: { method: 'GET', path: '/users/me/notifications/unread', access: 'signed-in' },
    readNotifications: { method: 'POST', path: '/users/me/notifications/read', access: 'signed-in' },
    readPlace: { method: 'POST', path: '/users/me/notifications/read-place', access: 'signed-in' },
  },
  people: {
    listReviews: { method: 'GET', path: '/users/{id}/reviews', access: 'public' },
    savePhoto: { method: 'PUT', path: '/users/me/photo', access: 'signed-in', sendsImage: 'photo' },
    removePhoto: { method: 'DELETE', path: '/users/me/photo', access: 'signed-in' },
    getPhoto: { method: 'GET', path: '/users/photos/sha256/{id}', access: 'public', returnsImage: true },
    getProfile: { method: 'GET', path: '/users/profiles/by-handle/{handle}', access: 'public' },
    listProfiles: { method: 'GET', path: '/users/profiles', access: 'public' },
    getOwnProfile: { method: 'GET', path: '/users/me/profile', access: 'signed-in' },
    saveProfile: { method: 'PUT', path: '/users/me/profile', access: 'signed-in' },
    addPiece: {
      method: 'POST',
      path: '/users/me/portfolio',
      access: 'signed-in',
      headers: ['Idempotency-Key'],
      attaches: 'picture',
    },
    savePiece: { method: 'PUT', path: '/users/me/portfolio/{id}', access: 'signed-in', attaches: 'picture' },
    removePiece: { method: 'DELETE', path: '/users/me/portfolio/{id}', access: 'signed-in' },
    transitionPiece: { method: 'POST', path: '/users/me/conversations/{id}/portfolio', access: 'with-email' },
    listSaved: { method: 'GET', path: '/users/me/saved', access: 'signed-in' },
    savedPeople: { method: 'GET', path: '/users/me/saved-people', access: 'signed-in' },
    saveFreelancer: { method: 'PUT', path: '/users/me/saved/{person}', access: 'signed-in' },
    unsaveFreelancer: { method: 'DELETE', path: '/users/me/saved/{person}', access: 'signed-in' },
  },
  account: {
    saveUser: { method: 'POST', path: '/users', access: 'with-email', headers: ['Idempotency-Key'] },
    getAccount: { method: 'GET', path: '/users/me', access: 'signed-in' },
    closeAccount: { method: 'DELETE', path: '/users/me', access: 'signed-in', recentLogin: true },
    saveName: { method: 'PUT', path: '/users/me/name', access: 'signed-in' },
    changeEmail: { method: 'POST', path: '/users/me/email', access: 'with-email', recentLogin: true },
    sendVerificationEmail: { method: 'POST', path: '/users/me/verification-email', access: 'with-email' },
    requestPasswordReset: { method: 'POST', path: '/users/password-resets', access: 'public' },
    confirmEmailChange: { method: 'POST', path: '/users/email-confirm', access: 'public' },
    undoEmailChange: { method: 'POST', path: '/users/email-undo', access: 'public' },
    logOutEverywhere: { method: 'POST', path: '/users/me/log-out', access: 'signed-in' },
    saveNotificationSettings: { method: 'PUT', path: '/users/me/notification-settings', access: 'signed-in' },
    liftMailSuppression: { method: 'DELETE', path: '/users/me/mail-suppression', access: 'with-email' },
    acceptTerms: { method: 'POST', path: '/users/me/terms', access: 'signed-in' },
    acceptedTerms: { method: 'GET', path: '/users/me/terms', access: 'signed-in' },
    subscribe: { method: 'POST', path: '/subscribers', access: 'public' },
    confirmSubscription: { method: 'POST', path: '/subscribers/confirm', access: 'public' },
    leaveNewsletter: { method: 'POST', path: '/subscribers/leave', access: 'public' },
  },
  searches: {
    listSavedTasks: { method: 'GET', path: '/users/me/saved-tasks', access: 'signed-in' },
    savedTaskIds: { method: 'GET', path: '/users/me/saved-task-ids', access: 'signed-in' },
    saveTask: { method: 'PUT', path: '/users/me/saved-tasks/{id}', access: 'signed-in' },
    unsaveTask: { method: 'DELETE', path: '/users/me/saved-tasks/{id}', access: 'signed-in' },
    listSearches: { method: 'GET', path: '/users/me/searches', access: 'signed-in' },
    saveSearch: { method: 'POST', path: '/users/me/searches', access: 'signed-in', headers: ['Idempotency-Key'] },
    changeSearch: { method: 'PUT', path: '/users/me/searches/{id}', access: 'signed-in' },
    deleteSearch: { method: 'DELETE', path: '/users/me/searches/{id}', access: 'signed-in' },
  },
} as const satisfies Record<string, Record<string, Route>>;

export type Subject = keyof typeof routesBySubject;

/** Names of the endpoints of a subject. */
export type EndpointNameOf<S extends Subject> = S extends Subject ? keyof (typeof routesBySubject)[S] : never;
export type EndpointName = EndpointNameOf<Subject>;

/** Endpoints of the API by name. */
export const routes = {
  ...routesBySubject.tasks,
  ...routesBySubject.bids,
  ...routesBySubject.agreements,
  ...routesBySubject.conversations,
  ...routesBySubject.payments,
  ...routesBySubject.notifications,
  ...routesBySubject.people,
  ...routesBySubject.account,
  ...routesBySubject.searches,
} satisfies Record<EndpointName, Route>;

const isSubject = (name: string): name is Subject => Object.hasOwn(routesBySubject, name);

/** Returns the subject of an endpoint. */
export const subjectOf = (name: EndpointName): Subject => {
  const subject = Object.keys(routesBySubject)
    .filter(isSubject)
    .find((each) => Object.hasOwn(routesBySubject[each], name));
  if (subject === undefined) throw new RangeError(`There is no endpoint ${name}`);
  return subject;
};

/** Download of the caller's data. Served by the Cloud Function `exportData`, which streams the response. */
export const EXPORT_ROUTE = {
  method: 'GET',
  path: '/users/me/export',
  access: 'signed-in',
  recentLogin: true,
} as const satisfies Route;

/**
 * Webhook of the payment provider. Served by the Cloud Function `payments`, which verifies the signature of the raw body.
 */
export const PAYMENT_EVENTS_ROUTE = {
  method: 'POST',
  path: '/payments/events',
  access: 'public',
} as const satisfies Route;

/** Returns the paths of the API, each once. */
export const apiPaths = (): readonly string[] => [
  ...new Set([...Object.values(routes), EXPORT_ROUTE, PAYMENT_EVENTS_ROUTE].map(({ path }) => path)),
  '/openapi.json',
];
