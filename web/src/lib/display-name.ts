/** As long as the contract lets a name be. */
const MAX_CHARACTERS = 100;

/** The name a person goes by, here and wherever it is sent. The server says the same in users/display-name.ts. [LAYOUT-7] */
export const displayName = ({ displayName }: { displayName: string | null }): string =>
  [...(displayName ?? '').toWellFormed().trim()].slice(0, MAX_CHARACTERS).join('') || 'User';
