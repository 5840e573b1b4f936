import * as z from 'zod/mini';

/** One of the home page's examples, in the state of the link from there to the form that posts a task like it. */
const exampleState = z.object({ example: z.object({ category: z.string(), price: z.string() }) });
export type ExampleState = z.infer<typeof exampleState>;

/** The example that a person comes from, null when they come from elsewhere. */
export const exampleIn = (state: unknown): ExampleState['example'] | null =>
  exampleState.safeParse(state).data?.example ?? null;
