import { useSyncExternalStore } from 'react';
import { readItem, removeItem, writeItem } from '../../lib/browser/storage.ts';
import { isModalOpen } from '../../lib/dialogs/close-dialog.ts';

/**
 * Storage key of the switch of the shortcuts. It is stored on the device, because the setting depends on the keyboard
 * and on the assistive technology of the device. On by default.
 */
const KEY = 'taskwright-shortcuts';

const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  // A change in another tab.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** Returns whether the shortcuts are on. */
export const areShortcutsOn = (): boolean => readItem(KEY) !== 'off';

/** Stores the setting and updates this page. Other tabs receive the `storage` event. */
export const setShortcutsOn = (isOn: boolean): void => {
  if (isOn) removeItem(KEY);
  else writeItem(KEY, 'off');
  for (const listener of listeners) listener();
};

/** Returns whether the shortcuts are on, and renders again after a change. On in prerendered pages. */
export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, areShortcutsOn, () => true);

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
