import { removeItems } from './storage.ts';

/** Every draft on the device is kept under this prefix and its person's uid. */
export const DRAFT_PREFIX = 'taskwright-draft:';

/** Forgets all drafts on the device: the next person at it must not read them. */
export const forgetDrafts = (): void => removeItems(DRAFT_PREFIX);
