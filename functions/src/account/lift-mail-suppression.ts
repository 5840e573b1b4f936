import { write } from '../http/use-case.ts';
import * as quotas from './model/quota-repository.ts';
import * as mailSuppressions from './model/suppression-repository.ts';

/**
 * DELETE /users/me/mail-suppression: lifts the suppression of the caller's address. Does nothing if the address is not
 * suppressed. Throws 429 over quota, because repeated attempts harm the sender's reputation.
 */
export const liftMailSuppression = write<'liftMailSuppression'>(async (unit, call) => {
  const isLifted = await mailSuppressions.lift(unit, call.caller.email);
  if (isLifted) await quotas.spendForUser(unit, 'mailRetries', call.caller);
  return { status: 200, body: { deletedCount: isLifted ? 1 : 0 } };
});
