import { diffWordsWithSpace } from 'diff';
import { BeforeAfter, NewValue, OldValue } from './pair.tsx';

/** Limits the computation: beyond this many changes, marks the whole text as changed. */
const MOST_CHANGES = 400;

/** Marks the words that differ between two texts. */
export const WordDifference = ({ before, now }: { before: string; now: string }) => {
  const pieces = diffWordsWithSpace(before, now, { maxEditLength: MOST_CHANGES }) ?? [
    { value: before, added: false, removed: true },
    { value: now, added: true, removed: false },
  ];
  // The index is a stable key, because pieces are never reordered.
  const keyed = pieces.map((piece, key) => ({ ...piece, key }));
  return (
    <BeforeAfter
      before={keyed.map(
        ({ key, value, added, removed }) => !added && (removed ? <OldValue key={key}>{value}</OldValue> : value),
      )}
      now={keyed.map(
        ({ key, value, added, removed }) => !removed && (added ? <NewValue key={key}>{value}</NewValue> : value),
      )}
    />
  );
};
