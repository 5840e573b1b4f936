import * as z from 'zod/mini';
import { MAIL_QUOTAS } from '../../account/model/mail-quota.ts';
import { activityItem } from '../../notifications/model/activity-document.ts';
import { deliverySchema } from '../../store/delivery.ts';

/**
 * The cause of an email: the name of its template and what the template needs. Text and links are created when the
 * email is sent (`compose`), so a cause contains no secret. Equal causes are one email; `request` is unique to a
 * request, so that a repeated one is another email.
 */
const mailTemplate = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('verification'), data: z.strictObject({ uid: z.string(), request: z.string() }) }),
  z.strictObject({ name: z.literal('password-reset'), data: z.strictObject({ request: z.string() }) }),
  z.strictObject({ name: z.literal('email-change'), data: z.strictObject({ change: z.string() }) }),
  z.strictObject({ name: z.literal('email-change-notice'), data: z.strictObject({ change: z.string() }) }),
  z.strictObject({ name: z.literal('email-changed'), data: z.strictObject({ change: z.string() }) }),
  z.strictObject({ name: z.literal('account-deleted'), data: z.strictObject({ closure: z.string() }) }),
  z.strictObject({
    name: z.literal('activity'),
    data: z.strictObject({ uid: z.string(), items: z.array(activityItem) }),
  }),
  /** `uid` is that of a freelancer, who gets the tasks that fit their skills; null for a subscriber. */
  z.strictObject({
    name: z.literal('digest'),
    data: z.strictObject({ week: z.string(), uid: z.nullable(z.string()) }),
  }),
  z.strictObject({ name: z.literal('newsletter'), data: z.strictObject({ request: z.string() }) }),
]);
export type MailTemplate = z.infer<typeof mailTemplate>;

/** Names of all templates. */
export const MAIL_TEMPLATES: readonly MailTemplate['name'][] = mailTemplate.def.options.flatMap(
  ({ shape }) => shape.name.def.values,
);

/**
 * `mail/{hash of recipient and cause}`: an outgoing email in the shape of Firebase's Trigger Email extension. `dueAt` is
 * when the next attempt may start, null once the delivery has ended. `quota` is what the email counts towards when it
 * leaves, null for one without a limit. `isCounted` keeps a repeated attempt from
 * counting it again. `expiresAt` is not read.
 */
export const mailDocument = z.object({
  to: z.string(),
  template: mailTemplate,
  delivery: deliverySchema,
  createdAt: z.string(),
  dueAt: z.nullable(z.string()),
  quota: z.nullable(z.enum(MAIL_QUOTAS)),
  isCounted: z.boolean(),
});
export type MailDocument = z.infer<typeof mailDocument>;
