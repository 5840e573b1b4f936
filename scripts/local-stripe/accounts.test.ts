import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecipient, linkTo, onboard, type Provider, RETURNS, recipient, startProvider } from './testing.ts';

const INCLUDE = { include: ['configuration.recipient' as const] };

let provider: Provider;
let stripe: Stripe;
beforeAll(async () => {
  provider = await startProvider();
  stripe = provider.stripe;
});
afterAll(() => provider.stop());

const capabilityOf = async (id: string) =>
  (await stripe.v2.core.accounts.retrieve(id, INCLUDE)).configuration?.recipient?.capabilities?.stripe_balance
    ?.stripe_transfers;

describe('an account', () => {
  it('is pending until the onboarding is finished, then active', async () => {
    const { id, ...account } = await stripe.v2.core.accounts.create(recipient());
    expect(account).toMatchObject({
      object: 'v2.core.account',
      applied_configurations: ['recipient'],
      contact_email: 'emre@taskwright.example',
      display_name: 'Emre',
      dashboard: 'express',
      livemode: false,
      created: new Date(provider.time.ms).toISOString(),
      metadata: { person: 'emre' },
      configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { status: 'pending' } } } } },
    });
    const url = await linkTo(provider, id);
    expect((await provider.post('/_local/onboard', { url, finish: false })).body).toEqual({ state: 'later' });
    expect(await capabilityOf(id)).toMatchObject({ status: 'pending' });
    expect((await provider.post('/_local/onboard', { url })).status).toBe(409);
    await onboard(provider, id);
    expect(await capabilityOf(id)).toEqual({ status: 'active', status_details: [] });
  });

  it('has its configuration only if include names it', async () => {
    const { include: _, ...params } = recipient();
    const { id, configuration } = await stripe.v2.core.accounts.create(params);
    expect(configuration).toBeUndefined();
    expect((await stripe.v2.core.accounts.retrieve(id)).configuration).toBeUndefined();
    await expect(stripe.v2.core.accounts.retrieve(id, { include: ['identity'] })).rejects.toMatchObject({
      statusCode: 400,
    });
  });

  it('has only the optional parts that were sent', async () => {
    const { contact_email: _email, display_name: _name, ...params } = recipient({ identity: { country: 'us' } });
    const account = await stripe.v2.core.accounts.create(params);
    expect([account.contact_email, account.display_name]).toEqual([undefined, undefined]);
  });

  it('is created once for each key', async () => {
    const create = (changes = {}) => stripe.v2.core.accounts.create(recipient(changes), { idempotencyKey: 'emre' });
    const first = await create();
    const second = await create();
    expect([second.id, second.lastResponse.headers['idempotent-replayed']]).toEqual([first.id, 'true']);
    await expect(create({ display_name: 'Ottilie' })).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  it('has errors in the format of version 2', async () => {
    await expect(stripe.v2.core.accounts.retrieve('acct_none')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      code: 'not_found',
      message: "No such account: 'acct_none'",
    });
    await expect(stripe.v2.core.accounts.create(recipient({ contact_phone: '1' }))).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      code: 'invalid_fields',
      message: 'Received unknown parameter: contact_phone',
    });
    const response = await fetch(`${provider.origin}/v2/core/accounts`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_local' },
      body: 'dashboard=express',
    });
    expect([response.status, await response.json()]).toMatchObject([400, { error: { code: 'invalid_fields' } }]);
  });

  it('is restricted and activated by a control', async () => {
    const id = await createRecipient(provider);
    const set = (status: string, account = id) => provider.post(`/_local/accounts/${account}`, { status });
    expect((await set('restricted')).body).toMatchObject({ id, object: 'v2.core.account' });
    expect(await capabilityOf(id)).toEqual({
      status: 'restricted',
      status_details: [{ code: 'requirements_past_due', resolution: 'provide_info' }],
    });
    await set('active');
    expect(await capabilityOf(id)).toMatchObject({ status: 'active' });
    const fresh = await stripe.v2.core.accounts.create(recipient());
    expect((await set('active', fresh.id)).status).toBe(409);
    expect((await set('pending')).status).toBe(400);
    expect((await set('active', 'acct_none')).status).toBe(404);
    const [first] = await provider.get('/_local/objects/accounts');
    expect(first).toMatchObject({ configuration: { recipient: { applied: true } } });
  });
});

describe('an account link', () => {
  it('leads to the onboarding page for ten minutes', async () => {
    const { id } = await stripe.v2.core.accounts.create(recipient());
    const useCase = { type: 'account_onboarding', account_onboarding: RETURNS };
    const link = await stripe.v2.core.accountLinks.create({ account: id, use_case: useCase });
    expect(link).toMatchObject({
      object: 'v2.core.account_link',
      account: id,
      expires_at: new Date(provider.time.ms + 600_000).toISOString(),
      use_case: useCase,
      url: expect.stringMatching(`^${provider.origin}/onboarding/\\w+$`),
    });
  });

  it('needs an account, and has no configurations', async () => {
    await expect(linkTo(provider, 'acct_none')).rejects.toMatchObject({ statusCode: 404 });
    const response = await fetch(`${provider.origin}/v2/core/account_links`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_local' },
      body: JSON.stringify({
        account: await createRecipient(provider),
        use_case: { type: 'account_onboarding', account_onboarding: { ...RETURNS, configurations: ['recipient'] } },
      }),
    });
    const message = 'Received unknown parameter: use_case[account_onboarding][configurations]';
    expect([response.status, await response.json()]).toMatchObject([400, { error: { message } }]);
  });
});

describe('the balance settings', () => {
  it('are manual for the platform, and daily for an account until they are changed', async () => {
    const intervalOf = async (options: Stripe.RequestOptions) =>
      (await stripe.balanceSettings.retrieve({}, options)).payments.payouts?.schedule?.interval;
    const stripeAccount = await createRecipient(provider);
    expect([await intervalOf({}), await intervalOf({ stripeAccount })]).toEqual(['manual', 'daily']);
    const params = (interval: string) => ({ payments: { payouts: { schedule: { interval } } } });
    expect(await stripe.balanceSettings.update(params('manual'), { stripeAccount })).toMatchObject(params('manual'));
    await stripe.balanceSettings.update(params('daily'));
    expect([await intervalOf({}), await intervalOf({ stripeAccount })]).toEqual(['daily', 'manual']);
    await stripe.balanceSettings.update(params('manual'));
    await expect(stripe.balanceSettings.update(params('hourly'))).rejects.toMatchObject({
      param: 'payments[payouts][schedule][interval]',
    });
  });
});
