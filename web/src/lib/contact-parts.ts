import { WRITE_TO_US } from './contact.ts';

/** Splits a message at its 'Write to us', which becomes a link to our address. Returns null without these words. */
export const contactParts = (message: string): { readonly before: string; readonly after: string } | null => {
  const start = message.indexOf(WRITE_TO_US);
  return start < 0 ? null : { before: message.slice(0, start), after: message.slice(start + WRITE_TO_US.length) };
};
