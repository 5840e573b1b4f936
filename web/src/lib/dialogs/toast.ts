/** How long a toast stays, in milliseconds. [CONST-4] */
export const TOAST_MS = { signUp: 1500, usual: 3000 } as const;

type Kind = 'success' | 'error' | 'info';

const host = () => import('./toast-host.tsx');

/** Fetches what shows toasts before it is needed; a failure shows when it is. */
export const prepareToasts = (): void => void host().catch(() => undefined);

/**
 * Shows a short message. Hovering or focusing a toast keeps it (decision 22); errors are announced at once, the rest
 * politely. An error that comes when the library cannot is said by the browser itself.
 */
export const notify = (kind: Kind, message: string, duration: number = TOAST_MS.usual): void => {
  host()
    .then(({ show }) => show(kind, message, duration))
    .catch((error: unknown) => {
      console.error(message, error);
      if (kind === 'error') window.alert(message);
    });
};
