import type { Services } from '../services.ts';
import { type Delivery, failed, postponed, RETRY_MS, started, succeeded } from './delivery.ts';
import type { Letter } from './letter.ts';
import { messageOf } from './letter.ts';
import type { MailDocument } from './mail-document.ts';
import { dueMail } from './mail-queries.ts';
import { MailRefused, type SendMail } from './transport.ts';

/** Why an email that was queued is not sent. Contains no address. */
export type NotSent = { readonly notSent: string };

/** Creates the content of a queued email when it is sent, with its links, or returns why it must not be sent. */
export type Compose = (mail: MailDocument & { readonly id: string }) => Promise<Letter | NotSent>;

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

const log = (id: string, { state, attempts, error, info }: Delivery): void => {
  const severity = state === 'ERROR' ? 'ERROR' : 'INFO';
  console.log(JSON.stringify({ severity, message: 'mail', id, state, attempts, error, info }));
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
      if (now().getTime() > Date.parse(createdAt) + RETRY_MS) return failed(delivery, 'Too late', now());
      const letter = await compose({ ...claimed, id });
      if ('notSent' in letter) return succeeded(delivery, `Not sent: ${letter.notSent}`, now());
      return succeeded(delivery, await sender({ ...messageOf(letter), id, to }), now());
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
    log(id, step.delivery);
  };

  return {
    sendMail,

    /** Sends the emails that are due, longest due first. Returns how many it attempted. */
    async sendDue(): Promise<number> {
      const due = await mail.list(dueMail(now().toISOString()), {
        after: null,
        limit: DUE_MAX,
        skipsAll: true,
        from: reader,
      });
      if (send === null && due.length > 0) reportMissing();
      if (send === null) return 0;
      const waiting = due.map(({ id }) => id);
      const next = async (): Promise<void> => {
        for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) await sendMail(id);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, next));
      return due.length;
    },
  };
};
