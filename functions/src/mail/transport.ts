import type { Message } from './email-content.ts';
import { senderAddress } from './operator.ts';
import { siteOrigin } from './site-origin.ts';

/** A message with its recipient and its id (the document's). */
type Outgoing = Message & { readonly id: string; readonly to: string };

/** An email that the SMTP server did not accept. The message contains no address and no link. */
export class MailRefused extends Error {
  /** True if a retry cannot help. */
  readonly isPermanent: boolean;
  /** True if the server rejected the recipient permanently. */
  readonly isBounce: boolean;
  constructor(
    message: string,
    { isPermanent, isBounce }: { readonly isPermanent: boolean; readonly isBounce: boolean },
  ) {
    super(message);
    this.name = 'MailRefused';
    this.isPermanent = isPermanent;
    this.isBounce = isBounce;
  }
}

/** Sends one email. Returns the code of the server's answer. Throws MailRefused. */
export type SendMail = (mail: Outgoing) => Promise<string>;

const CONNECT_MS = 15_000;
const SOCKET_MS = 30_000;

type SmtpError = { code: unknown; command: unknown; responseCode: unknown; response: unknown };

const fieldsOf = (error: unknown): SmtpError => ({
  code: undefined,
  command: undefined,
  responseCode: undefined,
  response: undefined,
  ...(typeof error === 'object' && error !== null ? error : {}),
});

/**
 * Basic codes of a mailbox that does not exist, or whose address has a form that the server rejects (501), such as two
 * full stops in a row. 552 and 554 also mean a full mailbox or a policy.
 */
const BOUNCES: readonly unknown[] = [501, 550, 551, 553];
/** Enhanced codes (RFC 3463) of a mailbox or domain that does not exist or is disabled. */
const ENHANCED_BOUNCES: ReadonlySet<string> = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);

/**
 * Returns whether a server rejected a recipient because the mailbox does not exist. 550 alone often rejects the sender
 * or the content, so an enhanced code decides where there is one.
 */
const isBounceOf = ({ command, responseCode, response }: SmtpError): boolean => {
  if (command !== 'RCPT TO' || !BOUNCES.includes(responseCode)) return false;
  const enhanced = typeof response === 'string' ? /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] : undefined;
  return enhanced === undefined || ENHANCED_BOUNCES.has(enhanced);
};

/** Codes of errors before the server answers. */
const isWord = (value: unknown): value is string => typeof value === 'string' && /^[A-Z_]{2,20}$/.test(value);

/**
 * Converts an error of nodemailer. Its own message quotes the server, which often quotes the recipient, so only codes
 * are kept. Rejected logins are temporary: the operator corrects `SMTP_URL`.
 */
const refusalOf = (error: unknown): MailRefused => {
  const fields = fieldsOf(error);
  const { code, command, responseCode } = fields;
  const status = typeof responseCode === 'number' ? responseCode : null;
  const stage = typeof command === 'string' && /^[A-Z ]{1,20}$/.test(command) ? ` at ${command}` : '';
  const isEnvelopeOrData = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isPermanent = isEnvelopeOrData && status !== null && status >= 500;
  return new MailRefused(status === null ? `${isWord(code) ? code : 'ERROR'}${stage}` : `${status}${stage}`, {
    isPermanent,
    isBounce: isPermanent && isBounceOf(fields),
  });
};

/** Returns a sender over an SMTP server, `smtps://user:password@host:port`. Loads nodemailer for the first email. */
export const createTransport = (smtpUrl: string): SendMail => {
  return async ({ id, to, subject, text, html, headers }) => {
    const { createTransport: connect } = await import('nodemailer');
    const transport = connect({
      url: smtpUrl,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SOCKET_MS,
      // The content is ours, and must never name a file or an address to load.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      const { response } = await transport.sendMail({
        from: { name: 'Taskwright', address: senderAddress() },
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${new URL(siteOrigin()).hostname}>`,
        // Not nodemailer's option `list`, whose folded headers break DKIM signatures (nodemailer issue 1654).
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      });
      return /^\d{3}/.exec(response)?.[0] ?? 'accepted';
    } catch (error) {
      throw refusalOf(error);
    } finally {
      transport.close();
    }
  };
};
