import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';

/** By these two headers, and nothing else, a request says that it has a body. */
const BODY_HEADERS = ['content-length', 'transfer-encoding'] as const;

type BodyHeaders = Partial<Record<(typeof BODY_HEADERS)[number], string>>;

const withheld = new WeakMap<IncomingMessage, BodyHeaders>();

const withhold = (request: IncomingMessage): void => {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  withheld.set(request, {
    ...(length === undefined ? {} : { 'content-length': length }),
    ...(coding === undefined ? {} : { 'transfer-encoding': coding }),
  });
  for (const name of BODY_HEADERS) delete request.headers[name];
};

const canBeDecoded = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * A request's target as every router can read it. A `%` that encodes nothing is taken for the character, so that `/tasks/%zz` is a
 * task that does not exist; what follows `?` stays as it is.
 */
export const readableTarget = (target: string): string => {
  const end = target.indexOf('?');
  const path = end < 0 ? target : target.slice(0, end);
  const rest = end < 0 ? '' : target.slice(end);
  const decodable = canBeDecoded(path) ? path : path.replaceAll('%', '%25');
  const plain = decodable.replaceAll('\\', '%5C');
  return (/^(?:\/|https?:\/\/)/.test(plain) ? plain : `/${plain}`) + rest;
};

/** What Node publishes: the request as it came, before anybody has listened to it. */
const onRequest = (message: unknown): void => {
  if (!(message instanceof Object && 'request' in message && message.request instanceof IncomingMessage)) return;
  const { request } = message;
  withhold(request);
  request.url = readableTarget(request.url ?? '/');
};

const CHANNEL = 'http.server.request.start';

/**
 * Lets the platform's parsers pass every request by, until what it answers is called. What a deployed function runs in inflates and parses
 * bodies of up to a gigabyte before our first line (record 53); it looks at the headers for whether there is one, and Node tells of a
 * request before it does.
 */
export const passParsersBy = (): (() => void) => {
  subscribe(CHANNEL, onRequest);
  return () => void unsubscribe(CHANNEL, onRequest);
};

/** Gives a request its body's headers back, once it is ours to read. */
export const giveBack = (request: IncomingMessage): void => {
  Object.assign(request.headers, withheld.get(request));
};
