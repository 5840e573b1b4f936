import { useEffect } from 'react';
import { savesData } from '../lib/browser/saves-data.ts';
import { screenAt } from './screens.tsx';

/** How long the pointer must rest on a link, in milliseconds. Moving across a list of cards prefetches nothing. */
const HOVER_MS = 80;

/** Returns the link at `target`, or the main link of the card around it. Returns null for links to other origins. */
const linkOf = (target: EventTarget | null): HTMLAnchorElement | null => {
  if (!(target instanceof Element)) return null;
  const link = target.closest('a[href]') ?? target.closest('article')?.querySelector('a[data-card-link]');
  return link instanceof HTMLAnchorElement && link.origin === window.location.origin ? link : null;
};

/**
 * Prefetches a screen's code and data when the pointer rests on a link to it, or when the link is focused or touched.
 * Does nothing in data-saver mode.
 */
export const PrepareOnIntent = () => {
  useEffect(() => {
    let last: HTMLAnchorElement | null = null;
    let timer = 0;
    const notice = ({ type, target }: Event) => {
      const link = linkOf(target);
      if (type === 'pointerover' && link === last) return;
      clearTimeout(timer);
      last = link;
      if (link === null || link.pathname === window.location.pathname || savesData()) return;
      const address = new URL(link.href);
      const prepare = () => screenAt(address.pathname).intend(address);
      if (type === 'pointerover') timer = window.setTimeout(prepare, HOVER_MS);
      else prepare();
    };
    const events = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const event of events) document.addEventListener(event, notice, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, notice);
    };
  }, []);
  return null;
};
