import { fold } from '@taskwright/contract/tasks/search';
import { useRef } from 'react';
import * as z from 'zod/mini';

/**
 * Returns a function that removes a row of a list of fields and keeps the focus in the list: it moves to the row before
 * the removed one, or to the button `add` if no row is left.
 */
export const useRemoveRow = (count: number, remove: (index: number) => void, focusRow: (index: number) => void) => {
  const add = useRef<HTMLButtonElement>(null);
  const removeAt = (index: number): void => {
    remove(index);
    // After the list is rendered without the row.
    setTimeout(() => {
      if (count > 1) focusRow(Math.max(0, index - 1));
      else add.current?.focus();
    });
  };
  return { add, removeAt };
};

/** Splits a comma-separated line into its entries, without case-insensitive duplicates. */
export const splitList = (line: string): string[] => {
  const entries = new Map<string, string>();
  for (const entry of line.split(/[,\n]/).map((part) => part.trim())) {
    const folded = fold(entry) || entry;
    if (entry !== '' && !entries.has(folded)) entries.set(folded, entry);
  }
  return [...entries.values()];
};

/** Returns the schema of a text field with comma-separated entries. The first error of an entry is that of the field. */
export const listField = (schema: z.ZodMiniType<string[] | undefined>) =>
  z.pipe(
    z.string(),
    z.transform((line: string, context): string[] => {
      const parsed = schema.safeParse(splitList(line));
      if (parsed.success) return parsed.data ?? [];
      const message = parsed.error.issues[0]?.message ?? 'Check this list';
      context.issues.push({ code: 'custom', message, input: line });
      return z.NEVER;
    }),
  );
