// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { FROZEN } from '@taskwright/contract/lifecycle/agreements';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { siteTheme } from '../../../app/theme.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/queries/query-client.ts';
import { clearResponses } from '../../../lib/queries/server-state.ts';
import { eventually } from '../../../lib/testing/eventually.ts';
import { conversationQuery, type Head } from '../api.ts';
import { CHECKOUT, heldHead, heldMilestone, SKETCHES, VIEWS } from './held-head.ts';
import { LazyFunding } from './lazy-funding.tsx';

const { server, leaveFor, notify } = vi.hoisted(() => ({ server: vi.fn(), leaveFor: vi.fn(), notify: vi.fn() }));
vi.mock('../../../lib/api/api-client.ts', () => ({ call: server }));
vi.mock('../../../lib/dialogs/toast.ts', () => ({ notify, TOAST_MS: {} }));
vi.mock(import('../../payments/checkout-page.ts'), async (original) => ({ ...(await original()), leaveFor }));

const conversationRef = { id: 'task-bid', uid: 'me' };
const { queryKey } = conversationQuery(conversationRef);

/** Responses by call. A function gets the options of the call. */
let answers: Record<string, unknown> = {};
let current: Head = heldHead();

beforeEach(() => {
  current = heldHead();
  answers = { createCheckout: { ...CHECKOUT, cents: 300_00, feeCents: 9_00 } };
  vi.spyOn(console, 'error').mockReturnValue();
  server.mockImplementation(async (name: string) => {
    const { etag, ...head } = current;
    if (name === 'getConversation') return { data: head, etag };
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    return { data: answer };
  });
});
afterEach(() => {
  cleanup();
  clearResponses();
  vi.restoreAllMocks();
  for (const mock of [server, leaveFor, notify]) mock.mockReset();
});

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{`${pathname}${search}`}</output>;
};

const Page = () => {
  const { data } = useQuery({ ...conversationQuery(conversationRef), staleTime: Number.POSITIVE_INFINITY });
  return data === undefined ? null : <LazyFunding conversationRef={conversationRef} conversation={data} />;
};

/** Opens the dialog over a conversation. */
const open = async (head: Head = current) => {
  current = head;
  queryClient.setQueryData(queryKey, head);
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={siteTheme()}>
        <MemoryRouter initialEntries={['/messages/task-bid?step=fund&show=turn']}>
          <Page />
          <Address />
        </MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return within(await screen.findByRole('dialog', { name: 'Fund milestones' }));
};

/** Returns the lines of the payment, without isolates. */
const linesIn = (dialog: Awaited<ReturnType<typeof open>>): string[] =>
  dialog.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

const press = (dialog: Awaited<ReturnType<typeof open>>, name: string): void =>
  void fireEvent.click(dialog.getByRole('button', { name }));

const sent = () => server.mock.calls.filter(([name]) => name === 'createCheckout').map(([, options]) => options);

describe('The dialog “Fund milestones”', () => {
  it('offers each milestone with money due, and chooses the next one', async () => {
    const dialog = await open();
    expect(dialog.getByRole('checkbox', { name: 'Sketches, $300.00' })).toHaveProperty('checked', true);
    expect(dialog.getByRole('checkbox', { name: 'Views, $600.00' })).toHaveProperty('checked', false);
    expect(linesIn(dialog)).toEqual([
      'Milestones: $300.00',
      'Processing fee (2.9% + $0.30): $9.00',
      'You pay: $309.00',
    ]);
    expect(dialog.getByText(/^We hold the money/).textContent).toBe(
      'We hold the money until you approve the delivery. If you don’t answer a delivery within 14 days, it is released to Emre.',
    );
    dialog.getByText(/^By continuing you accept the/);
  });

  it('links to the payment terms in a new tab, which keeps the choice', async () => {
    const dialog = await open();
    const { href, target, rel } = dialog.getByRole<HTMLAnchorElement>('link', { name: 'payment terms' });
    expect([new URL(href).pathname, target, rel]).toEqual(['/payment-terms', '_blank', 'noopener']);
  });

  it('charges one processing fee for several milestones', async () => {
    const dialog = await open();
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Views, $600.00' }));
    expect(linesIn(dialog)).toEqual([
      'Milestones: $900.00',
      'Processing fee (2.9% + $0.30): $26.40',
      'You pay: $926.40',
    ]);
  });

  it('opens the payment as read and leaves for its page once', async () => {
    const dialog = await open();
    press(dialog, 'Continue to payment');
    press(dialog, 'Continue to payment');
    await eventually(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith(CHECKOUT.url));
    expect(sent()).toEqual([
      {
        body: { conversation: 'task-bid', milestones: [1], totalCents: 309_00 },
        ifMatch: '"1"',
        idempotencyKey: expect.any(String),
      },
    ]);
    expect(dialog.getByRole('button', { name: /Continue to payment/ })).toHaveProperty('disabled', true);
  });

  it('is usable again after Back, with the payment that is now open', async () => {
    const dialog = await open();
    press(dialog, 'Continue to payment');
    await eventually(() => expect(leaveFor).toHaveBeenCalledOnce());
    current = heldHead({ money: { checkout: CHECKOUT, payable: [] } });
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await queryClient.refetchQueries({ queryKey });
    await dialog.findByText('Your payment isn’t finished.');
  });

  it('asks for a milestone if none is chosen', async () => {
    const dialog = await open();
    const box = dialog.getByRole('checkbox', { name: 'Sketches, $300.00' });
    fireEvent.click(box);
    press(dialog, 'Continue to payment');
    expect(dialog.getByRole('group', { name: 'Choose what to fund' })).toHaveProperty(
      'textContent',
      expect.stringContaining('Choose at least one milestone'),
    );
    expect(document.activeElement).toBe(box);
    expect(sent()).toEqual([]);
    fireEvent.click(box);
    expect(dialog.queryByText('Choose at least one milestone')).toBeNull();
  });

  it('refuses more than the provider accepts, with its fee', async () => {
    const dear = heldMilestone([1, 'Sketches', 990_000_00, 'planned'], { funding: 'unfunded' });
    const dialog = await open(heldHead({ milestones: [dear] }));
    press(dialog, 'Continue to payment');
    dialog.getByText('One payment can be at most $999,999.99. Choose fewer milestones, or split this one.');
    expect(sent()).toEqual([]);
  });

  it('refuses less than the provider accepts next to the choice, until more is chosen', async () => {
    const rest = heldMilestone([1, 'Sketches', 300_10, 'planned'], { held: 300_00, funding: 'part-funded' });
    const dialog = await open(heldHead({ milestones: [rest, VIEWS] }));
    const box = dialog.getByRole('checkbox', { name: 'Sketches, $0.10' });
    press(dialog, 'Continue to payment');
    const text = 'One payment is at least $0.50 with its fee. Choose more milestones, or agree on another price.';
    expect(dialog.getByRole('group', { name: 'Choose what to fund' })).toHaveProperty(
      'textContent',
      expect.stringContaining(text),
    );
    expect(document.activeElement).toBe(box);
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Views, $600.00' }));
    expect(dialog.queryByText(text)).toBeNull();
    press(dialog, 'Continue to payment');
    await eventually(() => expect(sent()).toMatchObject([{ body: { milestones: [1, 2], totalCents: 617_80 } }]));
  });

  it('keeps choice and idempotency key after a failure', async () => {
    answers = { createCheckout: new ApiError(503) };
    const dialog = await open();
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Views, $600.00' }));
    press(dialog, 'Continue to payment');
    await dialog.findByText('We couldn’t open the payment page. Nothing was charged. Try again in a moment.');
    expect(dialog.getByRole('checkbox', { name: 'Views, $600.00' })).toHaveProperty('checked', true);
    press(dialog, 'Continue to payment');
    await eventually(() => expect(sent()).toHaveLength(2));
    const [first, second] = sent();
    expect(second).toEqual(first);
  });

  it.each([
    ['a rate limit', new ApiError(429, { detail: 'Try again in 5 minutes.' }), 'Try again in 5 minutes.'],
    [
      'an error of a field',
      new ApiError(400, { errors: [{ in: 'body', field: 'milestones.0', message: 'Send it once' }] }),
      'Send it once',
    ],
    [
      'a refusal',
      new ApiError(409, { detail: 'Nothing is due for this milestone.' }),
      'Nothing is due for this milestone.',
    ],
    ['a change in between', new ApiError(412), 'Emre changed this a moment ago. Check the latest, then try again.'],
  ])('shows %s', async (_what, error, text) => {
    answers = { createCheckout: error };
    const dialog = await open();
    press(dialog, 'Continue to payment');
    await eventually(() => expect(dialog.getAllByRole('alert').map((each) => each.textContent)).toContain(text));
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('sends the current version after a change in between', async () => {
    answers = { createCheckout: new ApiError(412) };
    const dialog = await open();
    current = {
      ...heldHead({ milestones: [heldMilestone([1, 'Sketches', 400_00, 'planned'], { funding: 'unfunded' })] }),
      etag: '"2"',
    };
    press(dialog, 'Continue to payment');
    await dialog.findByRole('checkbox', { name: 'Sketches, $400.00' });
    press(dialog, 'Continue to payment');
    await eventually(() => expect(sent().at(-1)).toMatchObject({ ifMatch: '"2"', body: { totalCents: 411_90 } }));
  });

  it('does not leave for a page without HTTPS', async () => {
    answers = { createCheckout: { ...CHECKOUT, url: 'http://pay.example.com/1' } };
    const dialog = await open();
    press(dialog, 'Continue to payment');
    await dialog.findByText('Something went wrong on this page. Try again.');
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('shows an open payment in place of the form, and returns to the form once it is cancelled', async () => {
    const dialog = await open(heldHead({ money: { checkout: CHECKOUT, payable: [] } }));
    expect(dialog.getByRole('link', { name: 'Continue payment' }).getAttribute('href')).toBe(CHECKOUT.url);
    current = heldHead();
    press(dialog, 'Cancel payment');
    await dialog.findByRole('checkbox', { name: 'Sketches, $300.00' });
    expect(notify).toHaveBeenCalledWith('info', 'Payment cancelled. Nothing was charged.', undefined);
  });

  it('shows a payment that went through before it was cancelled', async () => {
    answers = { cancelCheckout: new ApiError(409, { detail: 'This payment has already gone through.' }) };
    const dialog = await open(heldHead({ money: { checkout: CHECKOUT, payable: [] } }));
    current = heldHead({
      milestones: [heldMilestone([1, 'Sketches', 300_00, 'planned'], { held: 300_00, funding: 'funded' }), VIEWS],
    });
    press(dialog, 'Cancel payment');
    await dialog.findByRole('checkbox', { name: 'Views, $600.00' });
    expect(dialog.queryByRole('checkbox', { name: /Sketches/ })).toBeNull();
    expect(notify).toHaveBeenCalledWith('info', 'This payment has already gone through.', undefined);
  });

  it('states that the money of an approved milestone is released at once', async () => {
    const dialog = await open(heldHead({ state: 'completed', milestones: [{ ...SKETCHES, state: 'approved' }] }));
    dialog.getByText(
      (_text, element) =>
        element?.textContent === 'You’ve approved this delivery, so the money goes to Emre at once.' &&
        element.tagName === 'P',
    );
  });

  it.each([
    [heldHead({ role: 'freelancer' }), 'Only the client can fund milestones.'],
    [heldHead({ money: { payable: [] } }), 'Nothing is due now.'],
    [heldHead({ money: { payable: [], frozen: 'chargeback' } }), FROZEN],
    [{ ...heldHead(), agreement: null }, 'This agreement isn’t paid through Taskwright.'],
  ])('explains why nothing can be paid: %#', async (head, text) => {
    const dialog = await open(head);
    dialog.getByText(text);
    expect(dialog.queryByRole('button', { name: 'Continue to payment' })).toBeNull();
    press(dialog, 'OK');
    expect(screen.getByRole('status', { name: 'Address' }).textContent).toBe('/messages/task-bid?show=turn');
  });
});
