/** How long a toast stays, in milliseconds. Specification, section 9. */
export const TOAST_MS = { signUp: 1500, usual: 3000 } as const;

type Kind = 'success' | 'error' | 'info';

const host = () => import('../ui/toast-host.tsx');

/**
 * Shows a short message. The library loads with the first one. Hovering or focusing a toast keeps it (decisions, 22);
 * errors are announced at once, the rest politely.
 */
export const notify = (kind: Kind, message: string, duration: number = TOAST_MS.usual): void => {
  host()
    .then(({ show }) => show(kind, message, duration))
    .catch((error: unknown) => console.error(message, error));
};
