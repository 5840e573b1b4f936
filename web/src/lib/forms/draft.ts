import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Reader } from '../api/shape.ts';
import { wasSignedIn } from '../auth/hint.ts';
import { readItem, removeItem, removeItems, writeItem } from '../browser/storage.ts';

/** Prefix of the storage keys of all drafts. The user's uid follows it. */
const PREFIX = 'taskwright-draft:';

/** Removes all drafts from the device, so that its next user cannot read them. */
export const clearDrafts = (): void => removeItems(PREFIX);

/** Returns the storage key of a user's draft. `parts` identify the subject, for example a bid on a task. */
export const draftKey = (uid: string, ...parts: string[]): string => PREFIX + [uid, ...parts].join(':');

const parse = <T>(text: string | null, reader: Reader<T>): T | null => {
  try {
    return reader.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
};

/** Returns the draft stored under a key, or null if there is none or it cannot be read. */
export const readDraft = <T>(key: string, reader: Reader<T>): T | null => parse(readItem(key), reader);

/**
 * A form's access to its draft. If several tabs contain the same form, the tab that was last edited or shown stores its
 * draft.
 */
export type Draft<T> = {
  /** The draft that was stored when the form opened. */
  readonly stored: T | null;
  /** Stores a draft and overwrites any other. Null removes the draft, unless another tab stored it. */
  store: (draft: T | null) => void;
  /**
   * Removes the draft after it is sent or cancelled, unless another tab stored it. Later calls of `store` have no
   * effect.
   */
  remove: () => void;
};

/** Receives whether a draft is stored after a change; null if there is none. */
type OnStored = (isStored: boolean | null) => void;

export const openDraft = <T>(key: string, reader: Reader<T>, onStored: OnStored = () => undefined): Draft<T> => {
  let storedText = readItem(key);
  let isOver = false;
  // Leaves a draft that another tab has stored since.
  const remove = () => {
    if (readItem(key) === storedText) removeItem(key);
  };
  return {
    stored: parse(storedText, reader),
    store: (draft) => {
      // A logout in another tab removes all drafts. This tab may not be notified of it yet.
      if (isOver || !wasSignedIn()) return;
      if (draft === null) {
        remove();
        onStored(null);
        return;
      }
      const text = JSON.stringify(draft);
      const isStored = writeItem(key, text);
      if (isStored) storedText = text;
      onStored(isStored);
    },
    remove: () => {
      isOver = true;
      remove();
    },
  };
};

/** Opens the draft under `key` for a form. `useKeepDraft` then follows the form. A new key needs a new form. */
export const useDraft = <T>(key: string, reader: Reader<T>, onStored?: OnStored): Draft<T> =>
  useState(() => openDraft(key, reader, onStored))[0];

/**
 * Stores the draft that `draftOf` derives from a form's values. Runs on every change, and when the tab becomes visible,
 * because another tab may have overwritten the draft.
 */
export const useKeepDraft = <T, V extends FieldValues, O>(
  draft: Draft<T>,
  { subscribe, getValues }: Pick<UseFormReturn<V, unknown, O>, 'subscribe' | 'getValues'>,
  draftOf: (values: V) => T | null,
): void => {
  const store = useEffectEvent((values: V) => draft.store(draftOf(values)));
  // Before the form is painted: a letter typed earlier would count as the start, and not be stored.
  useLayoutEffect(() => {
    let last = JSON.stringify(getValues());
    let hasTyped = false;
    // The form also reports events that change no value, such as the end of a submit.
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const now = JSON.stringify(values);
        if (now === last) return;
        last = now;
        hasTyped = true;
        store(values);
      },
    });
    const storeNow = () => {
      if (hasTyped && document.visibilityState === 'visible') store(getValues());
    };
    document.addEventListener('visibilitychange', storeNow);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', storeNow);
    };
  }, [subscribe, getValues]);
};

const trimmed = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? part.trim() : part));

/** Returns true if two sets of a form's values are equal, apart from leading and trailing spaces. */
export const isSame = <V extends FieldValues>(a: V, b: V): boolean =>
  Object.keys(a).every((name) => trimmed(a[name]) === trimmed(b[name]));
