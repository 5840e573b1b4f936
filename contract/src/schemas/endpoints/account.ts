import * as z from 'zod/mini';
import { type EndpointNameOf, routesBySubject } from '../../routes.ts';
import { account, accountDetails, changeEmailBody, notificationSettings, saveNameBody } from '../account.ts';
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
} from '../accounts.ts';
import { saveUserBody } from '../users.ts';
import type { Endpoint } from './endpoint.ts';
import { deleteResponse, doneResponse, insertResponse } from './responses.ts';

const routes = routesBySubject.account;

/** Response of a request whose result must not reveal anything. */
const acceptedResponse = z.object({ status: z.literal('accepted') }).register(z.globalRegistry, { id: 'Accepted' });

export const accountEndpoints = {
  saveUser: {
    ...routes.saveUser,
    summary: 'Creates or updates the signed-in user’s profile. Each account has one profile',
    body: saveUserBody,
    responses: { 201: insertResponse, 200: insertResponse },
    problems: [403],
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
} as const satisfies Record<EndpointNameOf<'account'>, Endpoint>;
