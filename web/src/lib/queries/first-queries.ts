/** Query of the first page of the signed-in user's own tasks. */
export const MINE = { mine: 'true', limit: '50' } as const;

/** Query of the first page of a task's bids: as many as the dialog compares without loading more. */
export const FIRST_BIDS = { limit: '50' } as const;
