import { diffWordsWithSpace } from 'diff';
import { Is, Pair, Was } from './pair.tsx';

/** So many words may be other: beyond that the whole text is, and looking for what is left of it takes long. */
const MOST_CHANGES = 400;

/** A text before and now, with the words marked that are other. */
export const WordDifference = ({ before, now }: { before: string; now: string }) => {
  const pieces = diffWordsWithSpace(before, now, { maxEditLength: MOST_CHANGES }) ?? [
    { value: before, added: false, removed: true },
    { value: now, added: true, removed: false },
  ];
  // Pieces never change places: they are made anew with every text.
  const keyed = pieces.map((piece, key) => ({ ...piece, key }));
  return (
    <Pair
      before={keyed.map(({ key, value, added, removed }) => !added && (removed ? <Was key={key}>{value}</Was> : value))}
      now={keyed.map(({ key, value, added, removed }) => !removed && (added ? <Is key={key}>{value}</Is> : value))}
    />
  );
};
