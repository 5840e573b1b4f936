/** Prints a row of a table. */
export const row = (name: string, values: readonly (string | number)[]) =>
  console.log(`${name.padEnd(46)}${values.map((value) => String(value).padStart(10)).join('')}`);
