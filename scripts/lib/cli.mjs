// Console output of the scripts, one line per step.
import { realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const colour = (code, text) => (process.stdout.isTTY && !process.env.NO_COLOR ? `\x1b[${code}m${text}\x1b[0m` : text);

/** Prints a step at its start; `about` is its expected duration if noticeable. */
export const step = (text, about = '') => {
  console.log(`${colour(36, '▸')} ${text}${about ? colour(2, ` (about ${about})`) : ''}`);
};

export const note = (text) => console.log(`  ${text}`);
export const warn = (text) => console.error(`${colour(33, '!')} ${text}`);
export const bold = (text) => colour(1, text);
const red = (text) => colour(31, text);

/** An error that the user can fix, printed as one line without a stack. */
export class UserError extends Error {}

/** Returns true if a module is the started program and not an import. */
export const isMain = (moduleUrl) =>
  process.argv[1] !== undefined && pathToFileURL(realpathSync(process.argv[1])).href === moduleUrl;

/** Returns an error as printed: a UserError as one line, any other error with its stack. */
export const explain = (error) =>
  error instanceof UserError ? error.message : error instanceof Error ? error.stack : error;

/** Runs a script's main function. A UserError ends it with one line and exit code 1, any other error with its stack. */
export const main = async (run) => {
  try {
    process.exitCode = (await run()) ?? process.exitCode ?? 0;
  } catch (error) {
    console.error(`${red('✗')} ${explain(error)}`);
    process.exitCode = 1;
  }
};
