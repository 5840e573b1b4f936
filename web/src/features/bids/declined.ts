/** What a freelancer reads whose bid was declined; while the task is open they can bid anew. */
export const declined = (isOpen: boolean): string =>
  isOpen ? 'The client declined your bid. Change it, and they will look at it again.' : 'The client declined your bid.';
