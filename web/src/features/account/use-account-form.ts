import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { prepareProvider } from '../../lib/auth/session.ts';
import { useUser } from '../../lib/auth/use-session.ts';
import { inSession, readItem, removeItem, writeItem } from '../../lib/browser/storage.ts';
import { whenIdle } from '../../lib/browser/when-settled.ts';
import { linkStateOf, originOf } from '../../lib/navigation/origin.ts';
import { prepareSignIn } from './lazy-sign-in.ts';
import { loginCheck } from './lazy-validation.ts';
import { emailIn } from './redirect-state.ts';
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
const clearSignUpDraft = (): void => removeItem(KEY, inSession);

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

const prepare = (): void => {
  loginCheck.prepare();
  prepareSignIn();
  prepareProvider();
};

/** State shared by login and sign-up. `busy` is true during an attempt; `banner` contains the error of the last one. */
export const useAccountForm = () => {
  const location = useLocation();
  const navigate = useNavigate();
  const user = useUser();
  const [busy, setBusy] = useState(false);
  const [banner, setBanner] = useState<string | null>(null);
  const origin = originOf(location);
  const linkState = linkStateOf(location);
  // Preloads the provider: browsers block a popup that does not open within the click.
  useEffect(() => whenIdle(prepareProvider), []);
  const proceed = () => {
    clearSignUpDraft();
    navigate(origin, { replace: true, state: linkState });
  };
  const isSignedIn = user !== null && user.email !== null && !busy;
  return {
    /** Props of the redirect for a user who was signed in before this form was submitted; null for visitors. */
    redirect: isSignedIn ? { to: origin, state: linkState, replace: true } : null,
    /** Email typed on the login or sign-up screen before this one. */
    initialEmail: emailIn(location.state),
    busy,
    banner,
    setBanner,
    /** Runs one attempt, which returns its error or null. Leaves the screen if it succeeds. */
    attempt: async (run: () => Promise<string | null>) => {
      setBanner(null);
      setBusy(true);
      const problem = await run();
      if (problem === null) proceed();
      else {
        setBanner(problem);
        setBusy(false);
      }
    },
    /** Preloads on focus or hover, which can precede idle time. */
    onApproach: { onFocus: prepare, onPointerEnter: prepare },
    /** Handlers of the Google button for both forms. */
    withGoogle: {
      onStart: () => {
        setBanner(null);
        setBusy(true);
      },
      onEnd: (loggedIn: boolean) => {
        if (loggedIn) proceed();
        else setBusy(false);
      },
    },
  };
};
