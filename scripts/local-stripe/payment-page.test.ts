import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, type Provider, sketches, startProvider } from './testing.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.stop());

const CANCEL = sketches().cancel_url;

const createSession = async (changes?: Parameters<typeof sketches>[0]) => {
  const { id, url } = await provider.stripe.checkout.sessions.create(sketches(changes));
  return { id, url: url ?? '' };
};

const retrieve = (id: string) => provider.stripe.checkout.sessions.retrieve(id);

const card = (number: string) => ({ card: number, expiry: '12 / 30', cvc: '123' });

const paidAddress = (id: string) => `https://taskwright.example/messages/c1?payment=m1&session=${id}`;

describe('the payment page', () => {
  it('shows the lines, labelled fields, the amount and the way back', async () => {
    const { url } = await createSession();
    const { document, text, link } = await openPage(url);
    expect(document.documentElement.lang).toBe('en');
    expect(document.querySelector('h1')?.textContent).toBe('Local payment provider. No real money.');
    expect([...document.querySelectorAll('label')].map(({ textContent, htmlFor }) => [textContent, htmlFor])).toEqual([
      ['Card number', 'card'],
      ['Expiry', 'expiry'],
      ['CVC', 'cvc'],
    ]);
    expect(document.querySelector('button')?.textContent).toBe('Pay $309.00');
    expect(text).toMatch(/Sketches\s+\$300\.00\s+Processing fee \(2\.9% \+ \$0\.30\)\s+\$9\.00\s+Total\s*\$309\.00/);
    expect([document.querySelector('a')?.textContent, link]).toEqual(['Back to Taskwright', CANCEL]);
  });

  it('escapes the names of lines', async () => {
    const name = '<b onclick="x">“A” & B</b>';
    const line = { price_data: { currency: 'usd', unit_amount: 100, product_data: { name } }, quantity: 2 };
    const { document, text } = await openPage((await createSession({ line_items: [line] })).url);
    expect(document.querySelector('b')).toBeNull();
    expect(text).toContain(`${name} × 2`);
  });

  it.each(['4242 4242 4242 4242', '4242424242424242', '4000-0000-0000-0077'])('is paid by %s', async (number) => {
    const { id, url } = await createSession();
    expect(await openPage(url, card(number))).toMatchObject({ status: 303, location: paidAddress(id) });
    expect(await retrieve(id)).toMatchObject({ status: 'complete', payment_status: 'paid' });
  });

  it.each(['4000 0000 0000 0002', '4000 0000 0000 9995'])(
    'keeps the typed text when %s is declined',
    async (number) => {
      const { id, url } = await createSession();
      const { status, document, field } = await openPage(url, card(number));
      expect(status).toBe(402);
      expect(document.querySelector('[role=alert]')?.textContent).toBe('Your card was declined.');
      expect(['card', 'expiry', 'cvc'].map((name) => field(name)?.value)).toEqual([number, '12 / 30', '123']);
      expect(await retrieve(id)).toMatchObject({ status: 'open', payment_status: 'unpaid' });
      expect(await openPage(url, card('4242 4242 4242 4242'))).toMatchObject({ status: 303 });
    },
  );

  it('shows an error at each wrong field', async () => {
    const { id, url } = await createSession();
    const { status, field, errorOf } = await openPage(url, {
      card: '4111 1111 1111 1111',
      expiry: '10 / 26',
      cvc: '12',
    });
    expect(status).toBe(400);
    expect(errorOf('card')).toContain('isn’t a test card');
    expect(errorOf('expiry')).toContain('month in the future');
    expect(errorOf('cvc')).toContain('3 or 4 digits');
    expect(field('card')?.getAttribute('aria-invalid')).toBe('true');
    expect(field('card')?.getAttribute('aria-describedby')).toContain('card-error');
    expect(field('card')?.value).toBe('4111 1111 1111 1111');
    expect(await openPage(url, {})).toMatchObject({ status: 400 });
    expect(await retrieve(id)).toMatchObject({ status: 'open' });
  });

  it('accepts the running month', async () => {
    const { url } = await createSession();
    expect(await openPage(url, { ...card('4242 4242 4242 4242'), expiry: '11/2026' })).toMatchObject({ status: 303 });
  });

  it('asks for authentication, which completes or fails', async () => {
    const { id, url } = await createSession();
    const authentication = `${url}/authentication`;
    expect(await openPage(authentication, { result: 'complete' })).toMatchObject({ status: 303 });
    expect(await retrieve(id)).toMatchObject({ status: 'open' });

    const { status, location } = await openPage(url, card('4000 0025 0000 3155'));
    expect([status, location]).toEqual([303, new URL(authentication).pathname]);
    const { document } = await openPage(authentication);
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      'Complete authentication',
      'Fail authentication',
    ]);
    const failed = await openPage(authentication, { result: 'fail' });
    expect(failed.document.querySelector('[role=alert]')?.textContent).toContain('unable to authenticate');
    expect(await openPage(authentication, { result: 'complete' })).toMatchObject({ status: 303 });
    expect(await retrieve(id)).toMatchObject({ status: 'open' });

    await openPage(url, card('4000 0025 0000 3155'));
    expect(await openPage(authentication, { result: 'complete' })).toMatchObject({ location: paidAddress(id) });
    expect(await retrieve(id)).toMatchObject({ payment_status: 'paid' });
  });

  it('of a paid or expired session leads back and charges nothing', async () => {
    const paid = await createSession();
    await openPage(paid.url, card('4242 4242 4242 4242'));
    expect(await openPage(paid.url)).toMatchObject({ link: paidAddress(paid.id) });
    const expired = await createSession();
    await provider.stripe.checkout.sessions.expire(expired.id);
    const page = await openPage(expired.url, card('4242 4242 4242 4242'));
    expect(page.text).toContain('expired. Nothing was charged.');
    expect(page.link).toBe(CANCEL);
    const charges = await provider.get('/_local/objects/charges');
    await openPage(paid.url, card('4242 4242 4242 4242'));
    expect(await provider.get('/_local/objects/charges')).toHaveLength(charges.length);
    expect(await openPage(`${provider.origin}/c/pay/cs_test_none`)).toMatchObject({ status: 404 });
  });
});

describe('the control of payments', () => {
  const pay = async (number: string, authenticate?: boolean) => {
    const { id, url } = await createSession();
    const { body } = await provider.post('/_local/pay', { url, card: number, authenticate });
    return [body.state, (await retrieve(id)).payment_status];
  };

  it('does what the page does', async () => {
    expect(await pay('4242 4242 4242 4242')).toEqual(['paid', 'paid']);
    expect(await pay('4000 0000 0000 0077')).toEqual(['paid', 'paid']);
    expect(await pay('4000 0000 0000 0002')).toEqual(['declined', 'unpaid']);
    expect(await pay('4000 0000 0000 9995')).toEqual(['declined', 'unpaid']);
    expect(await pay('4000 0025 0000 3155')).toEqual(['authentication', 'unpaid']);
    expect(await pay('4000 0025 0000 3155', true)).toEqual(['paid', 'paid']);
    expect(await pay('4000 0025 0000 3155', false)).toEqual(['declined', 'unpaid']);
  });

  it('refuses other cards, pages and members', async () => {
    const { url } = await createSession();
    const statusOf = async (body: unknown) => (await provider.post('/_local/pay', body)).status;
    expect(await statusOf({ url, card: '4111 1111 1111 1111' })).toBe(400);
    expect(await statusOf({ url, card: '4242424242424242', amount: 1 })).toBe(400);
    expect(await statusOf({ url: 'https://taskwright.example/', card: '4242424242424242' })).toBe(404);
    expect(await statusOf(undefined)).toBe(400);
  });
});
