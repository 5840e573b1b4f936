import { type ShellBuild, startShell } from './start-shell.ts';

/** Defined at build time. */
declare const SHELL_BUILD: ShellBuild;

// The same as shell.ts for a page that turns into the shell (task-wall.ts).
startShell(SHELL_BUILD);
