import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';

/** The only headers that announce a request body. */
const BODY_HEADERS = ['content-length', 'transfer-encoding'] as const;

type BodyHeaders = Partial<Record<(typeof BODY_HEADERS)[number], string>>;

const hiddenHeaders = new WeakMap<IncomingMessage, BodyHeaders>();

const hideBodyHeaders = (request: IncomingMessage): void => {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  hiddenHeaders.set(request, {
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
 * Returns a request's target in a form that every router can parse. A `%` that encodes nothing is escaped, which makes
 * `/tasks/%zz` a task that does not exist. The query string is unchanged.
 */
export const readableTarget = (target: string): string => {
  const end = target.indexOf('?');
  const path = end < 0 ? target : target.slice(0, end);
  const rest = end < 0 ? '' : target.slice(end);
  const decodable = canBeDecoded(path) ? path : path.replaceAll('%', '%25');
  const plain = decodable.replaceAll('\\', '%5C');
  return (/^(?:\/|https?:\/\/)/.test(plain) ? plain : `/${plain}`) + rest;
};

/** Handles the event that Node publishes for a request before any listener receives it. */
const onRequest = (message: unknown): void => {
  if (!(message instanceof Object && 'request' in message && message.request instanceof IncomingMessage)) return;
  const { request } = message;
  hideBodyHeaders(request);
  request.url = readableTarget(request.url ?? '/');
};

const CHANNEL = 'http.server.request.start';

/**
 * Hides the bodies of all requests from the platform's parsers, until the returned function is called. The runtime of a
 * deployed function inflates and parses bodies of up to a gigabyte before any application code runs. It detects a body
 * by its headers, and Node publishes a request earlier.
 */
export const bypassBodyParsers = (): (() => void) => {
  subscribe(CHANNEL, onRequest);
  return () => void unsubscribe(CHANNEL, onRequest);
};

/** Restores the body headers of a request, for the application to read the body. */
export const restoreBodyHeaders = (request: IncomingMessage): void => {
  Object.assign(request.headers, hiddenHeaders.get(request));
};
