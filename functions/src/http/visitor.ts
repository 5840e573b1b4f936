import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/**
 * Origin of a request, as hashes. `connection` is the address that connected to the platform, as the platform recorded
 * it; `visitor` is the client behind it, as a proxy named it. Both are equal without a proxy.
 */
export type Visitor = { readonly visitor: string; readonly connection: string };

/** Returns the first half of an IPv6 address, which one customer of a provider owns. Other addresses are unchanged. */
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

/** Returns 24 bits: enough for counting, but about 256 IPv4 addresses share a hash, so it does not identify one. */
const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 4);

/**
 * Returns the origin of a request from the last entry of X-Forwarded-For, which the platform adds for the address that
 * connected to it. Earlier entries come from the client and may be forged. Behind Hosting, this is the CDN's address,
 * and the client that the CDN names distinguishes visitors. All clients of one CDN address also share a limit, so a
 * forged client gains at most the share of one proxy.
 */
export const visitorOf = (headers: Headers): Visitor => {
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((each) => each.trim());
  const connected = network(forwarded.at(-1) || 'local');
  const named = headers.get('fastly-client-ip')?.trim() || (headers.has('x-forwarded-host') && forwarded.at(-2)) || '';
  const connection = hash(connected);
  return { connection, visitor: named === '' ? connection : hash(`${connected} ${network(named)}`) };
};
