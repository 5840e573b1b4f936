import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { inThisTab, readItem, removeItem, writeItem } from '../../lib/browser/storage.ts';
import type { SignUpForm, SignUpTyped } from './schemas.ts';

const KEY = 'taskwright-sign-up';

const partOf = (kept: unknown, part: 'name' | 'email'): string => {
  const value: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, part) : null;
  return typeof value === 'string' ? value : '';
};

const read = (): { name: string; email: string } => {
  try {
    const kept: unknown = JSON.parse(readItem(KEY, inThisTab) ?? 'null');
    return { name: partOf(kept, 'name'), email: partOf(kept, 'email') };
  } catch {
    return { name: '', email: '' };
  }
};

/** Removes the draft after sign-up or login. */
export const clearSignUpDraft = (): void => removeItem(KEY, inThisTab);

/**
 * Stores name and email in this tab until it is closed, across reloads and visits to the terms. Never stores the
 * password. An email `carried` from the login screen takes precedence.
 */
export const useSignUpDraft = (
  { setValue, subscribe }: Pick<UseFormReturn<SignUpTyped, unknown, SignUpForm>, 'setValue' | 'subscribe'>,
  carried: string,
): void => {
  const restore = useEffectEvent(() => {
    const { name, email } = read();
    if (name !== '') setValue('name', name);
    if (carried !== '' || email !== '') setValue('email', carried || email);
  });
  useEffect(() => {
    restore();
    return subscribe({
      formState: { values: true },
      callback: ({ values: { name, email } }) => writeItem(KEY, JSON.stringify({ name, email }), inThisTab),
    });
  }, [subscribe]);
};
