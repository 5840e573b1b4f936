import { NO_BUDGET } from '@taskwright/contract/tasks/tasks';
import { money } from './money.ts';

/** Formats a budget in US dollars, or states that the client left it open. */
export const budgetText = (amount: number | null): string => (amount === null ? NO_BUDGET : money(amount));
