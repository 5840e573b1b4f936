import { loadCode } from '../loading/missing-code.ts';

/** Duration of a toast, in milliseconds. One with a button stays longer. [CONST-4] */
export const TOAST_MS = { signUp: 1500, default: 3000, action: 8000 } as const;

type Kind = 'success' | 'error' | 'info';

/** Button of a toast. A press also closes the toast. */
export type ToastAction = { readonly label: string; readonly run: () => void };

const host = () => loadCode(() => import('./toast-host.tsx'));

/** Preloads the toasts. Errors are ignored here; `notify` handles them. */
export const prepareToasts = (): void => void host().catch(() => undefined);

/**
 * Shows a toast. Hover and focus keep it open (decision 22). Screen readers announce errors at once and other kinds
 * politely. If the library cannot load, an error is shown by `alert`.
 */
export const notify = (
  kind: Kind,
  message: string,
  duration: number = TOAST_MS.default,
  action?: ToastAction,
): void => {
  host()
    .then(({ show }) => show(kind, message, duration, action))
    .catch((error: unknown) => {
      console.error(message, error);
      if (kind === 'error') window.alert(message);
    });
};
