import { configPaths } from '../../lib/auth/config.ts';
import { wasSignedIn } from '../../lib/auth/hint.ts';
import { askEarly } from '../../lib/early-answer.ts';

/** The files of the page's `later` (pages.ts), put in at build. */
declare const LATER: Readonly<Record<string, readonly string[]>>;

const preload = (file: string): void => {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = `/${file}`;
  document.head.append(link);
};

// The shell stands for many screens: which one, and whether the provider is needed for it, is known here first.
for (const [begin, files] of Object.entries(LATER)) {
  const isWanted = begin === 'session' ? wasSignedIn() : window.location.pathname.startsWith(begin);
  if (isWanted) files.forEach(preload);
}
if (wasSignedIn()) configPaths().forEach(askEarly);
