import { todayUtc } from '@taskwright/contract/dates';

type Tone = 'pending' | 'progress' | 'completed' | 'passed';

const LABELS: ReadonlyMap<string, { label: string; tone: Tone }> = new Map([
  ['pending', { label: 'Pending', tone: 'pending' }],
  ['in-progress', { label: 'In Progress', tone: 'progress' }],
  ['completed', { label: 'Completed', tone: 'completed' }],
]);

/** A status as it is shown: pending when missing, 'Not Started' when unknown. Specification, section 4. */
export const statusDisplay = (status: string | null | undefined, deadline?: string): { label: string; tone: Tone } => {
  const known = LABELS.get(status || 'pending') ?? { label: 'Not Started', tone: 'passed' };
  const passed = known.tone === 'pending' && deadline !== undefined && deadline < todayUtc();
  return passed ? { ...known, tone: 'passed' } : known;
};

const PRIORITIES: ReadonlyMap<string, string> = new Map([
  ['high', 'High'],
  ['medium', 'Medium'],
  ['low', 'Low'],
]);

/** High, Medium, Low; any other value shows 'Normal'. Specification, section 4. */
export const priorityLabel = (priority: string | null | undefined): string =>
  PRIORITIES.get(priority ?? '') ?? 'Normal';
