import type { Caller } from '../http/caller.ts';
import { ApiProblem } from '../http/problems.ts';
import { personKey } from '../people/model/person-key.ts';
import type { Source } from '../store/reader.ts';
import type { PaymentDocument } from './model/movement-document.ts';
import * as movements from './model/movement-repository.ts';

/** Returns a payment of the caller. Throws the same 404 for those of other people and for unknown ids. */
export const ownPayment = async (from: Source, id: string, { uid }: Caller): Promise<PaymentDocument> => {
  const found = await movements.findPayment(from, id);
  if (found === null || found.owner !== personKey(uid))
    throw new ApiProblem('not-found', 'There is no payment with this id.');
  return found;
};
