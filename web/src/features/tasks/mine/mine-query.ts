/** What the list of one's own tasks asks for, page by page. */
export const MINE = { mine: 'true', limit: '50' } as const;
