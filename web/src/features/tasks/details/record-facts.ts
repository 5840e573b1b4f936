import type { ClientRecord } from '@taskwright/contract';
import { answerTime } from '../../../lib/format/answer-time.ts';
import { monthAndYear } from '../../../lib/format/dates.ts';
import { grouped } from '../../../lib/format/numbers.ts';

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${grouped(count)} ${count === 1 ? one : many}`];

/** Returns the facts of a client's record, one per line, without those that are zero or unknown. */
export const recordFacts = ({ posted, hires, completedShare, since, answerMinutes }: ClientRecord): string[] => {
  const work = [
    ...counted(posted, 'task posted', 'tasks posted'),
    ...counted(hires, 'hire', 'hires'),
    ...(completedShare ? [`${completedShare}% completed`] : []),
  ];
  return [
    ...(work.length === 0 ? [] : [work.join(' · ')]),
    ...(answerMinutes === null ? [] : [`Usually answers within ${answerTime(answerMinutes)}`]),
    ...(since === null ? [] : [`Member since ${monthAndYear(since)}`]),
  ];
};
