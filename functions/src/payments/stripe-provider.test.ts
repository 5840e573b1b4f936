import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

  it('needs a key', () => {
    vi.stubEnv('STRIPE_SECRET_KEY', '');
    expect(stripeFromEnvironment).toThrow('STRIPE_SECRET_KEY is not set');
    vi.unstubAllEnvs();
  });
});
