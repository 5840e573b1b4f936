import { isTimeZone, MUTABLE_KINDS } from '@taskwright/contract';
import { write } from '../http/use-case.ts';
import { findCard } from '../people/model/people-repository.ts';
import { toAccount } from './model/account-view.ts';
import { withFrequencies } from './model/email-settings.ts';
import * as quotas from './model/quota-repository.ts';
import * as users from './model/user-repository.ts';

/**
 * PUT /users/me/notification-settings: sets the kinds of notifications that the caller does not receive, and changes
 * email frequencies and the time zone. Ignores an unknown zone, which newer browsers can have. Notifications that were
 * written before stay. Throws 429 over quota.
 */
export const saveNotificationSettings = write<'saveNotificationSettings'>(async (unit, { caller, body }) => {
  const [known, card] = await Promise.all([users.find(unit, caller.uid), findCard(unit, caller.uid)]);
  const muted = MUTABLE_KINDS.filter((kind) => body.muted.includes(kind));
  await quotas.spendForUser(unit, 'changes', caller);
  const { emails, timeZone } = body;
  const changes = {
    muted,
    ...(emails !== undefined && { emails: withFrequencies(known, emails) }),
    ...(isTimeZone(timeZone) && { timeZone }),
  };
  users.save(unit, caller.uid, known, changes);
  return { status: 200, body: toAccount({ account: { ...known, ...changes }, card }, caller) };
});
