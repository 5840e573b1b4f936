import { newsletterLinkBody, subscribeBody } from '@taskwright/contract/schemas/accounts';
import { call } from '../../../lib/api/api-client.ts';
import { ApiError, errorText } from '../../../lib/api/api-error.ts';

/** Message after a subscription. It is here, because the form is part of every page. [FOOTER-3] */
export const JOINED = 'Thank you for joining! Open the link in the email we sent you to confirm your address.';

/** Subscribes an address. Returns an error message, or null on success. Loads on first use. */
export const subscribe = async (email: string): Promise<string | null> => {
  const parsed = subscribeBody.safeParse({ email });
  if (!parsed.success) return 'Invalid email';
  try {
    await call('subscribe', { body: parsed.data });
    return null;
  } catch (error) {
    return errorText(error);
  }
};

const CALLS = { confirm: 'confirmSubscription', leave: 'leaveNewsletter' } as const;

/** Confirms or ends a subscription. Returns an error message, or null on success. */
export const follow = async (link: keyof typeof CALLS, token: string): Promise<string | null> => {
  const parsed = newsletterLinkBody.safeParse({ token });
  if (!parsed.success) return 'This link is incomplete. Open it from the email again.';
  try {
    await call(CALLS[link], { body: parsed.data });
    return null;
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? error.message : errorText(error);
  }
};
