import { JOURNAL_ACCOUNTS, type JournalAccount, sumOfLines } from '@taskwright/contract';
import { pagesOf } from '../../store/pages-of.ts';
import type { Source } from '../../store/reader.ts';
import * as journal from '../model/journal-repository.ts';
import { type Check, steady } from './check.ts';

/** Returns the sum of several accounts over the whole journal. */
export const totalOf = async (from: Source, accounts: readonly JournalAccount[]): Promise<number> => {
  const totals = await Promise.all(accounts.map((account) => journal.sumOf(from, account, null)));
  return totals.reduce((sum, cents) => sum + cents, 0);
};

/** Each entry since a time, and the whole journal, add up to 0. */
export const checkJournal: Check = async function* ({ store, since }) {
  for await (const page of pagesOf(store, journal.list, journal.entriesSince(since))) {
    for (const { id, data } of page) {
      const cents = sumOfLines(data.lines);
      if (cents !== 0) yield { code: 'journal-sum', cents, ids: { entry: id } };
    }
  }
  yield* await steady(async () => {
    const cents = await totalOf(store, JOURNAL_ACCOUNTS);
    return cents === 0 ? [] : [{ code: 'journal-total', cents, ids: {} }];
  });
};
