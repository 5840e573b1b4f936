import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routesBySubject } from '@taskwright/contract';
import { describe, expect, it, vi } from 'vitest';
import { stripeFromEnvironment } from './stripe-provider.ts';

const SOURCE = join(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(join(SOURCE, file), 'utf8');

const FILES = ['balances', 'disputes', 'payouts', 'refunds', 'provider'].map((name) => `payments/stripe-${name}.ts`);

describe('The payment provider', () => {
  it('is imported by the files of its adapter only', () => {
    const importers = globSync('**/!(*.test).ts', { cwd: SOURCE }).filter((file) => /from 'stripe'/.test(textOf(file)));
    expect(importers.sort()).toEqual([...FILES, 'payments/stripe-calls.ts'].sort());
  });

  it('gets an Idempotency-Key with every POST, because the SDK would send a random one', () => {
    const resources =
      /\b(accountLinks|accounts|balance|balanceSettings|balanceTransactions|disputes|payouts|refunds|sessions|transfers)\.(\w+\()/;
    const parts = FILES.flatMap((file) => textOf(file).split(resources).slice(1));
    const calls = parts.flatMap((name, at) =>
      at % 3 === 0 ? [{ call: `${name}.${parts[at + 1]}`, text: parts[at + 2] ?? '' }] : [],
    );
    const posts = calls.filter(({ call }) => !/\.(?:retrieve|list)\(/.test(call));
    expect(posts.map(({ call }) => call)).toEqual([
      ...[
        'accounts.create(',
        'balanceSettings.update(',
        'accountLinks.create(',
        'transfers.create(',
        'payouts.create(',
        'refunds.create(',
      ],
      ...['sessions.create(', 'sessions.expire('],
    ]);
    for (const { text } of posts) expect(text).toMatch(/\{[^{}]*idempotencyKey: (?:`|randomUUID\(\))/);
  });

  it('is called for these and webhooks only, so that the calls above are all', () => {
    const uses = FILES.flatMap((file) => [...textOf(file).matchAll(/\bstripe\.(\w+)/g)].map(([, name]) => name));
    const resources = [
      'balance',
      'balanceSettings',
      'balanceTransactions',
      'checkout',
      'disputes',
      'payouts',
      'refunds',
      'transfers',
    ];
    expect([...new Set(uses)].sort()).toEqual([...resources, 'v2', 'webhooks']);
  });

  it('is called, and its key is known, by the functions of payments only', () => {
    const declared = textOf('index.ts')
      .split(/^export const /m)
      .slice(1);
    const withIn = (text: string) =>
      declared.filter((each) => each.includes(text)).map((each) => /^\w+/.exec(each)?.[0]);
    expect(withIn('secrets: paymentSecrets')).toEqual(['payments', ...['movementWritten', 'moneyDue', 'reconcile']]);
    const users = ['await paymentsListener()', 'await settling()', 'store, await paymentProvider()'].flatMap(withIn);
    expect(users).toEqual(withIn('secrets: paymentSecrets'));
    const importers = globSync('**/!(*.test).ts', { cwd: SOURCE }).filter((file) =>
      /\bpaymentProvider\(/.test(textOf(file)),
    );
    const files = [
      'ask-provider',
      'create-checkout',
      'open-payout-account',
      'receive-events',
      'refresh-payout-account',
    ];
    expect(importers.sort()).toEqual(['index.ts', ...files.map((name) => `payments/${name}.ts`)]);
    const { createCheckout, refreshCheckout, cancelCheckout, openPayoutAccount, refreshPayoutAccount, ...others } =
      routesBySubject.payments;
    const callers = [createCheckout, refreshCheckout, cancelCheckout, openPayoutAccount, refreshPayoutAccount];
    for (const { server } of callers) expect(server).toBe('payments');
    for (const route of Object.values(others)) expect(route).not.toHaveProperty('server');
  });

  it('needs a key', () => {
    vi.stubEnv('STRIPE_SECRET_KEY', '');
    expect(stripeFromEnvironment).toThrow('STRIPE_SECRET_KEY is not set');
    vi.unstubAllEnvs();
  });
});
