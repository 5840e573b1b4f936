// Separate from origin.ts, which every page loads.

/** State with which the login screen leads back to Browse, which then opens the dialog that saves the search. */
export type SavesSearchState = { savesSearch: true };

/** Returns whether Browse opens that dialog. */
export const savesSearchIn = (state: unknown): boolean => Reflect.get(Object(state), 'savesSearch') === true;
