import { readItem } from '../browser/storage.ts';

/**
 * Says, before the provider has loaded, that somebody was signed in here last time. Without it the provider is not asked,
 * and public/theme.js decides by it what stands in the header until then. Decision 40.
 */
export const HINT_KEY = 'taskwright-signed-in';

/** Whether somebody is likely to be signed in, known before the provider has loaded. */
export const wasSignedIn = (): boolean => readItem(HINT_KEY) !== null;
