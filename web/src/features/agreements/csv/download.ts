import type { AgreementRecord } from '@taskwright/contract';
import type { Role } from '@taskwright/contract/lifecycle/lifecycle';
import { call } from '../../../lib/api/api-client.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { localDay } from '../../../lib/format/dates.ts';
import { csvOf } from './csv.ts';
import { headingsFor, rowOf } from './rows.ts';

const PAGE = '50';

/** Reads all pages of the user's agreements in one role. */
const readAll = async (role: Role, cursor?: string): Promise<AgreementRecord[]> => {
  const { data, next } = await call('listAgreements', { query: { role, limit: PAGE, cursor } });
  return next === null ? data : [...data, ...(await readAll(role, next))];
};

/** Downloads the user's agreements in one role as a CSV file. Throws if they cannot be read. */
export const downloadAgreements = async (role: Role): Promise<void> => {
  const agreements = await readAll(role);
  const text = csvOf([headingsFor(role), ...agreements.map(rowOf)]);
  saveFile(`taskwright-agreements-${localDay()}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
};
