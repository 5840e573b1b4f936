import { emulatorPaths } from '../../lib/auth/config.ts';
import { wasSignedIn } from '../../lib/auth/hint.ts';
import { storedToken } from '../../lib/auth/stored.ts';
import { askEarly } from '../../lib/early-answer.ts';
import { ownAsks } from './own-asks.ts';

/** The files of the page's `later` (pages.ts), put in at build. */
declare const LATER: Readonly<Record<string, readonly string[]>>;
/** Whether the site is built with a key for App Check (decision 60). */
declare const APP_CHECK: boolean;

const preload = (file: string): void => {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = `/${file}`;
  document.head.append(link);
};

const address = window.location.pathname + window.location.search;

// The shell stands for many screens: which one, and whether the provider is needed for it, is known here first.
for (const [begin, files] of Object.entries(LATER)) {
  const isWanted = begin === 'session' ? wasSignedIn() : address.startsWith(begin);
  if (isWanted) files.forEach(preload);
}
if (wasSignedIn()) {
  for (const path of emulatorPaths()) askEarly(path);
  // With App Check every call of the signed-in has to bring an attestation too, which nobody has yet.
  if (!APP_CHECK) {
    const asks = ownAsks(new URL(window.location.href));
    const ask = async () => {
      const token = asks.length === 0 ? null : await storedToken();
      if (token !== null) for (const address of asks) askEarly(address, token);
    };
    void ask();
  }
}
