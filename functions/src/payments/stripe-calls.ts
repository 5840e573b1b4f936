import Stripe from 'stripe';
import { ProviderError } from './provider.ts';

/** Statuses after which the same request can succeed: a timeout, a request that still runs, too many requests. */
const REPEATABLE: ReadonlySet<number> = new Set([408, 409, 429]);

/** Converts an error of the SDK, of a POST or of a GET. */
const toProviderError = (error: unknown, isPost: boolean): ProviderError => {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const code = error.code ?? error.type;
  const { statusCode: status = 0 } = error;
  if (status >= 400 && status < 500 && !REPEATABLE.has(status)) return new ProviderError(code, 'permanent', error);
  // A 503 precedes the execution of a request, so that its key is not stored.
  return new ProviderError(code, isPost && status >= 500 && status !== 503 ? 'stored' : 'unknown', error);
};

const calling =
  (isPost: boolean) =>
  async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      throw toProviderError(error, isPost);
    }
  };
/** Runs a call that changes something. Throws ProviderError. */
export const posting = calling(true);
/** Runs a call that reads. Throws ProviderError. */
export const reading = calling(false);

/** Yields the pages of a list of the provider, each of which continues after the last object of the one before. */
export async function* pagesOfCalls<T extends { readonly id: string }>(
  list: (position: { starting_after?: string }) => Promise<{ readonly data: readonly T[]; readonly has_more: boolean }>,
): AsyncIterable<readonly T[]> {
  let after: string | undefined;
  for (;;) {
    const position = after === undefined ? {} : { starting_after: after };
    const { data, has_more: hasMore } = await reading(() => list(position));
    yield data;
    after = data.at(-1)?.id;
    if (!hasMore || after === undefined) return;
  }
}
