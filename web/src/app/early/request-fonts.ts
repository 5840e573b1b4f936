/** Requests the fonts and applies their style sheet. */
const request = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[as="font"]')) link.rel = 'preload';
  for (const style of document.querySelectorAll('style[data-fonts]')) style.removeAttribute('media');
};

/**
 * Requests the shell's fonts. If the service worker has stored them, at once, so that the first text is in its font.
 * Otherwise after the entry has run, because they would compete with the code for bandwidth; until then the text is in
 * a fallback font of the same metrics.
 */
export const requestFonts = (): void => {
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null) {
    request();
    return;
  }
  const afterEntry = ({ target }: Event): void => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    document.removeEventListener('load', afterEntry, true);
    request();
  };
  document.addEventListener('load', afterEntry, true);
};
