import { createHash } from 'node:crypto';
import { type Endpoint, type EndpointName, type Endpoints, endpoints, type ResponseOf } from '@taskwright/contract';
import { type DocumentData, type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Cascade } from './cascade.ts';
import { countRead } from './meter.ts';
import { StoreError } from './store-error.ts';
import { readAt, readStored } from './unreadable.ts';

/** Response of a call. The default Cache-Control is `private, no-store`. */
export type Reply<N extends EndpointName> = {
  readonly status: keyof Endpoints[N]['responses'] & number;
  readonly body: ResponseOf<N>;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Fields that identify a repeated call. */
export type Repeatable<N extends EndpointName> = {
  readonly operation: N;
  readonly caller: { readonly uid: string } | null;
  readonly params: unknown;
  readonly body: unknown;
  readonly images: readonly { readonly field: string; readonly bytes: Buffer }[];
  readonly idempotencyKey: string | null;
};

/** Retention of an Idempotency-Key in days, enforced by a TTL policy on `expiresAt`. */
const RETENTION_DAYS = 7;

const record = z.object({
  bodyHash: z.string(),
  status: z.number(),
  body: z.unknown(),
  headers: z.record(z.string(), z.string()),
});

const sha256 = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** Returns the hash of a call's body, images and path parameters. A key is valid for one hash only. */
const requestHash = <N extends EndpointName>({ params, body, images }: Repeatable<N>): string => {
  const parts = params === undefined ? body : [params, body];
  const hashes = images.map(({ field, bytes }) => [field, createHash('sha256').update(bytes).digest('base64url')]);
  return sha256(hashes.length === 0 ? parts : [parts, hashes]);
};

/**
 * Returns the reference of a call's record, `idempotency/{hash of operation, uid and key}`; null for a call without a
 * key.
 */
export const recordRef = <N extends EndpointName>(db: Firestore, call: Repeatable<N>): DocumentReference | null =>
  call.idempotencyKey === null
    ? null
    : db.collection('idempotency').doc(sha256([call.operation, call.caller?.uid ?? null, call.idempotencyKey]));

/** Returns the key that finds the records of a user. */
const ownerKey = (uid: string): string => sha256(['owner', uid]);

/** Returns the record of a response. */
export const recordOf = <N extends EndpointName>(call: Repeatable<N>, reply: Reply<N>, now: Date): DocumentData => {
  const { status, body, headers = {} } = reply;
  const expiresAt = Timestamp.fromMillis(now.getTime() + RETENTION_DAYS * 86_400_000);
  // Serialized like the response, because Firestore rejects undefined fields.
  const sent: unknown = JSON.parse(JSON.stringify(body));
  const owner = call.caller === null ? null : ownerKey(call.caller.uid);
  return { bodyHash: requestHash(call), status, body: sent, headers, owner, expiresAt };
};

/** Removes the recorded responses of an account. */
export const removeRecordsOf: Cascade = async (unit, uid, limit) => {
  const records = unit.db.collection('idempotency').where('owner', '==', ownerKey(uid));
  const docs = await unit.query(records.limit(limit).select());
  for (const { ref } of docs) unit.discard(ref);
  return docs.length;
};

/** Returns the recorded response, or null. Throws a StoreError if the key was used for another request. */
export const recorded = async <N extends EndpointName>(
  ref: DocumentReference,
  call: Repeatable<N>,
): Promise<Reply<N> | null> => {
  countRead(1);
  const prior = await ref.get();
  const known = readStored(prior, (data) => record.parse(data));
  if (known === null) return null;
  const { bodyHash, status, body, headers } = known;
  if (bodyHash !== requestHash(call)) throw new StoreError('key-reused');
  const schemas: Endpoint['responses'] = endpoints[call.operation].responses;
  // Parsed with the schema that Reply is inferred from. TypeScript cannot index the table with a type parameter.
  return { status, body: readAt(ref.path, () => schemas[status]?.parse(body)), headers } as Reply<N>;
};
