import { queryOptions } from '@tanstack/react-query';
import type { Balance, Movement } from '@taskwright/contract';
import { call } from '../../lib/api/api-client.ts';
import { pagedQuery } from '../../lib/queries/paged-query.ts';
import { queryClient } from '../../lib/queries/query-client.ts';
import { invalidateQueries } from '../../lib/queries/server-state.ts';

/** Query key prefix of the user's balance and movements. */
const ownKey = (uid: string) => ['payments', 'own', uid];

/** The user's balance with its next payout. */
export const balanceQuery = (uid: string) =>
  queryOptions({
    queryKey: [...ownKey(uid), 'balance'],
    queryFn: async ({ signal }) => (await call('getBalance', { signal })).data,
  });

const movementsKey = (uid: string) => [...ownKey(uid), 'movements'];

/** The user's payments and payouts, latest first. `year` is in UTC, null for all years. */
export const movementsQuery = (uid: string, year: string | null) =>
  pagedQuery([...movementsKey(uid), year ?? ''], (page, signal) =>
    call('listMovements', { query: { ...page, ...(year !== null && { year }) }, signal }),
  );

/** A payment or payout of the user as a receipt. */
export const movementQuery = (id: string, uid: string) =>
  queryOptions({
    queryKey: [...ownKey(uid), 'movement', id],
    queryFn: async ({ signal }) => (await call('getMovement', { params: { id }, signal })).data,
  });

const PAGE = '50';

/** Reads all pages of the user's payments and payouts, latest first. Throws on failure. */
export const readMovements = async (year: string | null, cursor?: string): Promise<Movement[]> => {
  const { data, next } = await call('listMovements', {
    query: { limit: PAGE, cursor, ...(year !== null && { year }) },
  });
  return next === null ? data : [...data, ...(await readMovements(year, next))];
};

/** Returns the address of a page of the provider for the user's details, which opens once. Throws if it is refused. */
export const openPayoutAccount = async (): Promise<string> => (await call('openPayoutAccount', {})).data.url;

/** Has the server read the user's account at the provider, and shows the balance. Throws on failure. */
export const refreshPayoutAccount = async (uid: string): Promise<Balance> => {
  const { data } = await call('refreshPayoutAccount', {});
  const { queryKey } = balanceQuery(uid);
  // A response that was requested before would replace this one.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, data);
  void invalidateQueries([movementsKey(uid)]);
  return data;
};
