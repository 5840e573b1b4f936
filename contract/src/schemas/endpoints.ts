import * as z from 'zod/mini';
import { BID_SORTS, BID_TABS } from '../lifecycle/bids.ts';
import { INBOX_FILTERS } from '../lifecycle/conversations.ts';
import { ROLES } from '../lifecycle/lifecycle.ts';
import { LIMITS, SIMILAR_TASKS_MAX } from '../limits/limits.ts';
import { BUDGET_CEILINGS, PROFILE_SORTS, RATING_FLOORS } from '../profiles/profiles.ts';
import { type Route, type RouteName, routes } from '../routes.ts';
import { BROWSE_SORTS } from '../tasks/tasks.ts';
import {
  account,
  accountDetails,
  blockedPerson,
  changeEmailBody,
  notificationSettings,
  saveNameBody,
} from './account.ts';
import {
  acceptedTermsResponse,
  acceptTermsBody,
  acceptTermsResponse,
  confirmResponse,
  emailConfirmBody,
  emailUndoBody,
  leaveResponse,
  newsletterLinkBody,
  passwordResetBody,
  subscribeBody,
  subscribeResponse,
} from './accounts.ts';
import { agreementRecord, transitionBody } from './agreements.ts';
import { bid, bidTabs, markBidBody, markedBid, myBid, placeBidBody, taskBid } from './bids.ts';
import {
  blockResponse,
  conversation,
  conversationHead,
  entry,
  message,
  readConversationBody,
  reportBody,
  reportReceipt,
  sendMessageBody,
} from './conversations.ts';
import { desk } from './desk.ts';
import {
  conversationPiece,
  invitableTask,
  inviteBody,
  myInvitation,
  pieceTransitionBody,
  taskInvitation,
} from './invitations.ts';
import {
  notification,
  readNotificationsBody,
  readPlaceBody,
  unreadNotificationsResponse,
  unreadResponse,
} from './notifications.ts';
import { listedProfile, ownProfile, piece, pieceBody, profile, savedPeople, saveProfileBody } from './profiles.ts';
import { review } from './reviews.ts';
import { changeSearchBody, feedFilters, savedSearch, saveSearchBody, search, skill } from './searches.ts';
import { browseTask, createTaskBody, featuredTask, listedTask, savedTasks, task, updateTaskBody } from './tasks.ts';
import { saveUserBody } from './users.ts';

export const insertResponse = z.object({ insertedId: z.string() }).register(z.globalRegistry, { id: 'Inserted' });
export const updateResponse = z.object({ modifiedCount: z.int() }).register(z.globalRegistry, { id: 'Updated' });
/** Response of a request whose result must not reveal anything. */
const acceptedResponse = z.object({ status: z.literal('accepted') }).register(z.globalRegistry, { id: 'Accepted' });
/** Bytes of an image. */
const imageResponse = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
const doneResponse = z.object({ status: z.literal('done') }).register(z.globalRegistry, { id: 'Done' });
export const deleteResponse = z.object({ deletedCount: z.int() }).register(z.globalRegistry, { id: 'Deleted' });

/** Returns the schema of a whole number in a query string, from `min` to `max`. */
const wholeNumber = (name: string, min: number, max: number, fallback: number) => {
  const message = `${name} must be a whole number from ${min} to ${max}`;
  const read = z._default(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{1,6}$/, message)), z.transform(Number)),
      z.number().check(z.minimum(min, message), z.maximum(max, message)),
    ),
    fallback,
  );
  return read.check(z.meta({ type: 'integer', minimum: min, maximum: max }));
};

/** A cursor appears in two links of a Link header. All headers together must stay below 8 KB. */
const cursor = z.optional(z.string().check(z.maxLength(800, 'This cursor is invalid. Start again without it.')));

/** Returns the schema of a list of at most `max` items, the largest `limit`. */
const listOf = <T extends z.ZodMiniType>(item: T, max: number) => z.array(item).check(z.maxLength(max));

const bidTab = z.enum(BID_TABS, { error: `tab must be one of: ${BID_TABS.join(', ')}` });

const taskIds = z
  .string()
  .check(
    z.regex(
      new RegExp(`^[\\w-]{1,128}(?:,[\\w-]{1,128}){0,${LIMITS.bidsOfTasks - 1}}$`),
      `tasks must be 1 to ${LIMITS.bidsOfTasks} task ids, separated by commas`,
    ),
  );

const filters = {
  ...feedFilters,
  sort: z.optional(z.enum(BROWSE_SORTS, { error: `sort must be one of: ${BROWSE_SORTS.join(', ')}` })),
};

const profileFilters = {
  search: z.optional(search),
  skill: z.optional(skill),
  available: z.optional(z.literal('now', { error: 'available must be now' })),
  rating: z.optional(z.enum(RATING_FLOORS, { error: `rating must be one of: ${RATING_FLOORS.join(', ')}` })),
  budget: z.optional(z.enum(BUDGET_CEILINGS, { error: `budget must be one of: ${BUDGET_CEILINGS.join(', ')}` })),
  sort: z.optional(z.enum(PROFILE_SORTS, { error: `sort must be one of: ${PROFILE_SORTS.join(', ')}` })),
};

const personId = z.strictObject({ person: z.string() });
const pieceId = z.strictObject({ id: z.string() });
const taskId = z.strictObject({ id: z.string() });
const conversationId = z.strictObject({ id: z.string() });
const searchId = z.strictObject({ id: z.string() });

/** An endpoint of the API as data. The router, the typed client and the OpenAPI document derive from it. */
export type Endpoint = Route & {
  /** One line for the API's documentation. */
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Response headers that are specific to the endpoint. */
  readonly responseHeaders?: readonly ('Content-Disposition' | 'ETag' | 'Link' | 'Location' | 'X-Total-Count')[];
  /** Success statuses with their bodies, the default first. */
  readonly responses: Readonly<Record<number, z.ZodMiniType>>;
  /** Maximum bytes of a list's response body. Responses with documents at every limit stay below it. */
  readonly maxBytes?: number;
  /** Problem statuses specific to the endpoint. `problemsOf` adds those that follow from its request. */
  readonly problems?: readonly number[];
};

/** Returns the statuses of all problems of an endpoint, except 503. */
export const problemsOf = ({ body, query, headers, requires, problems = [] }: Endpoint): readonly number[] =>
  [
    401,
    ...problems,
    ...(body === undefined && query === undefined ? [] : [400]),
    ...(body === undefined ? [] : [413, 415]),
    ...(headers?.includes('If-Match') ? [412] : []),
    ...(headers?.includes('Idempotency-Key') ? [422] : []),
    ...(requires === undefined ? [] : [428]),
  ].sort((one, other) => one - other);

export const endpoints = {
  saveUser: {
    ...routes.saveUser,
    summary: 'Creates or updates the signed-in user’s profile. Each account has one profile',
    body: saveUserBody,
    responses: { 201: insertResponse, 200: insertResponse },
    problems: [403],
  },
  createTask: {
    ...routes.createTask,
    summary: 'Posts a task',
    body: createTaskBody,
    responseHeaders: ['Location'],
    responses: { 201: insertResponse },
    problems: [403],
  },
  listTasks: {
    ...routes.listTasks,
    summary:
      'Lists tasks, newest first. With ?mine=true, lists only the caller’s tasks. With a filter, lists only open tasks',
    query: z.strictObject({
      mine: z.optional(z.literal('true', { error: 'mine must be true' })),
      userEmail: z.optional(z.string().check(z.maxLength(LIMITS.email, 'Invalid email'))),
      ...filters,
      limit: wholeNumber('limit', 1, 100, 50),
      cursor,
    }),
    responseHeaders: ['ETag', 'Link'],
    responses: { 200: listOf(listedTask, 100) },
    maxBytes: 150_000,
  },
  getTask: {
    ...routes.getTask,
    summary: 'Returns a task and its ETag',
    params: taskId,
    responseHeaders: ['ETag'],
    responses: { 200: task },
    problems: [404],
  },
  updateTask: {
    ...routes.updateTask,
    summary:
      'Updates a task. Only its client can. The title can’t change once a freelancer is hired, and budget and deadline can’t change while the freelancer works on it',
    params: taskId,
    body: updateTaskBody,
    responses: { 200: updateResponse },
    problems: [403, 404, 409],
  },
  deleteTask: {
    ...routes.deleteTask,
    summary: 'Deletes a task and notifies its bidders. Only its client can, and not while a freelancer works on it',
    params: taskId,
    responses: { 200: deleteResponse },
    problems: [403, 404, 409],
  },
  listSimilarTasks: {
    ...routes.listSimilarTasks,
    summary:
      'Lists up to three open tasks of other clients that share skills or the category with a task, most similar first',
    params: taskId,
    responses: { 200: listOf(browseTask, SIMILAR_TASKS_MAX) },
    maxBytes: 10_000,
    problems: [404],
  },
  listBids: {
    ...routes.listBids,
    summary:
      'Lists the bids on a task. Its client gets all of them, newest first or in the order of ?sort=. Other callers get only their own',
    params: taskId,
    query: z.strictObject({
      sort: z.optional(z.enum(BID_SORTS, { error: `sort must be one of: ${BID_SORTS.join(', ')}` })),
      limit: wholeNumber('limit', 1, 50, 20),
      cursor,
    }),
    responseHeaders: ['Link'],
    responses: { 200: listOf(taskBid, 50) },
    maxBytes: 200_000,
    problems: [404],
  },
  placeBid: {
    ...routes.placeBid,
    summary:
      'Places or changes the caller’s bid on another user’s open task. A freelancer has at most one bid per task',
    params: taskId,
    body: placeBidBody,
    responses: { 201: bid, 200: bid },
    problems: [403, 404, 409],
  },
  withdrawBid: {
    ...routes.withdrawBid,
    summary: 'Withdraws the caller’s bid',
    params: taskId,
    responses: { 200: deleteResponse },
    problems: [404, 409],
  },
  markBid: {
    ...routes.markBid,
    summary:
      'Shortlists or declines a bid on a pending task of the caller. Only the client sees that a bid is shortlisted; its freelancer is notified when it is declined. null clears the mark',
    params: z.strictObject({ id: z.string(), bid: z.string() }),
    body: markBidBody,
    responses: { 200: markedBid },
    problems: [403, 404, 409],
  },
  listMyBids: {
    ...routes.listMyBids,
    summary:
      'Lists the caller’s bids, newest first. Bids on deleted tasks stay listed for 90 days. With ?tab=, lists the bids of one tab: those with a turn of the caller first, then by deadline. With ?tasks=, returns only the bids on these tasks, on one page',
    query: z.strictObject({
      tasks: z.optional(taskIds),
      tab: z.optional(bidTab),
      limit: wholeNumber('limit', 1, 50, 20),
      cursor,
    }),
    responseHeaders: ['Link'],
    responses: { 200: listOf(myBid, LIMITS.bidsOfTasks) },
    maxBytes: 150_000,
  },
  getBidTabs: {
    ...routes.getBidTabs,
    summary:
      'Counts the caller’s bids by tab and returns the first page of one tab: without ?tab=, the first tab that is not empty. The tab needs-you also contains the caller’s invitations',
    query: z.strictObject({ tab: z.optional(bidTab), limit: wholeNumber('limit', 1, 50, 20) }),
    responseHeaders: ['Link'],
    responses: { 200: bidTabs },
    maxBytes: 200_000,
  },
  getTaskConversation: {
    ...routes.getTaskConversation,
    summary:
      'Returns the caller’s conversation, as a freelancer, with the client of a task, even before its first message. If `actions` does not contain `message`, the caller can’t start it',
    params: taskId,
    responseHeaders: ['ETag'],
    responses: { 200: conversationHead },
    problems: [403, 404],
  },
  listConversations: {
    ...routes.listConversations,
    summary:
      'Lists the caller’s conversations, newest entry first. filter=turn lists those in which it is the caller’s turn, newest turn first, filter=unread those with unread entries. search keeps those whose other party’s name and task’s title contain every word. A response can have fewer items than limit and still a next page',
    query: z.strictObject({
      limit: wholeNumber('limit', 1, 50, 20),
      filter: z._default(z.enum(INBOX_FILTERS, { error: `filter must be one of: ${INBOX_FILTERS.join(', ')}` }), 'all'),
      search: z.optional(search),
      cursor,
    }),
    responseHeaders: ['Link'],
    responses: { 200: listOf(conversation, 50) },
    maxBytes: 150_000,
  },
  countUnreadConversations: {
    ...routes.countUnreadConversations,
    summary: 'Counts the caller’s conversations with unread entries, up to 100',
    responses: { 200: unreadResponse },
  },
  getConversation: {
    ...routes.getConversation,
    summary:
      'Returns a conversation of the caller, even before its first message. Its id is the task id, a hyphen and the id of the bid that its freelancer has or would have',
    params: conversationId,
    responseHeaders: ['ETag'],
    responses: { 200: conversationHead },
    problems: [404],
  },
  listEntries: {
    ...routes.listEntries,
    summary: 'Lists the messages and events of a conversation, newest first',
    params: conversationId,
    query: z.strictObject({ limit: wholeNumber('limit', 1, 50, 30), cursor }),
    responseHeaders: ['Link'],
    responses: { 200: listOf(entry, 50) },
    maxBytes: 200_000,
    problems: [404],
  },
  sendMessage: {
    ...routes.sendMessage,
    summary:
      'Sends a message. The first message starts the conversation: a freelancer can start one about an open task, and a client with a freelancer who has bid',
    params: conversationId,
    body: sendMessageBody,
    responses: { 201: message },
    problems: [403, 404, 409],
  },
  transitionAgreement: {
    ...routes.transitionAgreement,
    summary:
      'Makes a transition of an agreement, from offer to review. docs/marketplace.md lists the transitions. If-Match must be the ETag of the conversation',
    params: conversationId,
    body: transitionBody,
    responseHeaders: ['ETag'],
    responses: { 200: conversationHead },
    problems: [403, 404, 409],
  },
  getDesk: {
    ...routes.getDesk,
    summary:
      'Returns what the caller has to do next, most urgent first, and what the caller waits for, oldest first: at most 5 of each',
    responses: { 200: desk },
  },
  listAgreements: {
    ...routes.listAgreements,
    summary:
      'Lists the caller’s agreements in the given role that were ever accepted, including cancelled ones, most recently accepted first',
    query: z.strictObject({
      role: z.enum(ROLES, { error: 'role must be client or freelancer' }),
      limit: wholeNumber('limit', 1, 50, 20),
      cursor,
    }),
    responseHeaders: ['Link'],
    responses: { 200: listOf(agreementRecord, 50) },
    maxBytes: 100_000,
  },
  readConversation: {
    ...routes.readConversation,
    summary:
      'Marks a conversation as read up to an entry. An earlier entry changes nothing. Returns the number of unread entries',
    params: conversationId,
    body: readConversationBody,
    responses: { 200: unreadResponse },
    problems: [404],
  },
  blockPerson: {
    ...routes.blockPerson,
    summary:
      'Blocks the other participant in all conversations. Messages they send from now on are never delivered, and they are not notified',
    params: conversationId,
    responses: { 200: blockResponse },
    problems: [404, 409],
  },
  unblockPerson: {
    ...routes.unblockPerson,
    summary: 'Unblocks the other participant. Messages they sent while blocked stay undelivered',
    params: conversationId,
    responses: { 200: blockResponse },
    problems: [404],
  },
  report: {
    ...routes.report,
    summary:
      'Reports a task, a bid on a task of the caller, a message the caller received or a public review. Reporting the same item again returns the first receipt',
    body: reportBody,
    responses: { 201: reportReceipt, 200: reportReceipt },
    problems: [403, 404],
  },
  listReviews: {
    ...routes.listReviews,
    summary: 'Lists the reviews of a user, newest first. The id is the `person` of a rating',
    params: z.strictObject({ id: z.string() }),
    query: z.strictObject({ limit: wholeNumber('limit', 1, 50, 20), cursor }),
    responseHeaders: ['Link'],
    responses: { 200: listOf(review, 50) },
    maxBytes: 150_000,
  },
  listNotifications: {
    ...routes.listNotifications,
    summary:
      'Lists the caller’s notifications, newest first: bids on their tasks, changes to tasks they have bid on, messages and agreement events',
    query: z.strictObject({ limit: wholeNumber('limit', 1, 50, 20), cursor }),
    responseHeaders: ['Link'],
    responses: { 200: listOf(notification, 50) },
    maxBytes: 100_000,
  },
  countUnread: {
    ...routes.countUnread,
    summary:
      'Counts the caller’s unread notifications, up to 100. Returns which of the places bids, task, my-bids and conversation show a kind of notification that the caller has muted',
    responses: { 200: unreadNotificationsResponse },
  },
  readNotifications: {
    ...routes.readNotifications,
    summary: 'Marks the caller’s notifications up to a time as read. Returns the number still unread',
    body: readNotificationsBody,
    responses: { 200: unreadResponse },
  },
  readPlace: {
    ...routes.readPlace,
    summary:
      'Marks the notifications that a place shows as read, up to 200: the bids on a task of the caller, a task, the caller’s bids, or a conversation. Returns the number still unread',
    body: readPlaceBody,
    responses: { 200: unreadResponse },
  },
  featuredTasks: {
    ...routes.featuredTasks,
    summary: 'Lists up to six open tasks of verified clients, one per client, soonest deadline first',
    query: z.strictObject({}),
    responseHeaders: ['ETag'],
    responses: { 200: listOf(featuredTask, 6) },
    maxBytes: 10_000,
  },
  browseTasks: {
    ...routes.browseTasks,
    summary:
      'Lists one page of open tasks, soonest deadline first or in the order of ?sort=. Returns X-Total-Count except for searches. ?similar=true returns up to three open tasks that match a part of the search and filters instead',
    query: z.strictObject({
      ...filters,
      similar: z.optional(z.literal('true', { error: 'similar must be true' })),
      limit: wholeNumber('limit', 1, 60, 12),
      cursor,
    }),
    responseHeaders: ['ETag', 'Link', 'X-Total-Count'],
    responses: { 200: listOf(browseTask, 60) },
    maxBytes: 150_000,
  },
  getAccount: {
    ...routes.getAccount,
    summary:
      'Returns the caller’s name, photo, notification settings and accepted terms, and whether email to the caller’s address is suppressed',
    responses: { 200: accountDetails },
  },
  closeAccount: {
    ...routes.closeAccount,
    summary:
      'Deletes the caller’s account. Fails with 409 and the list of agreements while an agreement is active. Needs a login within five minutes',
    responses: { 200: deleteResponse },
    problems: [409],
  },
  saveName: {
    ...routes.saveName,
    summary: 'Changes the caller’s name. It appears everywhere within a minute',
    body: saveNameBody,
    responses: { 200: account },
  },
  savePhoto: {
    ...routes.savePhoto,
    summary:
      'Changes the caller’s photo: a PNG, JPEG, WebP or AVIF of at most 60 kB, as the request body. Its center is stored as a square WebP of at most 512 pixels',
    responses: { 200: account },
    problems: [400, 413, 415],
  },
  removePhoto: {
    ...routes.removePhoto,
    summary: 'Removes the caller’s photo',
    responses: { 200: account },
  },
  getPhoto: {
    ...routes.getPhoto,
    summary: 'Returns an uploaded photo, a WebP or JPEG. Its address never serves another photo',
    params: z.strictObject({ id: z.string() }),
    responses: { 200: imageResponse },
    problems: [404],
  },
  changeEmail: {
    ...routes.changeEmail,
    summary:
      'Starts a change of the caller’s email address. The new address gets a link to confirm it, the old one a link to undo it. The response is the same for taken addresses. Needs a login within five minutes',
    body: changeEmailBody,
    responses: { 202: acceptedResponse },
  },
  sendVerificationEmail: {
    ...routes.sendVerificationEmail,
    summary: 'Emails the caller a link to verify their address. Sends nothing to a verified address',
    responses: { 202: acceptedResponse },
  },
  requestPasswordReset: {
    ...routes.requestPasswordReset,
    summary: 'Emails a link to set a new password. The response is the same for addresses with and without an account',
    body: passwordResetBody,
    responses: { 202: acceptedResponse },
  },
  confirmEmailChange: {
    ...routes.confirmEmailChange,
    summary: 'Gives an account its new email address by the token of an emailed link, and revokes all its tokens',
    body: emailConfirmBody,
    responses: { 200: doneResponse },
    problems: [404, 409],
  },
  undoEmailChange: {
    ...routes.undoEmailChange,
    summary:
      'Restores the email address of an account by the token of an emailed link, for seven days, revokes all its tokens and ends its password',
    body: emailUndoBody,
    responses: { 200: doneResponse },
    problems: [404, 409],
  },
  logOutEverywhere: {
    ...routes.logOutEverywhere,
    summary: 'Revokes all tokens of the caller, on every device',
    responses: { 200: doneResponse },
  },
  saveNotificationSettings: {
    ...routes.saveNotificationSettings,
    summary:
      'Sets the kinds of notifications that the caller does not receive, and changes email frequencies and the time zone',
    body: notificationSettings,
    responses: { 200: account },
  },
  liftMailSuppression: {
    ...routes.liftMailSuppression,
    summary: 'Lifts the suppression of the caller’s address after a permanent delivery failure',
    responses: { 200: deleteResponse },
  },
  listBlocked: {
    ...routes.listBlocked,
    summary: 'Lists the people whom the caller has blocked, latest first',
    query: z.strictObject({ limit: wholeNumber('limit', 1, 50, 20), cursor }),
    responseHeaders: ['Link'],
    responses: { 200: listOf(blockedPerson, 50) },
    maxBytes: 50_000,
  },
  unblockListed: {
    ...routes.unblockListed,
    summary: 'Unblocks a person. Messages they sent while blocked stay undelivered',
    params: z.strictObject({ id: z.string() }),
    responses: { 200: deleteResponse },
    problems: [404],
  },
  getProfile: {
    ...routes.getProfile,
    summary:
      'Returns the profile of a freelancer with its portfolio. A former handle returns the profile with its current handle for 90 days. A profile that the caller may not see is a 404',
    params: z.strictObject({ handle: z.string() }),
    responses: { 200: profile },
    maxBytes: 270_000,
    problems: [404],
  },
  listProfiles: {
    ...routes.listProfiles,
    summary:
      'Lists the freelancers whose profiles the caller may see, in the order of ?sort=, by default the recommended one. Returns X-Total-Count except for searches',
    query: z.strictObject({ ...profileFilters, limit: wholeNumber('limit', 1, 24, 12), cursor }),
    responseHeaders: ['ETag', 'Link', 'X-Total-Count'],
    responses: { 200: listOf(listedProfile, 24) },
    maxBytes: 100_000,
  },
  getOwnProfile: {
    ...routes.getOwnProfile,
    summary: 'Returns the caller’s profile with its portfolio and visibility; null before the first save',
    responses: { 200: ownProfile },
  },
  saveProfile: {
    ...routes.saveProfile,
    summary: 'Creates or replaces the caller’s profile. A new handle redirects from the former one for 90 days',
    body: saveProfileBody,
    responses: { 200: ownProfile },
    problems: [409],
  },
  addPiece: {
    ...routes.addPiece,
    summary: 'Adds a piece to the caller’s portfolio, which has at most twelve',
    body: pieceBody,
    responses: { 201: piece },
    problems: [409],
  },
  savePiece: {
    ...routes.savePiece,
    summary: 'Changes a piece of the caller’s portfolio. A proven piece can’t be changed',
    params: pieceId,
    body: pieceBody,
    responses: { 200: piece },
    problems: [404, 409],
  },
  removePiece: {
    ...routes.removePiece,
    summary: 'Removes a piece from the caller’s portfolio. Removing a proven piece withdraws it',
    params: pieceId,
    responses: { 200: deleteResponse },
    problems: [404],
  },
  savePicture: {
    ...routes.savePicture,
    summary:
      'Changes the picture of a piece: a PNG, JPEG, WebP or AVIF of at most 120 kB, as the request body. Its center is stored as a WebP in the ratio 4:3, of at most 960 × 720 pixels',
    params: pieceId,
    responses: { 200: piece },
    problems: [400, 404, 409, 413, 415],
  },
  removePicture: {
    ...routes.removePicture,
    summary: 'Removes the picture of a piece',
    params: pieceId,
    responses: { 200: piece },
    problems: [404],
  },
  transitionPiece: {
    ...routes.transitionPiece,
    summary:
      'Proposes the work of a completed agreement as a piece of the freelancer’s portfolio, agrees to it, or withdraws it',
    params: conversationId,
    body: pieceTransitionBody,
    responses: { 200: conversationPiece },
    problems: [403, 404, 409],
  },
  invite: {
    ...routes.invite,
    summary: 'Invites a freelancer to an open task of the caller, once per task and person. Notifies the freelancer',
    body: inviteBody,
    responses: { 201: doneResponse, 200: doneResponse },
    problems: [403, 404, 409],
  },
  listMyInvitations: {
    ...routes.listMyInvitations,
    summary: 'Lists the caller’s invitations to tasks that accept bids and on which the caller has none, newest first',
    query: z.strictObject({ limit: wholeNumber('limit', 1, 50, 20), cursor }),
    responseHeaders: ['Link'],
    responses: { 200: listOf(myInvitation, 50) },
    maxBytes: 60_000,
  },
  listInvitable: {
    ...routes.listInvitable,
    summary:
      'Lists the caller’s open tasks, earliest deadline first, each with whether the freelancer is invited to it or has bid on it',
    params: personId,
    responses: { 200: listOf(invitableTask, 100) },
    maxBytes: 60_000,
    problems: [404],
  },
  declineInvitation: {
    ...routes.declineInvitation,
    summary: 'Declines an invitation of the caller',
    params: z.strictObject({ id: z.string() }),
    responses: { 200: deleteResponse },
    problems: [404],
  },
  restoreInvitation: {
    ...routes.restoreInvitation,
    summary: 'Undoes the decline of an invitation of the caller',
    params: z.strictObject({ id: z.string() }),
    responses: { 200: doneResponse },
    problems: [404],
  },
  listInvitations: {
    ...routes.listInvitations,
    summary: 'Lists the freelancers who are invited to a task, newest first. Only its client can',
    params: taskId,
    query: z.strictObject({ limit: wholeNumber('limit', 1, 50, 20), cursor }),
    responseHeaders: ['Link'],
    responses: { 200: listOf(taskInvitation, 50) },
    maxBytes: 60_000,
    problems: [403, 404],
  },
  listSaved: {
    ...routes.listSaved,
    summary: 'Lists the freelancers on the caller’s shortlist whose profiles the caller may see, latest first',
    query: z.strictObject({ limit: wholeNumber('limit', 1, 24, 12), cursor }),
    responseHeaders: ['Link'],
    responses: { 200: listOf(listedProfile, 24) },
    maxBytes: 100_000,
  },
  savedPeople: {
    ...routes.savedPeople,
    summary: 'Returns the freelancers on the caller’s shortlist, at most 500',
    responses: { 200: savedPeople },
  },
  saveFreelancer: {
    ...routes.saveFreelancer,
    summary: 'Adds a freelancer to the caller’s shortlist, which only the caller sees',
    params: personId,
    responses: { 200: savedPeople },
    problems: [404, 409],
  },
  unsaveFreelancer: {
    ...routes.unsaveFreelancer,
    summary: 'Removes a freelancer from the caller’s shortlist',
    params: personId,
    responses: { 200: savedPeople },
  },
  listSavedTasks: {
    ...routes.listSavedTasks,
    summary: 'Lists the caller’s saved tasks that the caller may see, also closed ones, latest first',
    query: z.strictObject({ limit: wholeNumber('limit', 1, 24, 12), cursor }),
    responseHeaders: ['Link'],
    responses: { 200: listOf(browseTask, 24) },
    maxBytes: 60_000,
  },
  savedTaskIds: {
    ...routes.savedTaskIds,
    summary: 'Returns the ids of the caller’s saved tasks, at most 500',
    responses: { 200: savedTasks },
  },
  saveTask: {
    ...routes.saveTask,
    summary: 'Saves a task for the caller. Only the caller sees their saved tasks',
    params: taskId,
    responses: { 200: savedTasks },
    problems: [404, 409],
  },
  unsaveTask: {
    ...routes.unsaveTask,
    summary: 'Removes a task from the caller’s saved tasks',
    params: taskId,
    responses: { 200: savedTasks },
  },
  listSearches: {
    ...routes.listSearches,
    summary: 'Lists the caller’s saved searches, latest first',
    query: z.strictObject({ limit: wholeNumber('limit', 1, LIMITS.savedSearches, LIMITS.savedSearches), cursor }),
    responseHeaders: ['Link'],
    responses: { 200: listOf(savedSearch, LIMITS.savedSearches) },
    maxBytes: 40_000,
  },
  saveSearch: {
    ...routes.saveSearch,
    summary:
      'Saves a search of the open tasks. New and reopened tasks that it finds are reported to the caller, each task once. At most 20 searches, each once',
    body: saveSearchBody,
    responses: { 201: savedSearch },
    problems: [409],
  },
  changeSearch: {
    ...routes.changeSearch,
    summary: 'Changes the name of a saved search, and how often it sends email',
    params: searchId,
    body: changeSearchBody,
    responses: { 200: savedSearch },
    problems: [404],
  },
  deleteSearch: {
    ...routes.deleteSearch,
    summary: 'Deletes a saved search of the caller',
    params: searchId,
    responses: { 200: deleteResponse },
    problems: [404],
  },
  acceptTerms: {
    ...routes.acceptTerms,
    summary: 'Records that the signed-in user accepts a version of the terms. Accepting it again keeps the first time',
    body: acceptTermsBody,
    responses: { 200: acceptTermsResponse },
  },
  acceptedTerms: {
    ...routes.acceptedTerms,
    summary: 'Returns the version of the terms that the signed-in user accepted last, and when',
    responses: { 200: acceptedTermsResponse },
  },
  subscribe: {
    ...routes.subscribe,
    summary:
      'Subscribes an address to the newsletter. Sends an email to confirm the address. The response is the same for known and unknown addresses',
    body: subscribeBody,
    responses: { 202: subscribeResponse },
  },
  confirmSubscription: {
    ...routes.confirmSubscription,
    summary: 'Confirms a subscription by the token of an emailed link. Unconfirmed addresses get no newsletter',
    body: newsletterLinkBody,
    responses: { 200: confirmResponse },
    problems: [404],
  },
  leaveNewsletter: {
    ...routes.leaveNewsletter,
    summary:
      'Deletes a subscription by the token of an emailed link. The response is the same for known and unknown tokens',
    body: newsletterLinkBody,
    responses: { 200: leaveResponse },
  },
} as const satisfies Record<RouteName, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

type In<T> = T extends z.ZodMiniType ? z.input<T> : undefined;
type Out<T> = T extends z.ZodMiniType ? z.output<T> : undefined;
type Part<E, K extends string> = E extends Readonly<Record<K, infer S>> ? S : undefined;

/** Request that a client sends, per endpoint. */
export type RequestOf<N extends EndpointName> = {
  params: In<Part<Endpoints[N], 'params'>>;
  query: In<Part<Endpoints[N], 'query'>>;
  body: In<Part<Endpoints[N], 'body'>>;
};

/** Parsed request that a handler receives, per endpoint. */
export type ParsedOf<N extends EndpointName> = {
  params: Out<Part<Endpoints[N], 'params'>>;
  query: Out<Part<Endpoints[N], 'query'>>;
  body: Out<Part<Endpoints[N], 'body'>>;
};

/** Body of a successful response, per endpoint. */
export type ResponseOf<N extends EndpointName> = Out<Endpoints[N]['responses'][keyof Endpoints[N]['responses']]>;
