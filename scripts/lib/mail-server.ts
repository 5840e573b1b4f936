import { type AddressObject, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/** An email as an SMTP server received it. `headers` are the values of all headers by lower-case name. */
export type ReceivedMail = {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
};

const addressesOf = (given: AddressObject | AddressObject[] | undefined): string =>
  [given ?? []]
    .flat()
    .flatMap(({ value }) => value.map(({ address = '' }) => address))
    .join(', ');

const headerValue = (line: string): string =>
  line
    .slice(line.indexOf(':') + 1)
    .replaceAll(/\r?\n\s+/g, ' ')
    .trim();

const read = async (stream: SMTPServerDataStream): Promise<ReceivedMail> => {
  const { headerLines, subject = '', text = '', html, messageId = '', to, from } = await simpleParser(stream);
  const headers = Object.fromEntries(headerLines.map(({ key, line }) => [key, headerValue(line)]));
  return { to: addressesOf(to), from: addressesOf(from), subject, text, html: html || '', messageId, headers };
};

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** A code of SMTP such as 550, alone or with an enhanced code such as '5.1.1'. */
export type Refusal = number | readonly [code: number, enhanced: string];

type Options = {
  /** Called before an email is accepted. */
  readonly onMail: (mail: ReceivedMail) => void | Promise<void>;
  /** Returns the error code for a recipient, with an enhanced code if there is one, or null to accept it. */
  readonly refuse?: (recipient: string) => Refusal | null;
};

/** Starts an SMTP server without encryption on a free port of loopback, for tests. */
export const startMailServer = async ({ onMail, refuse = () => null }: Options) => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const refusal = refuse(address);
      const [responseCode, enhanced = ''] = typeof refusal === 'number' ? [refusal] : (refusal ?? []);
      const error = new Error(`${enhanced} Refused ${address}`.trim());
      done(responseCode === undefined ? null : Object.assign(error, { responseCode }));
    },
    onData(stream, _session, done) {
      read(stream)
        .then(onMail)
        .then(
          () => done(),
          (error: unknown) => done(asError(error)),
        );
    },
  });
  // A client that disconnects early is no failure of the server.
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The SMTP server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  };
};
