import * as z from 'zod/mini';

export const insertResponse = z.object({ insertedId: z.string() }).register(z.globalRegistry, { id: 'Inserted' });

export const updateResponse = z.object({ modifiedCount: z.int() }).register(z.globalRegistry, { id: 'Updated' });

export const doneResponse = z.object({ status: z.literal('done') }).register(z.globalRegistry, { id: 'Done' });

export const deleteResponse = z.object({ deletedCount: z.int() }).register(z.globalRegistry, { id: 'Deleted' });

/** Returns the schema of a list of at most `max` items, the largest `limit`. */
export const listOf = <T extends z.ZodMiniType>(item: T, max: number) => z.array(item).check(z.maxLength(max));
