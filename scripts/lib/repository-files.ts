import { globSync } from 'node:fs';
import { ROOT } from './project.mjs';

const DEPENDENCIES_AND_BUILDS = /(?:^|\/)(?:node_modules|dist|\.generated)(?:\/|$)|^functions\/lib(?:\/|$)/;

/** Glob of the folders that contain code. */
export const CODE_FOLDERS = '{bench,contract,functions,scripts,tests,web}';

/**
 * Returns the files and folders that match a glob, as sorted paths from the root with forward slashes. Skips
 * dependencies and build output.
 */
export const repositoryFiles = (patterns: string | readonly string[]): string[] =>
  globSync(patterns, { cwd: ROOT, exclude: (name) => name === 'node_modules' || name === 'dist' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !DEPENDENCIES_AND_BUILDS.test(file))
    .sort();
