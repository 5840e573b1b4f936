import type { Services } from '../services.ts';
import { collectFailures } from '../store/collect-failures.ts';
import { type Delivery, failed, isTooLate, omitted, postponed, started, succeeded } from './delivery.ts';
import type { EmailContent } from './email-content.ts';
import { messageOf } from './email-content.ts';
import { forEachAtOnce } from './for-each-at-once.ts';
import type { MailDocument } from './mail-document.ts';
import { dueMail } from './mail-queries.ts';
import type { StoredMail } from './mail-repository.ts';
import { MailRefused, type SendMail } from './transport.ts';

/** Why an email that was queued is not sent. Contains no address. */
export type NotSent = { readonly notSent: string };

/** Creates the content of a queued email when it is sent, with its links, or returns why it must not be sent. */
export type Compose = (mail: MailDocument & { readonly id: string }) => Promise<EmailContent | NotSent>;

type Needs = Pick<Services, 'work' | 'reader' | 'mail' | 'mailSuppressions' | 'now'>;
/** `send` is null while no SMTP server is configured. */
export type Sender = { readonly compose: Compose; readonly send: SendMail | null };

/** Emails that one run of the schedule sends at most. The next run continues. */
const DUE_MAX = 500;
/** Emails that one run sends at once. */
const AT_ONCE = 5;

/** `bounced` is the code with which the server rejected the recipient permanently. */
type Step = { readonly delivery: Delivery; readonly dueAt: string | null; readonly bounced?: string };

/** Reported once in each process, because every queued email would repeat it. */
let isMissingReported = false;
const reportMissing = (): void => {
  if (isMissingReported) return;
  isMissingReported = true;
  console.warn(
    JSON.stringify({ severity: 'WARNING', message: 'SMTP_URL is not set. Emails stay PENDING (docs/operations.md).' }),
  );
};

/** Logs the result of an attempt. A missing mailbox is the recipient's error, so the operator needs no alert. */
const log = (id: string, { delivery: { state, attempts, error, info }, bounced }: Step): void => {
  const severity = state !== 'ERROR' ? 'INFO' : bounced === undefined ? 'ERROR' : 'WARNING';
  console.log(JSON.stringify({ severity, message: 'mail', id, state, attempts, error, info }));
};

/** Age in milliseconds from which an email that is due counts as overdue. */
const OVERDUE_MS = 10 * 60_000;

/** Logs how many of the emails that are due are overdue, and by how much the oldest. Feeds the operator's alert. */
const logOverdue = (due: readonly StoredMail[], now: Date): void => {
  const ages = due.map(({ data }) => now.getTime() - Date.parse(data.dueAt ?? now.toISOString()));
  const overdue = ages.filter((age) => age > OVERDUE_MS);
  if (overdue.length === 0) return;
  const seconds = Math.round(Math.max(...overdue) / 1000);
  console.log(JSON.stringify({ severity: 'WARNING', message: 'mail overdue', count: overdue.length, seconds }));
};

/** Returns the error of an attempt for the document and the log: codes and our own words, never text of a server. */
const refusal = (error: unknown): MailRefused =>
  error instanceof MailRefused
    ? error
    : new MailRefused(error instanceof Error ? error.name : 'Error', { isPermanent: false, isBounce: false });

/**
 * Returns the sender of queued emails. An attempt starts with a lease, so that two processes never send the same email
 * at the same time. A process that ends during an attempt leaves the email to the next one, which sends it with the
 * same Message-ID. Temporary failures are repeated for 24 hours (`postponed`).
 */
export const createMailer = (services: Needs, { compose, send }: Sender) => {
  const { work, reader, mail, mailSuppressions, now } = services;

  /** Takes the lease of an email that is due. Returns null if it is not. */
  const claim = (id: string): Promise<MailDocument | null> =>
    work.run(async (unit) => {
      const stored = await mail.find(unit, id);
      const at = now();
      if (stored === null || stored.dueAt === null || Date.parse(stored.dueAt) > at.getTime()) return null;
      const step = started(stored.delivery, at);
      mail.setDelivery(unit, id, step, at);
      return { ...stored, ...step };
    });

  /**
   * Stores the result of an attempt, unless its lease expired and another attempt has started. A recipient that the
   * server rejected permanently gets no emails that can be switched off.
   */
  const finish = (id: string, { attempts }: Delivery, { bounced, ...step }: Step): Promise<void> =>
    work.run(async (unit) => {
      const stored = await mail.find(unit, id);
      if (stored?.delivery.state !== 'PROCESSING' || stored.delivery.attempts !== attempts) return;
      mail.setDelivery(unit, id, step, now());
      if (bounced !== undefined) mailSuppressions.suppress(unit, stored.to, bounced, now());
    });

  const attempt = async (id: string, claimed: MailDocument, sender: SendMail): Promise<Step> => {
    const { delivery, createdAt, to } = claimed;
    try {
      if (isTooLate(createdAt, now())) return failed(delivery, 'Too late', now());
      const content = await compose({ ...claimed, id });
      if ('notSent' in content) return omitted(delivery, content.notSent, now());
      return succeeded(delivery, await sender({ ...messageOf(content), id, to }), now());
    } catch (error) {
      const { message, isPermanent, isBounce } = refusal(error);
      if (!isPermanent) return postponed(delivery, message, createdAt, now());
      return { ...failed(delivery, message, now()), ...(isBounce && { bounced: message.slice(0, 3) }) };
    }
  };

  /** Sends an email that is due. Does nothing if it is not, or if another process sends it. */
  const sendMail = async (id: string): Promise<void> => {
    if (send === null) return reportMissing();
    const claimed = await claim(id);
    if (claimed === null) return;
    const step = await attempt(id, claimed, send);
    await finish(id, claimed.delivery, step);
    log(id, step);
  };

  return {
    sendMail,

    /**
     * Sends the emails that are due, longest due first, and logs how many are overdue. Returns how many it attempted. A
     * failure affects only one email and is thrown at the end.
     */
    async sendDue(): Promise<number> {
      const span = { after: null, limit: DUE_MAX, skipsAll: true, from: reader } as const;
      const due = await mail.list(dueMail(now().toISOString()), span);
      logOverdue(due, now());
      if (send === null) {
        if (due.length > 0) reportMissing();
        return 0;
      }
      const failures = collectFailures();
      await forEachAtOnce(due, AT_ONCE, ({ id }) => failures.attempt(() => sendMail(id)));
      failures.end();
      return due.length;
    },
  };
};
