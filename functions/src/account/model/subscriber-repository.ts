import { asciiAddress } from '@taskwright/contract/schemas/users';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineList, type QueryPlan } from '../../store/query-plan.ts';
import { readList, readOne, type Source, type Span } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { hashOf, matchesAny, randomSecret } from './link-token.ts';

const subscriberDocument = z.object({
  email: z.string(),
  status: z.enum(['pending', 'confirmed']),
  requestedAt: z.string(),
  confirmedAt: z.optional(z.string()),
  tokenHashes: z.array(z.string()),
  expiresAt: z.optional(z.instanceof(Timestamp)),
});
type Subscriber = z.infer<typeof subscriberDocument>;

const listed = z.pick(subscriberDocument, { email: true, status: true });

/** Confirmed addresses. */
export const confirmedSubscribers = defineList(
  () => ({
    name: 'confirmed',
    collection: 'subscribers',
    filters: [{ field: 'status', op: '==', value: 'confirmed' }],
    orders: [],
  }),
  { examples: [[]], reads: 'forwards' },
);

/** Time within which an address must be confirmed. */
const PENDING_MS = 2 * 86_400_000;
/**
 * Maximum valid tokens of an address. Each email has a new token, because only the hashes of earlier ones are stored.
 */
const TOKENS_KEPT = 20;

/**
 * `subscribers/{hash of the address}`: the addresses of the newsletter, one document each. A TTL policy on `expiresAt`
 * removes unconfirmed ones. Tokens are 32 random bytes, of which only a hash is stored. The only writer of
 * `subscribers`.
 */
const collection = (from: Source) => from.db.collection('subscribers');

const read = async (from: Source, id: string): Promise<Subscriber | null> => {
  return readOne(from, collection(from).doc(id), (data) => subscriberDocument.parse(data));
};

/** Returns the address of a token: its id, its document, and whether the token is valid. */
const findByToken = async (unit: Unit, token: string) => {
  const [id = '', secret = ''] = token.split('.');
  const known = await read(unit, id);
  return { id, known, isValid: known !== null && matchesAny(secret, known.tokenHashes) };
};

/** Returns the subscription of an address, given in lower case; null if it is unknown. */
export const find = (from: Source, email: string): Promise<Subscriber | null> =>
  read(from, hashOf(asciiAddress(email)));

/** Returns a limited number of subscriptions of a plan, after a position, with address and status only. */
export const list = (
  from: Source,
  plan: QueryPlan,
  span: Span,
): Promise<{ readonly id: string; readonly data: z.infer<typeof listed> }[]> =>
  readList(from, plan, span, Object.keys(listed.shape), (data) => listed.parse(data));

/** Stores an address as pending, or keeps it confirmed. */
export const request = async (unit: Unit, email: string): Promise<void> => {
  const ref = collection(unit).doc(hashOf(email));
  const known = await read(unit, ref.id);
  const pending = { status: 'pending', expiresAt: Timestamp.fromMillis(unit.now().getTime() + PENDING_MS) };
  const requestedAt = unit.now().toISOString();
  if (known === null) unit.create(ref, { email, tokenHashes: [], requestedAt, ...pending });
  else if (known.status !== 'confirmed') unit.update(ref, pending);
};

/** Creates a token for the links of an email to an address. Returns null if the address is not stored. */
export const createToken = async (
  unit: Unit,
  email: string,
): Promise<{ token: string; isConfirmed: boolean } | null> => {
  const id = hashOf(email);
  const known = await read(unit, id);
  if (known === null) return null;
  const secret = randomSecret();
  const tokenHashes = [...known.tokenHashes, hashOf(secret)].slice(-TOKENS_KEPT);
  unit.update(collection(unit).doc(id), { tokenHashes });
  return { token: `${id}.${secret}`, isConfirmed: known.status === 'confirmed' };
};

/** Confirms an address. Returns whether the token is still valid. */
export const confirm = async (unit: Unit, token: string): Promise<boolean> => {
  const { id, known, isValid } = await findByToken(unit, token);
  if (known === null || !isValid) return false;
  if (known.status === 'confirmed') return true;
  if (known.expiresAt !== undefined && known.expiresAt.toMillis() <= unit.now().getTime()) return false;
  unit.update(collection(unit).doc(id), {
    status: 'confirmed',
    confirmedAt: unit.now().toISOString(),
    expiresAt: FieldValue.delete(),
  });
  return true;
};

/** Deletes an address, given in lower case. Does nothing if it is unknown. */
export const remove = async (unit: Unit, email: string): Promise<void> => {
  const id = hashOf(asciiAddress(email));
  if ((await unit.get(collection(unit).doc(id))).exists) unit.delete(collection(unit).doc(id));
};

/** Deletes an address by the id of its document. Does nothing if it is unknown. */
export const removeById = async (unit: Unit, id: string): Promise<void> => {
  if ((await unit.get(collection(unit).doc(id))).exists) unit.delete(collection(unit).doc(id));
};

/** Deletes the address of a token. Does nothing for any other token. */
export const leave = async (unit: Unit, token: string): Promise<void> => {
  const { id, isValid } = await findByToken(unit, token);
  if (isValid) unit.delete(collection(unit).doc(id));
};
