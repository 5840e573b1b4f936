import { useSyncExternalStore } from 'react';
import { readItem, removeItem, writeItem } from '../../lib/browser/storage.ts';

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
