// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import type { AgreementAction } from '@taskwright/contract/lifecycle/agreements';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { siteTheme } from '../../../app/theme.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { HINT_KEY } from '../../../lib/auth/hint.ts';
import { queryClient } from '../../../lib/queries/query-client.ts';
import { eventually } from '../../../lib/testing/eventually.ts';
import type { Head } from '../api.ts';
import { heldHead, heldMilestone } from '../funding/held-head.ts';
import { TransitionDialog } from './transition-dialog.tsx';

const { server } = vi.hoisted(() => ({ server: vi.fn() }));
vi.mock('../../../lib/api/api-client.ts', () => ({ call: server }));

const FEE = 'The processing fee isn’t refunded.';
const onTaken = vi.fn();

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  // Drafts are stored for signed-in users.
  localStorage.setItem(HINT_KEY, '1');
  server.mockImplementation(async () => {
    const { etag, ...data } = headOf('client');
    return { data, etag };
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  vi.restoreAllMocks();
  for (const mock of [server, onTaken]) mock.mockReset();
});

type Agreement = NonNullable<Head['agreement']>;
type Cancellation = NonNullable<Agreement['cancellation']>;
type Terms = NonNullable<Agreement['amendment']>['terms'];

const VIEWS = heldMilestone([1, 'Views', 600_00, 'planned'], { held: 600_00, funding: 'funded' });

/** Returns a conversation with $600 that is held, and an open request. */
const headOf = (role: Head['role'], request: Partial<Cancellation> | null = null, milestones = [VIEWS]): Head => {
  const { agreement, ...head } = heldHead({ role, milestones });
  const cancellation = request && { by: 'them' as const, reason: null, completableAt: null, keepCents: 0, ...request };
  const transitions: Head['transitions'] = ['request-cancellation', 'confirm-cancellation', 'complete-cancellation'];
  return { ...head, transitions, agreement: agreement && { ...agreement, cancellation } };
};

const open = async (conversation: Head, action: AgreementAction = 'request-cancellation') => {
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={siteTheme()}>
        <MemoryRouter>
          <TransitionDialog
            conversationRef={{ id: 'task-bid', uid: 'me' }}
            conversation={conversation}
            requested={{ action, milestone: null }}
            onTaken={onTaken}
          />
        </MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return within(await screen.findByRole('dialog'));
};

type Dialog = Awaited<ReturnType<typeof open>>;

const type = (field: HTMLElement, value: string): void => void fireEvent.change(field, { target: { value } });
const send = (dialog: Dialog): void => void fireEvent.click(dialog.getByRole('button', { name: 'Ask to cancel' }));
const bodies = (): unknown[] => server.mock.calls.flatMap(([, { body }]) => body ?? []);
/** Matches the paragraph with this text, in which a name is an element. */
const isMoney = (text: string) => (_own: string, element: Element | null) =>
  element?.tagName === 'P' && element.textContent === text;
const textIn = (dialog: Dialog): string => dialog.getByRole('status').textContent ?? '';

describe('The dialog “Cancel the agreement”', () => {
  it('returns everything by default, and shows both sums of a typed amount at once', async () => {
    const dialog = await open(headOf('client'));
    const field = dialog.getByRole('textbox', { name: 'Emre keeps' });
    expect(field).toHaveProperty('value', '0');
    expect(textIn(dialog)).toBe(`$600.00 goes back to your card. ${FEE}`);
    type(field, '200');
    expect(textIn(dialog)).toBe(
      `Emre keeps $200.00 of the $600.00 that is held. $400.00 goes back to your card. ${FEE}Emre receives $170.00 after the service fee of 15%.`,
    );
    dialog.getByText(/you can cancel on your own\. Then everything that is held goes back to your card\./);
    send(dialog);
    await eventually(() => expect(onTaken).toHaveBeenCalledWith('request-cancellation'));
    expect(bodies()).toEqual([{ transition: 'request-cancellation', keepCents: 200_00 }]);
  });

  it('names the other side for a freelancer', async () => {
    const dialog = await open(headOf('freelancer'));
    type(dialog.getByRole('textbox', { name: 'You keep' }), '600');
    expect(textIn(dialog)).toBe(
      'You keep all of the $600.00 that is held.You receive $510.00 after the service fee of 15%.',
    );
  });

  it.each([
    ['600.01', 'At most $600.00, which is held'],
    ['-1', 'Amount can’t be below 0'],
    ['1.005', 'Enter the amount like 1500.00'],
    ['', 'Amount is required'],
  ])('keeps %j next to its error', async (typed, error) => {
    const dialog = await open(headOf('client'));
    const field = dialog.getByRole('textbox', { name: 'Emre keeps' });
    type(field, typed);
    send(dialog);
    await dialog.findByText(error);
    expect(field).toHaveProperty('value', typed);
    expect(textIn(dialog)).toBe('');
    expect(bodies()).toEqual([]);
  });

  it('shows a rejection of the server at the field', async () => {
    const message = 'At most $300.00, which is held';
    const errors = [{ field: 'keepCents', in: 'body' as const, message }];
    server.mockRejectedValue(new ApiError(400, { errors }));
    const dialog = await open(headOf('client'));
    const field = dialog.getByRole('textbox', { name: 'Emre keeps' });
    type(field, '400');
    send(dialog);
    await dialog.findByText(message);
    expect(field).toHaveProperty('value', '400');
  });

  it('keeps what was typed as a draft', async () => {
    const first = await open(headOf('client'));
    type(first.getByRole('textbox', { name: 'Emre keeps' }), '200');
    type(first.getByRole('textbox', { name: 'Reason (optional)' }), 'Out of time');
    cleanup();
    const dialog = await open(headOf('client'));
    expect(dialog.getByRole('textbox', { name: 'Emre keeps' })).toHaveProperty('value', '200');
    expect(dialog.getByRole('textbox', { name: 'Reason (optional)' })).toHaveProperty('value', 'Out of time');
  });

  it('starts with the open request of the user', async () => {
    const dialog = await open(headOf('client', { by: 'me', keepCents: 150_50 }));
    expect(dialog.getByRole('textbox', { name: 'Emre keeps' })).toHaveProperty('value', '150.50');
  });

  it('has no field and no money without money that is held', async () => {
    const dialog = await open(headOf('client', null, [{ ...VIEWS, money: null }]));
    expect(dialog.queryByRole('textbox', { name: 'Emre keeps' })).toBeNull();
    expect(dialog.queryByText(/goes back/)).toBeNull();
    send(dialog);
    await eventually(() => expect(onTaken).toHaveBeenCalled());
    expect(bodies()).toEqual([{ transition: 'request-cancellation' }]);
  });
});

describe('A cancellation', () => {
  it('that is confirmed states the split for the reader', async () => {
    const dialog = await open(headOf('freelancer', { keepCents: 200_00 }), 'confirm-cancellation');
    dialog.getByText(isMoney(`You keep $200.00 of the $600.00 that is held. $400.00 goes back to Emre’s card. ${FEE}`));
    dialog.getByText('You receive $170.00 after the service fee of 15%.');
  });

  it('that is completed alone returns everything', async () => {
    const dialog = await open(headOf('client', { by: 'me', keepCents: 200_00 }), 'complete-cancellation');
    dialog.getByText(`$600.00 goes back to your card. ${FEE}`);
  });
});

describe('Changed terms', () => {
  const milestones = [{ id: 1, title: 'Views', cents: 500_00, due: null }];
  const terms = { version: 2, deliverables: 'A sign', milestones, cents: 500_00 };
  const withAmendment = (role: Head['role'], amendment: Terms | null): Head => {
    const { agreement, ...head } = headOf(role);
    return {
      ...head,
      transitions: ['propose-amendment', 'accept-amendment'],
      agreement: agreement && { ...agreement, amendment: amendment && { by: 'them', terms: amendment } },
    };
  };

  it('state the surplus before they are accepted', async () => {
    const dialog = await open(withAmendment('freelancer', terms), 'accept-amendment');
    dialog.getByText(isMoney(`$100.00 goes back to Emre’s card. ${FEE}`));
  });

  it('that cost no less return nothing', async () => {
    const dearer = { ...terms, milestones: [{ id: 1, title: 'Views', cents: 700_00, due: null }], cents: 700_00 };
    const dialog = await open(withAmendment('client', dearer), 'accept-amendment');
    expect(dialog.queryByText(/goes back/)).toBeNull();
  });

  it('state the surplus while a price is typed', async () => {
    const dialog = await open(withAmendment('client', null), 'propose-amendment');
    const price = await dialog.findByRole('textbox', { name: 'Amount' });
    expect(dialog.queryByText(/goes back/)).toBeNull();
    type(price, '500');
    dialog.getByText(isMoney(`$100.00 goes back to your card. ${FEE}`));
    type(price, '');
    expect(dialog.queryByText(/goes back/)).toBeNull();
  });
});
