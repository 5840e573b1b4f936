/** Returns true in the browser's data-saver mode, in which the site prefetches nothing. */
export const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
};
