import * as z from 'zod/mini';
import { BID_SORTS, BID_TABS } from '../../lifecycle/bids.ts';
import { LIMITS } from '../../limits/limits.ts';
import { type EndpointNameOf, routesBySubject } from '../../routes.ts';
import { bid, bidTabs, markBidBody, markedBid, myBid, placeBidBody, readBidsBody, taskBid } from '../bids.ts';
import { invitableTask, inviteBody, myInvitation, taskInvitation } from '../invitations.ts';
import type { Endpoint } from './endpoint.ts';
import { byId, byPerson, cursor, wholeNumber } from './requests.ts';
import { deleteResponse, doneResponse, listOf } from './responses.ts';

const routes = routesBySubject.bids;

const bidTab = z.enum(BID_TABS, { error: `tab must be one of: ${BID_TABS.join(', ')}` });

const taskIds = z
  .string()
  .check(
    z.regex(
      new RegExp(`^[\\w-]{1,128}(?:,[\\w-]{1,128}){0,${LIMITS.bidsOfTasks - 1}}$`),
      `tasks must be 1 to ${LIMITS.bidsOfTasks} task ids, separated by commas`,
    ),
  );

export const bidEndpoints = {
  listBids: {
    ...routes.listBids,
    summary:
      'Lists the bids on a task. Its client gets all of them, newest first or in the order of ?sort=. Other callers get only their own',
    params: byId,
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
    params: byId,
    body: placeBidBody,
    responses: { 201: bid, 200: bid },
    problems: [403, 404, 409],
  },
  withdrawBid: {
    ...routes.withdrawBid,
    summary: 'Withdraws the caller’s bid',
    params: byId,
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
  readBids: {
    ...routes.readBids,
    summary:
      'Marks the bids on a task of the caller as read up to the time of one. An earlier time changes nothing. Only the client of the task can',
    params: byId,
    body: readBidsBody,
    responses: { 200: doneResponse },
    problems: [403, 404],
  },
  listMyBids: {
    ...routes.listMyBids,
    summary:
      'Lists the caller’s bids, newest first. Bids on deleted tasks stay listed for 90 days. With ?tab=, lists the bids of one tab: those with a turn of the client first, then by date. With ?tasks=, returns only the bids on these tasks, on one page',
    query: z.strictObject({
      tasks: z.optional(taskIds),
      tab: z.optional(bidTab),
      limit: wholeNumber('limit', 1, 50, 20),
      cursor,
    }),
    responseHeaders: ['Link'],
    responses: { 200: listOf(myBid, LIMITS.bidsOfTasks) },
    maxBytes: 160_000,
  },
  getBidTabs: {
    ...routes.getBidTabs,
    summary:
      'Counts the caller’s bids by tab and returns the first page of one tab: without ?tab=, the first tab that is not empty. The tab turn also contains the caller’s invitations',
    query: z.strictObject({ tab: z.optional(bidTab), limit: wholeNumber('limit', 1, 50, 20) }),
    responseHeaders: ['Link'],
    responses: { 200: bidTabs },
    maxBytes: 240_000,
  },
  invite: {
    ...routes.invite,
    summary:
      'Invites a freelancer to an open task of the caller, once per task and person, with an optional note. Notifies the freelancer',
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
    maxBytes: 160_000,
  },
  listInvitable: {
    ...routes.listInvitable,
    summary:
      'Lists the caller’s open tasks, earliest deadline first, each with whether the freelancer is invited to it or has bid on it',
    params: byPerson,
    responses: { 200: listOf(invitableTask, 100) },
    maxBytes: 60_000,
    problems: [404],
  },
  declineInvitation: {
    ...routes.declineInvitation,
    summary: 'Declines an invitation of the caller',
    params: byId,
    responses: { 200: deleteResponse },
    problems: [404],
  },
  restoreInvitation: {
    ...routes.restoreInvitation,
    summary: 'Undoes the decline of an invitation of the caller',
    params: byId,
    responses: { 200: doneResponse },
    problems: [404],
  },
  listInvitations: {
    ...routes.listInvitations,
    summary: 'Lists the freelancers who are invited to a task, newest first. Only its client can',
    params: byId,
    query: z.strictObject({ limit: wholeNumber('limit', 1, 50, 20), cursor }),
    responseHeaders: ['Link'],
    responses: { 200: listOf(taskInvitation, 50) },
    maxBytes: 160_000,
    problems: [403, 404],
  },
} as const satisfies Record<EndpointNameOf<'bids'>, Endpoint>;
