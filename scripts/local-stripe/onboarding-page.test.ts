import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkTo, openPage, type Provider, RETURNS, recipient, startProvider } from './testing.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.stop());

const INCLUDE = { include: ['configuration.recipient' as const] };
const BANK = { routing: '110000000', number: '000123456789' };

const createLink = async () => {
  const { id } = await provider.stripe.v2.core.accounts.create(recipient());
  return { id, url: await linkTo(provider, id) };
};

const statusOf = async (id: string) =>
  (await provider.stripe.v2.core.accounts.retrieve(id, INCLUDE)).configuration?.recipient?.capabilities?.stripe_balance
    ?.stripe_transfers?.status;

describe('the onboarding page', () => {
  it('shows labelled, filled fields, both buttons and the test numbers', async () => {
    const { url } = await createLink();
    const { status, document, text, field } = await openPage(url);
    expect(status).toBe(200);
    expect(document.querySelector('h1')?.textContent).toBe('Local payment provider. No real money.');
    expect([...document.querySelectorAll('label')].map(({ textContent, htmlFor }) => [textContent, htmlFor])).toEqual([
      ['Routing number', 'routing'],
      ['Account number', 'number'],
    ]);
    expect([field('routing')?.value, field('number')?.value]).toEqual(['110000000', '000123456789']);
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      'Finish setup',
      'Finish later',
    ]);
    expect(text).toContain('000123456789 receives every payout');
    expect(text).toContain('000111111116 returns every payout');
  });

  it('finishes the setup once, and then leads to the address for a new link', async () => {
    const { id, url } = await createLink();
    expect(await openPage(url, BANK)).toMatchObject({ status: 303, location: RETURNS.return_url });
    expect(await statusOf(id)).toBe('active');
    expect(await openPage(url)).toMatchObject({ status: 303, location: RETURNS.refresh_url });
    expect(await openPage(url, BANK)).toMatchObject({ status: 303, location: RETURNS.refresh_url });
  });

  it('leaves the account as it is when the recipient finishes later', async () => {
    const { id, url } = await createLink();
    const later = { routing: '', number: '', later: 'true' };
    expect(await openPage(url, later)).toMatchObject({ status: 303, location: RETURNS.return_url });
    expect(await statusOf(id)).toBe('pending');
    expect(await openPage(url)).toMatchObject({ location: RETURNS.refresh_url });
  });

  it.each([
    ['12345678', '123'],
    ['1234567890', '123456789012345678'],
    ['11000000x', '12x4'],
  ])('shows an error at each wrong field for %s and %s', async (routing, number) => {
    const { id, url } = await createLink();
    const { status, field, errorOf } = await openPage(url, { routing, number });
    expect(status).toBe(400);
    expect(errorOf('routing')).toBe('Enter 9 digits.');
    expect(errorOf('number')).toBe('Enter 4 to 17 digits.');
    expect([field('routing')?.value, field('number')?.value]).toEqual([routing, number]);
    expect(field('number')?.getAttribute('aria-invalid')).toBe('true');
    expect(field('number')?.getAttribute('aria-describedby')).toContain('number-error');
    expect(await statusOf(id)).toBe('pending');
    expect(await openPage(url, { routing: ' 110000000 ', number: '1234' })).toMatchObject({ status: 303 });
  });

  it('expires after ten minutes, and does not exist for other links', async () => {
    const { id, url } = await createLink();
    provider.time.ms += 600_000 - 1000;
    expect(await openPage(url)).toMatchObject({ status: 200 });
    provider.time.ms += 1000;
    expect(await openPage(url, BANK)).toMatchObject({ status: 303, location: RETURNS.refresh_url });
    expect(await statusOf(id)).toBe('pending');
    const other = await openPage(`${provider.origin}/onboarding/none`);
    expect([other.status, other.text]).toEqual([404, expect.stringContaining('There is no such link.')]);
  });
});
