import { describe, expect, it } from 'vitest';
import { visitorOf } from './visitor.ts';

const from = (forwarded: string, more: Record<string, string> = {}) =>
  visitorOf(new Headers({ 'x-forwarded-for': forwarded, ...more }));
const throughHosting = (forwarded: string, client: string) =>
  from(forwarded, { 'fastly-client-ip': client, 'x-forwarded-host': 'taskwright.example' });

describe('Who asks', () => {
  it('is the last entry of X-Forwarded-For, whatever was sent before it', () => {
    const plain = from('203.0.113.7');
    expect(from('198.51.100.1, 203.0.113.7')).toEqual(plain);
    expect(from('203.0.113.8, 10.0.0.1,203.0.113.7')).toEqual(plain);
    expect(from('203.0.113.8').visitor).not.toBe(plain.visitor);
    expect(plain.visitor).toBe(plain.connection);
  });

  it('is told apart behind Hosting by what that says of its client', () => {
    const [one, other] = [throughHosting('151.101.0.1', '203.0.113.7'), throughHosting('151.101.0.1', '203.0.113.8')];
    expect(one.visitor).not.toBe(other.visitor);
    expect(one.connection).toBe(other.connection);
    expect(from('203.0.113.7, 151.101.0.1', { 'x-forwarded-host': 'taskwright.example' })).toEqual(one);
  });

  it('gains by a made-up client no other connection than its own', () => {
    const made = throughHosting('203.0.113.7', '192.0.2.1');
    expect(made.connection).toBe(from('203.0.113.7').connection);
    // Nor can it use up what somebody else may do.
    expect(made.visitor).not.toBe(throughHosting('151.101.0.1', '192.0.2.1').visitor);
  });

  it('is one customer’s whole network where the address is IPv6', () => {
    const one = from('2001:db8:0:1::7');
    for (const same of ['2001:db8:0:1:ffff::1', '2001:0DB8:0000:0001:1:2:3:4']) expect(from(same)).toEqual(one);
    for (const other of ['2001:db8:0:2::7', '2001:db8::7', '::1']) expect(from(other)).not.toEqual(one);
    expect(from('::ffff:203.0.113.7')).toEqual(from('203.0.113.7'));
  });

  it('is kept as a hash of 24 bits', () => {
    expect(from('203.0.113.7').visitor).toMatch(/^[\w-]{4}$/);
    expect(visitorOf(new Headers()).visitor).toMatch(/^[\w-]{4}$/);
  });
});
