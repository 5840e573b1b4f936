import { isDeep } from './deep.ts';

/** So many at once. */
export const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** What turns on who comes first, tried five times at once; in full a hundred times, still five at once. */
export const rounds = async (play: () => Promise<void>): Promise<void> => {
  for (let batch = 0; batch < (isDeep ? 20 : 1); batch += 1) await times(5, play);
};
