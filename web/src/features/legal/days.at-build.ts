/** The days of the help. Without the tables of agreements, which the page does not need. */
export { CANCELLATION_DAYS, REVIEW_DAYS, SILENCE_DAYS } from '@taskwright/contract/lifecycle/agreements';
