import type { AccountExport } from '@taskwright/contract';
import { accountExport } from '@taskwright/contract';
import type { Firestore } from 'firebase-admin/firestore';
import { createExportApp } from '../../functions/src/export/export-app.ts';
import type { RequestLog } from '../../functions/src/http/request-log.ts';
import { createStore, type Store } from '../../functions/src/store/store.ts';
import type { Account } from './accounts.ts';
import { type Answer, type Api, apiOver, success } from './api.ts';
import { TEST_DEADLINE_MS } from './deadline.ts';

/** Returns the account with a token whose login was `seconds` ago. */
export const loggedIn = (account: Account, now: () => Date, seconds = 0): Account => {
  const claims: object = JSON.parse(Buffer.from(account.idToken, 'base64url').toString());
  const authTime = Math.floor(now().getTime() / 1000) - seconds;
  return { ...account, idToken: Buffer.from(JSON.stringify({ ...claims, authTime })).toString('base64url') };
};

/** Returns the function `exportData` in this process, over these store. */
export const exportOver = (store: Store, log?: RequestLog): Api => {
  const readToken = async (token: string) => JSON.parse(Buffer.from(token, 'base64url').toString());
  const app = createExportApp(store, readToken, { deadlineMs: TEST_DEADLINE_MS, ...(log && { log }) });
  return apiOver((path, init) => app.request(path, init));
};

/** Downloads the data of an account that has just logged in. Returns the response. */
export const tryDownload = (db: Firestore, now: () => Date, as: Account): Promise<Answer> =>
  exportOver(createStore(db, { now }))('GET /users/me/export', { as: loggedIn(as, now) });

/** Downloads the data of an account, validated by its schema. */
export const download = async (db: Firestore, now: () => Date, as: Account): Promise<AccountExport> =>
  success(await tryDownload(db, now, as), 200, accountExport);
