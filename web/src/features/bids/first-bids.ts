/** What is asked for of a task's bids: as many as are compared without asking for more, and as the server gives at once. */
export const FIRST_BIDS = { limit: '50' } as const;
