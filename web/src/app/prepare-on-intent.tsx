import { useEffect } from 'react';
import { savesData } from '../lib/browser/saves-data.ts';
import { screenAt } from './screens.tsx';

/** So long a pointer rests on a link before it counts, in milliseconds: who crosses a list of cards wants none of them. */
const REST_MS = 80;

/** The link that is meant, be it by the card round it. */
const linkOf = (target: EventTarget | null): HTMLAnchorElement | null => {
  if (!(target instanceof Element)) return null;
  const link = target.closest('a[href]') ?? target.closest('article')?.querySelector('a[data-card-link]');
  return link instanceof HTMLAnchorElement && link.origin === window.location.origin ? link : null;
};

/**
 * Fetches the code of a screen and what it will ask for as soon as a pointer rests on a link to it, the focus or a finger
 * comes to one. Nothing of it for who saves data.
 */
export const PrepareOnIntent = () => {
  useEffect(() => {
    let last: HTMLAnchorElement | null = null;
    let resting = 0;
    const notice = ({ type, target }: Event) => {
      const link = linkOf(target);
      if (type === 'pointerover' && link === last) return;
      clearTimeout(resting);
      last = link;
      if (link === null || link.pathname === window.location.pathname || savesData()) return;
      const address = new URL(link.href);
      const prepare = () => screenAt(address.pathname).intend(address);
      if (type === 'pointerover') resting = window.setTimeout(prepare, REST_MS);
      else prepare();
    };
    const events = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const event of events) document.addEventListener(event, notice, { passive: true });
    return () => {
      clearTimeout(resting);
      for (const event of events) document.removeEventListener(event, notice);
    };
  }, []);
  return null;
};
