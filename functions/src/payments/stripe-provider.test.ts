import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routesBySubject } from '@taskwright/contract';
import { describe, expect, it, vi } from 'vitest';
import { stripeFromEnvironment } from './stripe-provider.ts';

const SOURCE = join(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(join(SOURCE, file), 'utf8');

describe('The payment provider', () => {
  it('is imported by one file', () => {
    const importers = globSync('**/!(*.test).ts', { cwd: SOURCE }).filter((file) => /from 'stripe'/.test(textOf(file)));
    expect(importers).toEqual(['payments/stripe-provider.ts']);
  });

  it('gets an Idempotency-Key with every POST, because the SDK would send a random one', () => {
    const calls = textOf('payments/stripe-provider.ts')
      .split(/\bsessions\./)
      .slice(1);
    const posts = calls.filter((call) => !/^(?:retrieve|list)\(/.test(call));
    expect(posts.map((call) => /^\w+/.exec(call)?.[0])).toEqual(['create', 'expire']);
    for (const call of posts) expect(call.slice(0, 200)).toContain('idempotencyKey: `');
  });

  it('is called for Checkout Sessions and webhooks only, so that the calls above are all', () => {
    const uses = [...textOf('payments/stripe-provider.ts').matchAll(/\bstripe\.(\w+)/g)].map(([, name]) => name);
    expect(new Set(uses)).toEqual(new Set(['checkout', 'webhooks']));
  });

  it('is called, and its key is known, by the functions `payments`, `movementWritten` and `moneyDue` only', () => {
    const declared = textOf('index.ts')
      .split(/^export const /m)
      .slice(1);
    const withIn = (text: string) =>
      declared.filter((each) => each.includes(text)).map((each) => /^\w+/.exec(each)?.[0]);
    expect(withIn('secrets: paymentSecrets')).toEqual(['payments', 'movementWritten', 'moneyDue']);
    expect([...withIn('await paymentsListener()'), ...withIn('await settling()')]).toEqual(
      withIn('secrets: paymentSecrets'),
    );
    const callers = globSync('**/!(*.test).ts', { cwd: SOURCE }).filter((file) =>
      /\bpaymentProvider\(/.test(textOf(file)),
    );
    const files = ['ask-provider', 'create-checkout', 'receive-events'];
    expect(callers.sort()).toEqual(['index.ts', ...files.map((name) => `payments/${name}.ts`)]);
    const { createCheckout, refreshCheckout, cancelCheckout, ...others } = routesBySubject.payments;
    for (const { server } of [createCheckout, refreshCheckout, cancelCheckout]) expect(server).toBe('payments');
    for (const route of Object.values(others)) expect(route).not.toHaveProperty('server');
  });

  it('needs a key', () => {
    vi.stubEnv('STRIPE_SECRET_KEY', '');
    expect(stripeFromEnvironment).toThrow('STRIPE_SECRET_KEY is not set');
    vi.unstubAllEnvs();
  });
});
