import { isModalOpen } from '../../lib/dialogs/open-modal.ts';

/** Keyboard shortcuts by their key, in the order of the dialog. */
export const SHORTCUTS = {
  '/': 'Search',
  n: 'Post a task',
  '?': 'Show keyboard shortcuts',
} as const;

export type ShortcutKey = keyof typeof SHORTCUTS;

const isShortcut = (key: string): key is ShortcutKey => Object.hasOwn(SHORTCUTS, key);

/** Elements in which a key is input. */
const FIELDS =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="listbox"], [role="menu"]';

/**
 * Returns the shortcut of a key press; null in fields and dialogs, with a modifier, and for a press that the page has
 * handled. Shift is part of '/' and '?' on some keyboards.
 */
export const shortcutOf = (event: KeyboardEvent): ShortcutKey | null => {
  const { key, target } = event;
  if (!isShortcut(key) || event.ctrlKey || event.metaKey || event.altKey || event.getModifierState('AltGraph'))
    return null;
  if (event.defaultPrevented || event.isComposing || event.repeat) return null;
  if (target instanceof Element && target.closest(FIELDS) !== null) return null;
  return isModalOpen() ? null : key;
};
