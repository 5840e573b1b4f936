import { describe, expect, it } from 'vitest';
import { visitorOf } from './visitor.ts';

const from = (forwarded: string, more: Record<string, string> = {}) =>
  visitorOf(new Headers({ 'x-forwarded-for': forwarded, ...more }));
const throughHosting = (forwarded: string, client: string) =>
  from(forwarded, { 'fastly-client-ip': client, 'x-forwarded-host': 'taskwright.example' });

describe('The visitor', () => {
  it('is the last entry of X-Forwarded-For, regardless of the entries before it', () => {
    const plain = from('203.0.113.7');
    expect(from('198.51.100.1, 203.0.113.7')).toEqual(plain);
    expect(from('203.0.113.8, 10.0.0.1,203.0.113.7')).toEqual(plain);
    expect(from('203.0.113.8').visitor).not.toBe(plain.visitor);
    expect(plain.visitor).toBe(plain.connection);
  });

  it('behind Hosting is distinguished by the client that the CDN names', () => {
    const [one, other] = [throughHosting('151.101.0.1', '203.0.113.7'), throughHosting('151.101.0.1', '203.0.113.8')];
    expect(one.visitor).not.toBe(other.visitor);
    expect(one.connection).toBe(other.connection);
    expect(from('203.0.113.7, 151.101.0.1', { 'x-forwarded-host': 'taskwright.example' })).toEqual(one);
  });

  it('keeps its own connection if it forges a client', () => {
    const made = throughHosting('203.0.113.7', '192.0.2.1');
    expect(made.connection).toBe(from('203.0.113.7').connection);
    // A forged client also cannot use up the quota of another visitor.
    expect(made.visitor).not.toBe(throughHosting('151.101.0.1', '192.0.2.1').visitor);
  });

  it('is the whole network of one customer if the address is IPv6', () => {
    const one = from('2001:db8:0:1::7');
    for (const same of ['2001:db8:0:1:ffff::1', '2001:0DB8:0000:0001:1:2:3:4']) expect(from(same)).toEqual(one);
    for (const other of ['2001:db8:0:2::7', '2001:db8::7', '::1']) expect(from(other)).not.toEqual(one);
    expect(from('::ffff:203.0.113.7')).toEqual(from('203.0.113.7'));
  });

  it.each([
    ['2001:db8::7', '2001:db8:0:0:1:2:3:4', '21:db8::7'],
    ['::1', '0:0:0:0:5:6:7:8', '0:0:0:1::1'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4::', '1:2:3::'],
    ['1::2:3:4:5:6', '1:0:0:2::', '1:2:3:4::'],
  ])('contains in the network of %s also %s, and not %s', (address, same, other) => {
    expect(from(same)).toEqual(from(address));
    expect(from(other)).not.toEqual(from(address));
  });

  it('is a hash of 24 bits', () => {
    expect(from('203.0.113.7').visitor).toMatch(/^[\w-]{4}$/);
    expect(visitorOf(new Headers()).visitor).toMatch(/^[\w-]{4}$/);
  });
});
