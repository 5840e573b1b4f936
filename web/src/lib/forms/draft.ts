import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Reader } from '../api/shape.ts';
import { wasSignedIn } from '../auth/hint.ts';
import { readItem, removeItem, removeItems, writeItem } from '../browser/storage.ts';

/** Every draft on the device stands under this prefix and its person's uid. */
const PREFIX = 'taskwright-draft:';

/** Forgets all drafts on the device: the next person at it must not read them. */
export const forgetDrafts = (): void => removeItems(PREFIX);

/** Where one person's draft of one thing is kept. */
export const draftKey = (uid: string, ...thing: string[]): string => PREFIX + [uid, ...thing].join(':');

const parse = <T>(text: string | null, reader: Reader<T>): T | null => {
  try {
    return reader.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
};

/** What is kept under a key; null when that is nothing or cannot be read. */
export const readDraft = <T>(key: string, reader: Reader<T>): T | null => parse(readItem(key), reader);

/** One form's hold on a draft. Of several tabs with the same form, the one that was typed in or looked at last keeps. */
export type Draft<T> = {
  /** What was kept when the form opened. */
  readonly kept: T | null;
  /** Keeps a draft in place of whatever stands there; null takes away this form's own. */
  keep: (draft: T | null) => void;
  /** Sent or cancelled: takes away this form's own, and keeps nothing any more. */
  forget: () => void;
};

export const openDraft = <T>(key: string, reader: Reader<T>): Draft<T> => {
  let own = readItem(key);
  let isOver = false;
  // What another tab has kept since is not this form's to take away.
  const remove = () => {
    if (readItem(key) === own) removeItem(key);
  };
  return {
    kept: parse(own, reader),
    keep: (draft) => {
      // Who logged out in another tab has had all drafts forgotten there; this tab may not have heard yet.
      if (isOver || !wasSignedIn()) return;
      if (draft === null) {
        remove();
        return;
      }
      own = JSON.stringify(draft);
      writeItem(key, own);
    },
    forget: () => {
      isOver = true;
      remove();
    },
  };
};

/** Opens the draft under `key` for a form; `useKeepDraft` then follows the form. A new key needs a new form. */
export const useDraft = <T>(key: string, reader: Reader<T>): Draft<T> => useState(() => openDraft(key, reader))[0];

/** Keeps what `draftOf` makes of a form's values whenever they change, and again when another tab may have taken the place. */
export const useKeepDraft = <T, V extends FieldValues, O>(
  draft: Draft<T>,
  { subscribe, getValues }: Pick<UseFormReturn<V, unknown, O>, 'subscribe' | 'getValues'>,
  draftOf: (values: V) => T | null,
): void => {
  const keep = useEffectEvent((values: V) => draft.keep(draftOf(values)));
  useEffect(() => {
    let last = JSON.stringify(getValues());
    let hasTyped = false;
    // The form also reports what is no change of a value, such as the end of a submit.
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const now = JSON.stringify(values);
        if (now === last) return;
        last = now;
        hasTyped = true;
        keep(values);
      },
    });
    const keepAgain = () => {
      if (hasTyped && document.visibilityState === 'visible') keep(getValues());
    };
    document.addEventListener('visibilitychange', keepAgain);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', keepAgain);
    };
  }, [subscribe, getValues]);
};

const trimmed = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? part.trim() : part));

/** Whether two sets of a form's values say the same, spaces at the ends aside. */
export const isSame = <V extends FieldValues>(a: V, b: V): boolean =>
  Object.keys(a).every((name) => trimmed(a[name]) === trimmed(b[name]));
