import * as z from 'zod/mini';
import { splitList } from './split-list.ts';

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
