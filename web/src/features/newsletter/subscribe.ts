import { subscribeBody } from '@taskwright/contract/schemas/accounts';
import { call } from '../../lib/api-client.ts';
import { inWords } from '../../lib/api-error.ts';

/** Subscribes an address; answers what to tell the person when it could not be done. Loads with the first use. */
export const subscribe = async (email: string): Promise<string | null> => {
  const parsed = subscribeBody.safeParse({ email });
  if (!parsed.success) return 'Invalid email';
  try {
    await call('subscribe', { body: parsed.data });
    return null;
  } catch (error) {
    return inWords(error);
  }
};
