import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/**
 * Where a request comes from, as hashes. `connection` is who connected to the platform, which the platform itself wrote down;
 * `visitor` is who stood behind that, as a proxy says. Both are the same where there was none.
 */
export type Visitor = { readonly visitor: string; readonly connection: string };

/** The first half of an IPv6 address, which one customer of a provider has to themselves. */
const network = (given: string): string => {
  const address = given.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  return [...groups, ...zeros, ...rest]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
};

/** 24 bits: enough to count by, and some 256 IPv4 addresses have the same, so that none can be told from it. */
const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 4);

/**
 * Who asks, by the end of X-Forwarded-For, where the platform adds the address that connected to it; whatever stands before was
 * sent along and may be made up. Behind Hosting that address is the CDN's, so what the CDN says of its client tells visitors
 * apart, but only within what that address may do: who makes one up gains no more than a proxy's share (decision 57).
 */
export const visitorOf = (headers: Headers): Visitor => {
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((each) => each.trim());
  const connected = network(forwarded.at(-1) || 'local');
  const named = headers.get('fastly-client-ip')?.trim() || (headers.has('x-forwarded-host') && forwarded.at(-2)) || '';
  const connection = hash(connected);
  return { connection, visitor: named === '' ? connection : hash(`${connected} ${network(named)}`) };
};
