import type { AgreementRecord } from '@taskwright/contract';
import { todayUtc } from '@taskwright/contract/dates';
import type { Role } from '@taskwright/contract/lifecycle/lifecycle';
import { call } from '../../../lib/api/api-client.ts';
import { csvOf } from './csv.ts';
import { headingsFor, rowOf } from './rows.ts';

const PAGE = '50';

/** All that somebody ever agreed on as one of the two, page after page. */
const readAll = async (role: Role, cursor?: string): Promise<AgreementRecord[]> => {
  const { data, next } = await call('listAgreements', { query: { role, limit: PAGE, cursor } });
  return next === null ? data : [...data, ...(await readAll(role, next))];
};

const save = (name: string, text: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/** Saves what somebody agreed on as one of the two as a table for their books; throws where it cannot be read. */
export const downloadAgreements = async (role: Role): Promise<void> => {
  const agreements = await readAll(role);
  save(`taskwright-agreements-${todayUtc()}.csv`, csvOf([headingsFor(role), ...agreements.map(rowOf)]));
};
