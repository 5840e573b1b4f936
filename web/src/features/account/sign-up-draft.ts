import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { inSession, readItem, removeItem, writeItem } from '../../lib/browser/storage.ts';
import type { SignUpForm, SignUpTyped } from './schemas.ts';

const KEY = 'taskwright-sign-up';

const fieldOf = (stored: unknown, part: 'name' | 'email'): string => {
  const value: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, part) : null;
  return typeof value === 'string' ? value : '';
};

const read = (): { name: string; email: string } => {
  try {
    const stored: unknown = JSON.parse(readItem(KEY, inSession) ?? 'null');
    return { name: fieldOf(stored, 'name'), email: fieldOf(stored, 'email') };
  } catch {
    return { name: '', email: '' };
  }
};

/** Removes the draft after sign-up or login. */
export const clearSignUpDraft = (): void => removeItem(KEY, inSession);

/**
 * Stores name and email in this tab until it is closed, across reloads and visits to the terms. Never stores the
 * password. `initialEmail`, typed on the login screen, takes precedence.
 */
export const useSignUpDraft = (
  { setValue, subscribe }: Pick<UseFormReturn<SignUpTyped, unknown, SignUpForm>, 'setValue' | 'subscribe'>,
  initialEmail: string,
): void => {
  const restore = useEffectEvent(() => {
    const { name, email } = read();
    if (name !== '') setValue('name', name);
    if (initialEmail !== '' || email !== '') setValue('email', initialEmail || email);
  });
  useEffect(() => {
    restore();
    return subscribe({
      formState: { values: true },
      callback: ({ values: { name, email } }) => writeItem(KEY, JSON.stringify({ name, email }), inSession),
    });
  }, [subscribe]);
};
