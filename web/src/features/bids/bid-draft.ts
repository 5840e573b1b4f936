import type { Bid } from '@taskwright/contract';
import { type Reader, readerOf } from '../../lib/api/shape.ts';
import { draftKey } from '../../lib/forms/draft.ts';
import { bidDraftShape } from './bid-draft.at-build.ts';
import type { BidFormValues } from './bid-form-schema.ts';

const reader = readerOf(bidDraftShape);

/** Reads a bid draft. A draft with only empty fields is ignored. */
export const bidDraft: Reader<BidFormValues> = {
  safeParse: (value) => {
    const { data = null } = reader.safeParse(value);
    return data !== null && Object.values(data).some((typed) => typed.trim() !== '') ? { data } : {};
  },
};

/** Storage key of a user's bid draft on a task. */
export const bidDraftKey = (uid: string, taskId: string): string => draftKey(uid, 'bid', taskId);

/** Initial form values: the existing bid or empty fields. */
export const bidValuesOf = (bid: Bid | null): BidFormValues =>
  bid === null
    ? { amount: '', days: '', message: '' }
    : { amount: String(bid.amount), days: String(bid.days), message: bid.message };
