import { Timestamp } from 'firebase-admin/firestore';
import { hashOf } from '../../account/model/link-token.ts';
import type { MailQuota } from '../../account/model/mail-quota.ts';
import { NEW_DELIVERY } from '../../store/delivery.ts';
import { emit } from '../../store/event-repository.ts';
import type { QueryPlan } from '../../store/query-plan.ts';
import { readList, readReadable, type Source, type Span } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { type MailDocument, type MailTemplate, mailDocument } from './mail-document.ts';

/** Time for which an email is stored from its cause, so that the operator can look at failed ones. */
const RETENTION_MS = 14 * 86_400_000;
/** Time for which a sent email is stored. */
const SENT_RETENTION_MS = 2 * 86_400_000;

const FIELDS = Object.keys(mailDocument.shape);
const parse = (data: unknown): MailDocument => mailDocument.parse(data);

/** Templates of emails that their recipients have confirmed and can switch off. They have no quota. */
type WantedTemplate = Extract<MailTemplate, { readonly name: 'activity' | 'digest' }>;

/**
 * An email to queue. `cause` is what one email is sent for, by default the whole data of the template. `quota` is what
 * it counts towards when it leaves, null only if its recipient is the caller with a verified address.
 */
type NewMail = Pick<MailDocument, 'to'> & { readonly cause?: Readonly<Record<string, unknown>> } & (
    | { readonly template: WantedTemplate; readonly quota?: undefined }
    | { readonly template: Exclude<MailTemplate, WantedTemplate>; readonly quota: MailQuota | null }
  );

const idOf = ({ to, template, cause = template.data }: NewMail): string =>
  hashOf(JSON.stringify([to, template.name, Object.entries(cause).sort()]));

export type StoredMail = { readonly id: string; readonly data: MailDocument };

/** `mail/{id}`: outgoing emails. A TTL policy on `expiresAt` removes them. The only writer of `mail`. */
const collection = (from: Source) => from.db.collection('mail');
const expiry = (now: Date, ms: number) => Timestamp.fromMillis(now.getTime() + ms);

/** Queues at most 400 emails, which the schedule sends. Returns how many were not queued before. */
export const queueAll = async (unit: Unit, mails: readonly NewMail[]): Promise<number> => {
  const byId = new Map(mails.map((mail) => [idOf(mail), mail]));
  const stored = await unit.getAll(
    [...byId.keys()].map((id) => collection(unit).doc(id)),
    ['to'],
  );
  const missing = stored.filter(({ exists }) => !exists);
  const at = unit.now().toISOString();
  for (const { ref } of missing) {
    const { to, template, quota = null } = byId.get(ref.id) ?? {};
    if (to === undefined || template === undefined) continue;
    const times = { createdAt: at, dueAt: at };
    const mail: MailDocument = { to, template, delivery: NEW_DELIVERY, ...times, quota, isCounted: false };
    unit.create(ref, { ...mail, expiresAt: expiry(unit.now(), RETENTION_MS) });
  }
  return missing.length;
};

/** Queues an email. Does nothing if an email of the same cause to the same address was queued before. */
export const queue = async (unit: Unit, mail: NewMail): Promise<void> => {
  if ((await queueAll(unit, [mail])) > 0) emit(unit, 'mail.queued', { mailId: idOf(mail) });
};

/** Returns an email; null if it is missing or unreadable. */
export const find = async (from: Source, id: string): Promise<MailDocument | null> => {
  return readReadable(from, collection(from).doc(id), parse);
};

/** Returns a limited number of emails of a plan, after a position. */
export const list = (from: Source, plan: QueryPlan, span: Span): Promise<StoredMail[]> =>
  readList(from, plan, span, FIELDS, parse);

/** Stores that an email that the unit has read is counted towards its quota. */
export const setCounted = (unit: Unit, id: string): void => {
  unit.update(collection(unit).doc(id), { isCounted: true });
};

/** Stores the delivery of an email that the unit has read, and that it is no longer counted, if so. */
export const setDelivery = (
  unit: Unit,
  id: string,
  change: Pick<MailDocument, 'delivery' | 'dueAt'> & { readonly isCounted?: false },
): void => {
  const { delivery, dueAt, isCounted } = change;
  const expiresAt = delivery.state === 'SUCCESS' ? { expiresAt: expiry(unit.now(), SENT_RETENTION_MS) } : {};
  unit.update(collection(unit).doc(id), {
    delivery,
    dueAt,
    ...(isCounted === false && { isCounted }),
    ...expiresAt,
  });
};
