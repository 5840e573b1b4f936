// What the scripts print. One line a step, so that nobody wonders what takes so long.
import { realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const colour = (code, text) => (process.stdout.isTTY && !process.env.NO_COLOR ? `\x1b[${code}m${text}\x1b[0m` : text);

/** A step that begins now; `about` says how long it takes where that is more than a moment. */
export const step = (text, about = '') => {
  console.log(`${colour(36, '▸')} ${text}${about ? colour(2, ` (about ${about})`) : ''}`);
};

export const note = (text) => console.log(`  ${text}`);
export const warn = (text) => console.error(`${colour(33, '!')} ${text}`);
export const bold = (text) => colour(1, text);
const red = (text) => colour(31, text);

/** Something a person can put right: shown as its one line, without a stack. */
export class UserError extends Error {}

/** Whether a module is the program that was started, not one that another imports. */
export const isMain = (moduleUrl) =>
  process.argv[1] !== undefined && pathToFileURL(realpathSync(process.argv[1])).href === moduleUrl;

/** An error as it is shown: one line where a person can put it right, else with its stack. */
export const explain = (error) =>
  error instanceof UserError ? error.message : error instanceof Error ? error.stack : error;

/** Runs a script's main function: a UserError ends it with one line and exit code 1, anything else with its stack. */
export const main = async (work) => {
  try {
    process.exitCode = (await work()) ?? process.exitCode ?? 0;
  } catch (error) {
    console.error(`${red('✗')} ${explain(error)}`);
    process.exitCode = 1;
  }
};
