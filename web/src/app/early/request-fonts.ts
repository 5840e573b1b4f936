/** Requests the fonts and applies their style sheet. */
const request = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[as="font"]')) link.rel = 'preload';
  for (const style of document.querySelectorAll('style[data-fonts]')) style.removeAttribute('media');
};

/**
 * Requests the shell's fonts. If the service worker has stored them, as soon as the document with their links is parsed,
 * so that the first text is in its font. Otherwise when the entry renders the page: earlier, they would compete with the
 * code for bandwidth. Until they arrive, the text is in a fallback font of the same metrics.
 */
export const requestFonts = (): void => {
  const isStored = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  // The document is parsed, and the entry, a module, has not run yet.
  document.addEventListener(
    'readystatechange',
    () => {
      if (isStored) {
        request();
        return;
      }
      const root = document.getElementById('root');
      if (root === null) return;
      new MutationObserver((_mutations, observer) => {
        observer.disconnect();
        request();
      }).observe(root, { childList: true });
    },
    { once: true },
  );
};
