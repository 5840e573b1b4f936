import type { Bid } from '@taskwright/contract';
import { type Reader, readerOf } from '../../lib/api/shape.ts';
import { draftKey } from '../../lib/forms/draft.ts';
import { bidDraftShape } from './bid-draft.at-build.ts';
import type { BidFormValues } from './bid-form-schema.ts';

const kept = readerOf(bidDraftShape);

/** A bid that was typed and not sent; with every field empty it is none. */
export const bidDraft: Reader<BidFormValues> = {
  safeParse: (value) => {
    const { data = null } = kept.safeParse(value);
    return data !== null && Object.values(data).some((typed) => typed.trim() !== '') ? { data } : {};
  },
};

/** Where a person's draft of a bid on a task is kept. */
export const bidDraftKey = (uid: string, taskId: string): string => draftKey(uid, 'bid', taskId);

/** What the form begins with: the bid that stands, or nothing. */
export const bidValuesOf = (bid: Bid | null): BidFormValues =>
  bid === null
    ? { amount: '', days: '', message: '' }
    : { amount: String(bid.amount), days: String(bid.days), message: bid.message };
