import { CLIENT_FEE } from '@taskwright/contract/limits/fees';
import { exactly, percent } from './amounts.ts';
import { PROCESSING_FEE } from './payment-texts.ts';

/** Rate of the processing fee: '2.9% + $0.30'. */
export const PROCESSING_RATE = `${percent(CLIENT_FEE.basisPoints)} + ${exactly(CLIENT_FEE.fixedCents)}`;

/** Label of the processing fee with its rate, also in the lines of a payment. */
export const PROCESSING_LABEL = `${PROCESSING_FEE} (${PROCESSING_RATE})`;
