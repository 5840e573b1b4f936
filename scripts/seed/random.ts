/** Deterministic random numbers from 0 (inclusive) to 1 (exclusive), seeded by a text (mulberry32). */
export type Random = {
  readonly next: () => number;
  /** Returns a random element of a list. */
  readonly pick: <T>(list: readonly T[]) => T;
  /** Returns a shuffled copy of a list. */
  readonly shuffle: <T>(list: readonly T[]) => T[];
};

export const randomOf = (text: string): Random => {
  let state = 7;
  for (const character of text) state = (Math.imul(state, 31) + (character.codePointAt(0) ?? 0)) | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    pick(list) {
      const item = list[Math.floor(next() * list.length)];
      if (item === undefined) throw new RangeError('Nothing to pick from');
      return item;
    },
    shuffle(list) {
      return list
        .map((item) => ({ item, place: next() }))
        .sort((one, other) => one.place - other.place)
        .map(({ item }) => item);
    },
  };
};
