/** Makes `count` calls concurrently. */
export const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** Repeats a race a hundred times, five at a time. */
export const rounds = async (play: () => Promise<void>): Promise<void> => {
  for (let batch = 0; batch < 20; batch += 1) await times(5, play);
};
