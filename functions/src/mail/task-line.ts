import { budgetText, dayOf, NO_BUDGET } from '@taskwright/contract';

/** Returns the budget and the deadline of an open task on one line. `today` decides whether the deadline has a year. */
export const taskLine = (
  { budget, deadline }: { readonly budget: number | null; readonly deadline: string },
  today: string,
): string => {
  const day = `${dayOf(deadline, today)} (UTC)`.replaceAll(' ', '\u00A0');
  return `${budget === null ? NO_BUDGET : `Budget ${budgetText(budget)}`}, open for bids until ${day}`;
};
