import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, formErrorText, NetworkError, SignedOutError } from '../../../lib/api/api-error.ts';
import { authCode, authMessage, isPopupClosed } from '../auth-message.ts';
import { CancelledError } from './identity/confirm-identity.ts';

/** Returns the message for a failed change; null if the user cancelled it. */
export const problemOf = (error: unknown): string | null => {
  if (error instanceof CancelledError || isPopupClosed(error)) return null;
  if (error instanceof ApiError || error instanceof NetworkError || error instanceof SignedOutError)
    return formErrorText(error);
  return authCode(error) === '' ? formErrorText(error) : authMessage(error);
};

/**
 * Returns the focus to the pressed button, which was disabled during the change. Without it, the focus is nowhere, or
 * after a dialog on the page's heading.
 */
const restoreFocus = (pressed: Element | null): void => {
  const isLost = document.activeElement === document.body || document.activeElement?.tagName === 'H1';
  if (isLost && pressed instanceof HTMLElement) pressed.focus({ preventScroll: true });
};

type SaveOptions = {
  message?: string;
  /** Shows an error at its field. Returns false for other errors. */
  refuse?: (error: unknown) => boolean;
  /** Returns the message for another error. */
  explain?: (error: unknown) => string | null;
};

/**
 * State of one section's changes. `save` runs a change, then shows `message`, by default 'Saved'. A failure is shown as
 * `problem` unless `refuse` shows it at its field. Returns whether the change succeeded.
 */
export const useSave = () => {
  const [isSaving, setSaving] = useState(false);
  const [done, setDone] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const save = async (
    run: () => Promise<unknown>,
    { message = 'Saved', refuse = () => false, explain = problemOf }: SaveOptions = {},
  ): Promise<boolean> => {
    const pressed = document.activeElement;
    setSaving(true);
    setDone('');
    setProblem(null);
    try {
      await run();
      setDone(message);
      return true;
    } catch (error) {
      if (!(error instanceof CancelledError)) console.error(error);
      if (!refuse(error)) setProblem(explain(error));
      return false;
    } finally {
      flushSync(() => setSaving(false));
      requestAnimationFrame(() => restoreFocus(pressed));
    }
  };

  return { isSaving, done, problem, save, clearDone: () => setDone('') };
};
