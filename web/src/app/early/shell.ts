import { requestFonts } from './request-fonts.ts';
import { type ShellBuild, startShell } from './start-shell.ts';

/** Id of the element with the `ShellBuild` as JSON. Defined at build time. */
declare const SHELL_BUILD_ID: string;

// The shell's part of its inline script.
const build: ShellBuild = JSON.parse(document.getElementById(SHELL_BUILD_ID)?.textContent ?? '');
startShell(build);
requestFonts();
