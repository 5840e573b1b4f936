import type { AgreementRecord } from '@taskwright/contract';
import { todayUtc } from '@taskwright/contract/dates';
import type { Role } from '@taskwright/contract/lifecycle/lifecycle';
import { call } from '../../../lib/api/api-client.ts';
import { csvOf } from './csv.ts';
import { headingsFor, rowOf } from './rows.ts';

const PAGE = '50';

/** Reads all pages of the user's agreements in one role. */
const readAll = async (role: Role, cursor?: string): Promise<AgreementRecord[]> => {
  const { data, next } = await call('listAgreements', { query: { role, limit: PAGE, cursor } });
  return next === null ? data : [...data, ...(await readAll(role, next))];
};

const save = (name: string, text: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  // The browser has started reading the blob by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/** Downloads the user's agreements in one role as a CSV file. Throws if they cannot be read. */
export const downloadAgreements = async (role: Role): Promise<void> => {
  const agreements = await readAll(role);
  save(`taskwright-agreements-${todayUtc()}.csv`, csvOf([headingsFor(role), ...agreements.map(rowOf)]));
};
