/** Runs work without the lines that the functions log for the operator, which are JSON. */
export const withoutLog = async <T>(work: () => Promise<T>): Promise<T> => {
  const { log } = console;
  console.log = (line: unknown) => {
    if (!String(line).startsWith('{"severity"')) log(line);
  };
  try {
    return await work();
  } finally {
    console.log = log;
  }
};
