import type { Page } from '@playwright/test';

/**
 * Translates every page that `page` opens, once it is hydrated, also texts that are added or changed later: replaces each
 * text node like Chrome's translation. The translation is the same text, so that a page must read as without it.
 */
export const translatePages = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const { insertBefore, removeChild } = Node.prototype;
    const LEFT_OUT = 'font, script, style, textarea, noscript, title, [translate=no]';

    const translate = (text: Text): void => {
      const { parentElement: parent, data } = text;
      if (parent === null || data.trim() === '' || parent.closest(LEFT_OUT) !== null) return;
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild?.append(data);
      Reflect.apply(insertBefore, parent, [font, text]);
      Reflect.apply(removeChild, parent, [text]);
    };

    const translateAll = (root: Node): void => {
      if (root instanceof Text) translate(root);
      else for (const child of [...root.childNodes]) translateAll(child);
    };

    const start = (): void => {
      if ('earlyInput' in window) {
        requestAnimationFrame(start);
        return;
      }
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records) {
          if (type === 'characterData') translateAll(target);
          else for (const node of addedNodes) translateAll(node);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
      translateAll(document.body);
      document.documentElement.classList.add('translated-ltr');
    };
    document.addEventListener('DOMContentLoaded', start);
  });
};
