import { fold } from '@taskwright/contract/tasks/search';

/** Splits a comma-separated line into its entries, without case-insensitive duplicates. */
export const splitList = (line: string): string[] => {
  const entries = new Map<string, string>();
  for (const entry of line.split(/[,\n]/).map((part) => part.trim())) {
    const folded = fold(entry) || entry;
    if (entry !== '' && !entries.has(folded)) entries.set(folded, entry);
  }
  return [...entries.values()];
};
