import { once } from 'node:events';
import { createServer } from 'node:http';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A replacement for the Auth emulator in a project that belongs to one test. Every account exists and is active. */
export type FakeAuth = {
  /** The value for FIREBASE_AUTH_EMULATOR_HOST. */
  readonly host: string;
  /** Returns the Authorization header of a user, with a token as the emulator issues it. */
  readonly bearer: (uid: string, claims?: Readonly<Record<string, unknown>>) => { authorization: string };
  readonly close: () => Promise<void>;
};

/** Starts a fake Auth emulator for a project. */
export const startFakeAuth = async (project: string): Promise<FakeAuth> => {
  /** Address of each user, from their latest token. */
  const emails = new Map<string, unknown>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const asked: { localId?: string[] } = JSON.parse(Buffer.concat(chunks).toString());
    const users = (asked.localId ?? []).map((localId) => ({ localId, email: emails.get(localId), validSince: '0' }));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ users }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port');
  return {
    host: `127.0.0.1:${address.port}`,
    bearer: (uid, claims = {}) => {
      const now = Math.floor(Date.now() / 1000);
      const payload = {
        iss: `https://securetoken.google.com/${project}`,
        aud: project,
        sub: uid,
        iat: now - 60,
        auth_time: now - 60,
        exp: now + 3540,
        email: `${uid}@taskwright.example`,
        email_verified: true,
        name: uid,
        ...claims,
      };
      emails.set(uid, payload.email);
      return { authorization: `Bearer ${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.` };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
