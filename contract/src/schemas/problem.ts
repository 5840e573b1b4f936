import * as z from 'zod/mini';

/** An invalid field of a request: `in` is its location, `field` its path, such as `attachments.0.url`. */
export const fieldError = z.object({
  field: z.string(),
  in: z.enum(['body', 'query', 'path', 'header']),
  message: z.string(),
});
export type FieldError = z.infer<typeof fieldError>;

/** RFC 9457 problem details, the only format of errors. */
export const problem = z
  .object({
    type: z.string().check(z.meta({ format: 'uri' })),
    title: z.string(),
    status: z.int().check(z.minimum(400), z.maximum(599)),
    detail: z.optional(z.string()),
    /** Id of the request in the log, which users quote in support requests. */
    requestId: z.optional(z.string()),
    errors: z.optional(z.array(fieldError)),
    /** Active agreements that prevent the deletion of an account, with the paths of their conversations. */
    agreements: z.optional(z.array(z.object({ title: z.string(), path: z.string() }))),
    /** Earnings in cents that prevent the deletion of an account, and the path of the page that sets up payouts. */
    balanceCents: z.optional(z.int()),
    path: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'Problem', description: 'RFC 9457 problem details' });
export type Problem = z.infer<typeof problem>;
