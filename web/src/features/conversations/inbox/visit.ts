import type { Conversation } from '@taskwright/contract';
import type { Dispatch, SetStateAction } from 'react';

/** A visit of one view of the list, with the rows that it has shown. Ends when the view changes or the page closes. */
export type Visit = { readonly address: string; readonly rows: readonly Conversation[] };

export const NO_VISIT: Visit = { address: '', rows: [] };

/** State of the page, because on a small screen a conversation replaces the list. */
export type VisitState = readonly [Visit, Dispatch<SetStateAction<Visit>>];

/**
 * Returns the current rows, and in their former places the `shown` rows that no longer match the filter, so that no row
 * moves under the pointer after another one is read. `latestOf` returns the latest state of a row that does not match.
 */
export const keepRows = (
  shown: readonly Conversation[],
  current: readonly Conversation[],
  latestOf: (row: Conversation) => Conversation,
): Conversation[] => {
  const rows = [...current];
  const indexOf = (row: Conversation | undefined) => rows.findIndex(({ _id }) => _id === row?._id);
  for (const [at, row] of shown.entries()) {
    if (indexOf(row) >= 0) continue;
    const before = indexOf(shown[at - 1]);
    const after = rows.findIndex(({ _id }) => shown.some((each) => each._id === _id));
    const place = before >= 0 ? before + 1 : after >= 0 ? after : rows.length;
    rows.splice(place, 0, latestOf(row));
  }
  return rows;
};
