/** The element that a translator has put in the place of a text node. */
const translations = new WeakMap<Node, ChildNode>();

/** True once a translator has changed this page. */
let isTranslated = false;

const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

/** Returns the child of `parent` that is `node` or a translator's element around it; null if there is none. */
const around = (parent: Node, node: Node | undefined): Node | null => {
  for (let outer: Node | null = node ?? null; outer !== null; outer = outer.parentNode) {
    if (outer.parentNode === parent) return outer;
    if (!isFont(outer.parentNode)) return null;
  }
  return null;
};

/** Returns the child of `parent` that shows `node`, translated or not; null if there is none. */
const shownAs = (parent: Node, node: Node): Node | null =>
  around(parent, node) ?? around(parent, translations.get(node));

/** Notes translations, and shows a text in place of its translation once it changes. The translator then translates it. */
const follow = (): void => {
  const observer = new MutationObserver((records) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData' && !target.isConnected && target instanceof Text) {
        translations.get(target)?.replaceWith(target);
      }
      for (const node of removedNodes) {
        const font = node instanceof Text ? [...addedNodes, previousSibling, nextSibling].find(isFont) : undefined;
        if (font === undefined) continue;
        isTranslated = true;
        translations.set(node, font);
        observer.observe(node, { characterData: true });
      }
    }
  });
  observer.observe(document, { childList: true, subtree: true });
};

/**
 * Keeps the site working on a translated page. A translator, such as Chrome's, replaces text nodes by `<font>` elements.
 * React still changes, removes and inserts before the nodes that it has created: it would throw NotFoundError, and the
 * old text would stay next to the new one (React issue 11538). Runs before the first rendering.
 */
export const keepTranslatable = (): void => {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function removeShown<T extends Node>(this: Node, child: T): T {
    const shown = isTranslated ? shownAs(this, child) : child;
    if (shown !== null) Reflect.apply(removeChild, this, [shown]);
    return child;
  };
  Node.prototype.insertBefore = function insertBeforeShown<T extends Node>(this: Node, node: T, next: Node | null): T {
    Reflect.apply(insertBefore, this, [node, isTranslated && next !== null ? shownAs(this, next) : next]);
    return node;
  };
  follow();
};
