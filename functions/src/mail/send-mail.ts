import { type MailCounter, mailboxCounters, resetCounter } from '../account/model/mail-quota.ts';
import * as quotas from '../account/model/quota-repository.ts';
import * as mailSuppressions from '../account/model/suppression-repository.ts';
import { collectFailures } from '../store/collect-failures.ts';
import { type Delivery, failed, isTooLate, omitted, postponed, started, succeeded } from '../store/delivery.ts';
import type { Store } from '../store/store.ts';
import type { EmailContent } from './email-content.ts';
import { messageOf } from './email-content.ts';
import { forEachAtOnce } from './for-each-at-once.ts';
import type { MailDocument } from './model/mail-document.ts';
import { dueMail } from './model/mail-queries.ts';
import * as mail from './model/mail-repository.ts';
import { MailRefused, type SendMail } from './transport.ts';

/** Why an email that was queued is not sent. Contains no address. */
export type NotSent = { readonly notSent: string };

/** Creates the content of a queued email when it is sent, with its links, or returns why it must not be sent. */
export type Compose = (mail: MailDocument & { readonly id: string }) => Promise<EmailContent | NotSent>;

/** `send` is null while no SMTP server is configured. */
export type Sender = { readonly compose: Compose; readonly send: SendMail | null };

/** Emails that one run of the schedule sends at most. The next run continues. */
const DUE_MAX = 500;
/** Emails that one run sends at once. */
const AT_ONCE = 5;

/** Counters that an attempt has increased for its email, and when. */
type Counted = { readonly counters: readonly MailCounter[]; readonly at: Date };

/**
 * `bounced` is the code with which the server rejected the recipient permanently. `uncounted` is what the attempt had
 * counted for an email that did not leave.
 */
type Step = {
  readonly delivery: Delivery;
  readonly dueAt: string | null;
  readonly bounced?: string;
  readonly uncounted?: Counted | null;
};

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
const logOverdue = (due: readonly mail.StoredMail[], now: Date): void => {
  const ages = due.map(({ data }) => now.getTime() - Date.parse(data.dueAt ?? now.toISOString()));
  const overdue = ages.filter((age) => age > OVERDUE_MS);
  if (overdue.length === 0) return;
  const seconds = Math.round(Math.max(...overdue) / 1000);
  console.log(JSON.stringify({ severity: 'WARNING', message: 'mail overdue', count: overdue.length, seconds }));
};

const TEMPORARY = { isPermanent: false, isBounce: false } as const;

/** Returns the error of an attempt for the document and the log: codes and our own words, never text of a server. */
const refusal = (error: unknown): MailRefused =>
  error instanceof MailRefused ? error : new MailRefused(error instanceof Error ? error.name : 'Error', TEMPORARY);

/**
 * Returns the sender of queued emails. An attempt starts with a lease, so that two processes never send the same email
 * at the same time. A process that ends during an attempt leaves the email to the next one, which sends it with the
 * same Message-ID. Temporary failures are repeated for 24 hours (`postponed`). An email with a quota is counted before
 * it is composed, so that concurrent attempts cannot exceed the quota. The count is taken back if it does not leave.
 */
export const createMailer = (store: Store, { compose, send }: Sender) => {
  /** Takes the lease of an email that is due. Returns null if it is not. */
  const claim = (id: string): Promise<MailDocument | null> =>
    store.run(async (unit) => {
      const stored = await mail.find(unit, id);
      const at = store.now();
      if (stored === null || stored.dueAt === null || Date.parse(stored.dueAt) > at.getTime()) return null;
      const step = started(stored.delivery, at);
      mail.setDelivery(unit, id, step);
      return { ...stored, ...step };
    });

  /** Returns whether an attempt still has its lease. */
  const isCurrent = (stored: MailDocument | null, { attempts }: Delivery): boolean =>
    stored?.delivery.state === 'PROCESSING' && stored.delivery.attempts === attempts;

  /** Returns the counters of an email that has not been counted. A reset to an address without an account has none. */
  const countersOf = async ({ quota, isCounted, to }: MailDocument): Promise<readonly MailCounter[]> => {
    if (quota === null || isCounted) return [];
    if (quota !== 'resetMails') return mailboxCounters(quota, to);
    const account = await store.identity.findByEmail(to);
    return account === null || account.isDisabled ? [] : [resetCounter(to, account.emailVerified)];
  };

  /**
   * Counts an email in the commit that marks it as counted, so an interrupted attempt that is repeated counts once.
   * Returns what this attempt has counted, if anything, or 'full' if a quota is used up.
   */
  const count = async (id: string, claimed: MailDocument): Promise<Counted | null | 'full'> => {
    const counters = await countersOf(claimed);
    if (counters.length === 0) return null;
    return store.run(async (unit) => {
      const stored = await mail.find(unit, id);
      if (!isCurrent(stored, claimed.delivery)) throw new MailRefused('Lease expired', TEMPORARY);
      const at = store.now();
      if (!(await quotas.countMail(unit, counters))) return 'full';
      mail.setCounted(unit, id);
      return { counters, at };
    });
  };

  /**
   * Stores the result of an attempt, unless its lease expired and another attempt has started. A recipient that the
   * server rejected permanently gets no emails that can be switched off.
   */
  const finish = (id: string, claimed: Delivery, { bounced, uncounted = null, ...step }: Step): Promise<void> =>
    store.run(async (unit) => {
      const stored = await mail.find(unit, id);
      if (stored === null || !isCurrent(stored, claimed)) return;
      if (uncounted !== null) await quotas.uncountMail(unit, uncounted.counters, uncounted.at);
      mail.setDelivery(unit, id, { ...step, ...(uncounted !== null && { isCounted: false }) });
      if (bounced !== undefined) mailSuppressions.suppress(unit, stored.to, bounced);
    });

  const attempt = async (id: string, claimed: MailDocument, sender: SendMail): Promise<Step> => {
    const { delivery, createdAt, to } = claimed;
    let uncounted: Counted | null = null;
    try {
      if (isTooLate(createdAt, store.now())) return failed(delivery, 'Too late', store.now());
      const counted = await count(id, claimed);
      if (counted === 'full') return omitted(delivery, 'the mailbox had its emails of the day', store.now());
      uncounted = counted;
      const content = await compose({ ...claimed, id });
      if ('notSent' in content) return { ...omitted(delivery, content.notSent, store.now()), uncounted };
      return succeeded(delivery, await sender({ ...messageOf(content), id, to }), store.now());
    } catch (error) {
      const { message, isPermanent, isBounce } = refusal(error);
      if (!isPermanent) return { ...postponed(delivery, message, createdAt, store.now()), uncounted };
      return {
        ...failed(delivery, message, store.now()),
        uncounted,
        ...(isBounce && { bounced: message.slice(0, 3) }),
      };
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
      const span = { after: null, limit: DUE_MAX, skipsAll: true } as const;
      const due = await mail.list(store, dueMail(store.now().toISOString()), span);
      logOverdue(due, store.now());
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
