import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { emulators, fetchOk } from './emulators.ts';

/** An account signed in at the Auth emulator. */
export type Account = { uid: string; idToken: string; email: string; password: string };

const signedIn = z.object({ localId: z.string(), idToken: z.string(), refreshToken: z.string() });

/** Returns an address that no other test uses. */
export const freshAddress = (): string => `${randomUUID()}@taskwright.example`;

const identity = async (method: string, body: object, asOwner = false): Promise<unknown> => {
  const url = `${emulators.auth}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=fake-api-key`;
  const response = await fetchOk(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(asOwner ? { authorization: 'Bearer owner' } : {}) },
    body: JSON.stringify(body),
  });
  return response.json();
};

/** Signs an account in. Returns its uid, a fresh ID token and the refresh token. */
export const signIn = async ({ email, password }: { email: string; password: string }) => {
  const answer = await identity('signInWithPassword', { email, password, returnSecureToken: true });
  const { localId, idToken, refreshToken } = signedIn.parse(answer);
  return { uid: localId, idToken, refreshToken, email, password } satisfies Account & { refreshToken: string };
};

/**
 * Signs up an account, by default with a unique and verified email address.
 * @returns the account, with an ID token that contains these claims
 */
export const signUp = async ({
  email = freshAddress(),
  password = 'Secret1234',
  verified = true,
  name,
  picture,
}: {
  email?: string;
  password?: string;
  verified?: boolean;
  name?: string;
  /** Address of the picture at the identity provider, which is a claim of the token. */
  picture?: string;
} = {}) => {
  const answer = await identity('signUp', { email, password, displayName: name, returnSecureToken: true });
  const { localId } = signedIn.parse(answer);
  if (picture !== undefined) await identity('update', { localId, photoUrl: picture }, true);
  if (verified) await verifyAddress({ uid: localId });
  // A token contains the claims at the time of sign-in, so the sign-up token would lack the ones set above.
  return signIn({ email, password });
};

/** Marks an account's address as verified. The next ID token contains the change. */
export const verifyAddress = async ({ uid }: Pick<Account, 'uid'>): Promise<void> => {
  await identity('update', { localId: uid, emailVerified: true }, true);
};

type Known = Pick<Account, 'uid'>;

/** Operations of an administrator on an account. */
export const disable = async ({ uid }: Known): Promise<void> => {
  await identity('update', { localId: uid, disableUser: true }, true);
};
export const remove = async ({ uid }: Known): Promise<void> => {
  await identity('delete', { localId: uid }, true);
};

/** Revokes all sign-ins before a second since 1970. */
export const setValidAfter = async ({ uid }: Known, seconds: number): Promise<void> => {
  await identity('update', { localId: uid, validSince: String(seconds) }, true);
};

/** Revokes all earlier sign-ins. Tokens count whole seconds, so this includes sign-ins of the current second. */
export const signOutEverywhere = async ({ uid }: Known): Promise<void> => {
  await setValidAfter({ uid }, Math.floor(Date.now() / 1000) + 1);
};

/** Lets tests use tokens of the last hour. The emulator rejects tokens from before the sign-up. */
export const acceptEarlierLogins = async ({ uid }: Known): Promise<void> => {
  await setValidAfter({ uid }, Math.floor(Date.now() / 1000) - 3600);
};

/** Signs up an anonymous account, which has no email address. */
export const signUpAnonymously = async (): Promise<{ uid: string; idToken: string }> => {
  const { localId, idToken } = signedIn.parse(await identity('signUp', { returnSecureToken: true }));
  return { uid: localId, idToken };
};

/** Returns an unsigned ID token, as the Auth emulator issues them, with changed claims. */
export const withClaims = (idToken: string, change: Readonly<Record<string, unknown>>): string => {
  const [header, payload = ''] = idToken.split('.');
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const text = JSON.stringify(Object.assign({}, claims, change));
  return `${header}.${Buffer.from(text).toString('base64url')}.`;
};

/** Returns the Authorization header of an account. */
export const bearer = ({ idToken }: { idToken: string }): { authorization: string } => ({
  authorization: `Bearer ${idToken}`,
});

const sentEmails = z.object({
  oobCodes: z.array(z.object({ email: z.string(), requestType: z.string(), oobCode: z.string() })),
});

/**
 * Returns the site's page for the link in the newest email of a kind that the provider sent to an address. In
 * production the project's setup makes the provider write this link. The emulator writes its own.
 */
export const linkInEmail = async (
  email: string,
  kind: 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'RECOVER_EMAIL',
): Promise<string> => {
  const url = `${emulators.auth}/emulator/v1/projects/${emulators.project}/oobCodes`;
  const { oobCodes } = sentEmails.parse(await (await fetchOk(url)).json());
  const newest = oobCodes.findLast((sent) => sent.email === email && sent.requestType === kind);
  if (newest === undefined) throw new Error(`No ${kind} was sent to ${email}`);
  const mode = { VERIFY_EMAIL: 'verifyEmail', PASSWORD_RESET: 'resetPassword', RECOVER_EMAIL: 'recoverEmail' }[kind];
  return `/email-action?mode=${mode}&oobCode=${newest.oobCode}&apiKey=fake-api-key&lang=en`;
};

/** Requests an email from the provider, as the site's buttons do. */
export const requestVerification = async ({ idToken }: Pick<Account, 'idToken'>): Promise<void> => {
  await identity('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
};
export const requestReset = async ({ email }: Pick<Account, 'email'>): Promise<void> => {
  await identity('sendOobCode', { requestType: 'PASSWORD_RESET', email });
};

/** Applies the code of an emailed link, as the page `/email-action` does. */
export const applyLink = async (link: string): Promise<void> => {
  await identity('update', { oobCode: new URL(link).searchParams.get('oobCode') });
};

/** Changes the address of an account. The provider then emails the old address a link that undoes the change. */
export const changeAddress = async ({ idToken }: Pick<Account, 'idToken'>, email: string): Promise<void> => {
  await identity('update', { idToken, email });
};
