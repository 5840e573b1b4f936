// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { type Account, accountDetails } from '@taskwright/contract';
import { GROUPS } from '@taskwright/contract/notification-groups';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../lib/queries/query-client.ts';
import { accountQuery } from '../own-account.ts';
import { isSwitchable } from './muted-groups.ts';
import { useNotificationSettings } from './use-notification-settings.ts';

type Body = { readonly muted: Account['muted']; readonly emails?: Partial<Account['emails']> };

const { call } = vi.hoisted(() => ({ call: vi.fn<(name: string, options: { body: Body }) => Promise<unknown>>() }));
vi.mock('../../../lib/api/api-client.ts', () => ({ call }));

const account = accountDetails.parse({
  name: 'Ada',
  photo: null,
  hasChosenPhoto: false,
  muted: [],
  emails: { ...Object.fromEntries(GROUPS.map(({ id }) => [id, 'at-once'])), digest: 'weekly' },
  timeZone: 'Europe/Berlin',
  terms: { version: null, acceptedAt: null },
  mailSuppressedAt: null,
});

const [SWITCHABLE] = GROUPS.filter(isSwitchable);
if (SWITCHABLE === undefined) throw new Error('a group whose bell can be switched off');

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

const open = () => {
  queryClient.setQueryData(accountQuery('ada').queryKey, account);
  return renderHook(() => useNotificationSettings({ user: { uid: 'ada' }, account }), { wrapper }).result;
};

/** Responds as the API does, from what it has stored. */
const respond = (): void => {
  let stored: Account = account;
  call.mockImplementation(async (_name, { body }) => {
    stored = { ...stored, muted: body.muted, emails: { ...stored.emails, ...body.emails } };
    return { data: stored };
  });
};

afterEach(() => {
  cleanup();
  queryClient.clear();
  call.mockReset();
});

it('a failed change of a switch neither undoes nor joins a later change of it', async () => {
  respond();
  const result = open();
  const { kinds } = SWITCHABLE;
  await act(() => result.current.change({ bell: [SWITCHABLE, false] }));
  expect(result.current.settings.muted).toEqual(kinds);
  call.mockRejectedValueOnce(new Error('offline'));
  await act(async () => {
    const failed = result.current.change({ bell: [SWITCHABLE, true] });
    const stored = result.current.change({ bell: [SWITCHABLE, false] });
    await expect(failed).rejects.toThrow('offline');
    await stored;
  });
  expect(call.mock.lastCall?.[1].body.muted).toEqual(kinds);
  expect(result.current.settings.muted).toEqual(kinds);
});

it('shows pending changes, and only the stored ones after a failure', async () => {
  respond();
  call.mockRejectedValueOnce(new Error('offline'));
  const result = open();
  let changes: Promise<unknown>[] = [];
  act(() => {
    changes = [
      result.current.change({ emails: { digest: 'never' } }),
      result.current.change({ bell: [SWITCHABLE, false] }),
    ];
  });
  expect(result.current.settings).toMatchObject({ emails: { digest: 'never' }, muted: SWITCHABLE.kinds });
  await act(() => Promise.allSettled(changes));
  expect(result.current.settings).toMatchObject({ emails: { digest: 'weekly' }, muted: SWITCHABLE.kinds });
});
