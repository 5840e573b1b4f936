import { read, write } from '../http/use-case.ts';
import * as users from './model/user-repository.ts';

/**
 * POST /users/me/terms: stores the version and the server's time. Accepting the same version again keeps the first time
 * (decision 14).
 */
export const acceptTerms = write<'acceptTerms'>(async (unit, { caller, body }) => {
  const known = await users.find(unit, caller.uid);
  if (known?.terms?.version === body.version) return { status: 200, body: known.terms };
  const terms = { version: body.version, acceptedAt: unit.now().toISOString() };
  users.save(unit, caller.uid, known, { terms });
  return { status: 200, body: terms };
});

const NONE = { version: null, acceptedAt: null };

/** GET /users/me/terms: the version that the account accepted on any device (decision 14). */
export const acceptedTerms = read<'acceptedTerms'>(async (source, { caller }) => ({
  status: 200,
  body: (await users.find(source, caller.uid))?.terms ?? NONE,
}));
