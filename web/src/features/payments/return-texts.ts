import type { Role } from '@taskwright/contract/lifecycle/lifecycle';
import { isolate } from '@taskwright/contract/limits/text';
import { exactly } from './amounts.ts';

/** The reader's role and the name of the other party. */
export type Reader = { readonly role: Role; readonly name: string };

/** Returns the client's card, for the reader: 'your card', 'Emre’s card'. */
export const cardOf = ({ role, name }: Reader): string => (role === 'client' ? 'your card' : `${isolate(name)}’s card`);

const ONLY_PRICE = 'The processing fee isn’t refunded.';

/** Returns the label of what the freelancer keeps, which is also the start of a sentence: 'Emre keeps', 'You keep'. */
export const keepsLabel = ({ role, name }: Reader): string => (role === 'freelancer' ? 'You keep' : `${name} keeps`);

const keeps = ({ role, name }: Reader): string => keepsLabel({ role, name: isolate(name) });

const goesBack = (cents: number, reader: Reader): string => `${exactly(cents)} goes back to ${cardOf(reader)}.`;

/** Returns that money goes back to the client, as changed terms and a cancellation announce it; null for nothing. */
export const returnText = (cents: number, reader: Reader): string | null =>
  cents === 0 ? null : `${goesBack(cents, reader)} ${ONLY_PRICE}`;

type Split = { readonly heldCents: number; readonly keepCents: number };

const shareText = ({ heldCents, keepCents }: Split, reader: Reader): string =>
  keepCents === heldCents
    ? `${keeps(reader)} all of the ${exactly(heldCents)} that is held.`
    : `${keeps(reader)} ${exactly(keepCents)} of the ${exactly(heldCents)} that is held.`;

/** Returns what a cancellation does with the money that is held; null if none is. */
export const splitText = (split: Split, reader: Reader): string | null => {
  const { heldCents, keepCents } = split;
  if (heldCents === 0) return null;
  const back = returnText(heldCents - keepCents, reader);
  return [...(keepCents === 0 ? [] : [shareText(split, reader)]), ...(back === null ? [] : [back])].join(' ');
};

/** Returns what happens to the money if the other party does not answer a cancellation request. */
export const aloneText = (reader: Reader): string => `Then everything that is held goes back to ${cardOf(reader)}.`;

/** Money that a transition moved: kept by the freelancer, and returned to the client. */
type Moved = { readonly keptCents?: number | undefined; readonly returnedCents?: number | undefined };

/** Returns where the money went that was held, for the timeline; null if none was. */
export const movedText = ({ keptCents = 0, returnedCents = 0 }: Moved, reader: Reader): string | null => {
  const sentences = [
    ...(keptCents > 0 ? [`${keeps(reader)} ${exactly(keptCents)}.`] : []),
    ...(returnedCents > 0 ? [goesBack(returnedCents, reader)] : []),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
};

/** Returns what a cancellation request proposes for the money that was held then, for the timeline. */
export const proposedSplitText = (keepCents: number, reader: Reader): string => {
  if (keepCents === 0) return `Everything that is held would go back to ${cardOf(reader)}.`;
  const freelancer = reader.role === 'freelancer' ? 'You' : isolate(reader.name);
  return `${freelancer} would keep ${exactly(keepCents)}, and the rest of what is held would go back to ${cardOf(reader)}.`;
};
