import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { Agent } from 'node:https';
import { connect, type Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import * as z from 'zod/mini';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

export const KEY_ID = 'key-of-the-day';
export const PROJECT = 'demo-tokens';

/** Key that signs as Google does, and its public half in Google's format. */
const signingKey = privateKey;
export const publishedKey = publicKey.export({ type: 'spki', format: 'pem' }).toString();

/** The same key in the format of App Check. */
const jwk = { ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' };

/** Key that Google does not publish. */
export const foreignKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns a JWT of any header and payload, signed with RS256 unless `sign` is given. */
export const jwt = (
  payload: unknown,
  options: { header?: object; key?: KeyObject; sign?: (input: string) => string } = {},
): string => {
  const { header = { alg: 'RS256', typ: 'JWT', kid: KEY_ID }, key = signingKey } = options;
  const rs256 = (input: string) => createSign('RSA-SHA256').update(input).sign(key).toString('base64url');
  const input = `${encode(header)}.${encode(payload)}`;
  return `${input}.${(options.sign ?? rs256)(input)}`;
};

/** Returns the claims of an ID token of Firebase Authentication that was issued a minute ago. */
export const claims = (change: Record<string, unknown> = {}): Record<string, unknown> => {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: 'ada',
    iat: now - 60,
    auth_time: now - 60,
    exp: now + 3540,
    email: 'ada@example.com',
    email_verified: true,
    name: 'Ada',
    ...change,
  };
};

type FakeResponse = { status: number; body: unknown };
type FindAccount = (uid: string) => FakeResponse;
const JSON_TYPE = { 'content-type': 'application/json', 'cache-control': 'public, max-age=3600' };

/** Stand-in for the Google services that the Admin SDK calls: the published keys and the accounts. */
export type FakeGoogle = {
  readonly agent: Agent;
  /** Response with the public keys. */
  keys: FakeResponse;
  /** Response of the lookup of an account. */
  account: FindAccount;
  /** Requested paths, in order. */
  readonly requestedPaths: string[];
  readonly stop: () => Promise<void>;
};

export const KEYS: FakeResponse = { status: 200, body: { [KEY_ID]: publishedKey } };
export const JWKS: FakeResponse = { status: 200, body: { keys: [jwk] } };
/** Returns the lookup of an account that exists, with the address that `claims` has for the uid. */
export const account =
  (change: object = {}): FindAccount =>
  (uid) => ({
    status: 200,
    body: { users: [{ localId: uid, email: `${uid}@example.com`, validSince: '0', ...change }] },
  });

const lookedUp = z.object({ localId: z.tuple([z.string()]) });

/** Agent that connects every https request to a local server, for the `httpAgent` of the Admin SDK. */
class LocalAgent extends Agent {
  readonly #server: Server;

  constructor(server: Server) {
    super();
    this.#server = server;
  }

  override createConnection(): Socket {
    const address = this.#server.address();
    // Nothing listens on port 0, so a request after the server has stopped is refused.
    return connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1');
  }
}

/** Starts a stand-in for the two Google services that the verification of a token calls. */
export const startFakeGoogle = async (): Promise<FakeGoogle> => {
  const requestedPaths: string[] = [];
  const server = createServer(async (request, response) => {
    requestedPaths.push(request.url ?? '');
    const isLookup = request.url?.includes('accounts:lookup') === true;
    const { status, body } = isLookup ? google.account(lookedUp.parse(await json(request)).localId[0]) : google.keys;
    response.writeHead(status, typeof body === 'string' ? {} : JSON_TYPE);
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const google: FakeGoogle = { agent: new LocalAgent(server), keys: KEYS, account: account(), requestedPaths, stop };
  return google;
};
