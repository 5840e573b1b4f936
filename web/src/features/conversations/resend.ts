import { useEffect } from 'react';
import { keysOf } from '../../lib/browser/storage.ts';
import { whenQuiet } from '../../lib/browser/when-settled.ts';
import { loadCode } from '../../lib/loading/missing-code.ts';
import { unsentPrefix } from './stored-outbox.ts';

/**
 * Sends the user's messages that could not be sent, now and whenever the connection returns, on any page. Loads the
 * outbox only if the device stores a message. Returns a function that stops it.
 */
export const resendStored = (uid: string): (() => void) => {
  const send = async (): Promise<void> => {
    if (keysOf(unsentPrefix(uid)).length === 0) return;
    // Without a connection the code may fail to load. The next event loads it again.
    const outbox = await loadCode(() => import('./outbox.ts')).catch(() => null);
    outbox?.sendStored(uid);
  };
  void send();
  const onEvent = () => void send();
  window.addEventListener('online', onEvent);
  return () => window.removeEventListener('online', onEvent);
};

/** How long unsent messages wait for the page's responses, in milliseconds. */
const WAIT = { quiet: 1000, latest: 3000 } as const;

/** Sends the user's messages that could not be sent, soon after the page has loaded. Renders nothing. */
export const Resend = ({ uid }: { uid: string }) => {
  useEffect(() => {
    let stop: () => void = () => undefined;
    const cancel = whenQuiet(() => {
      stop = resendStored(uid);
    }, WAIT);
    return () => {
      cancel();
      stop();
    };
  }, [uid]);
  return null;
};
