import type { SweetAlertOptions, SweetAlertResult } from 'sweetalert2';

type Question = {
  title: string;
  text?: string;
  confirm: string;
  cancel: string;
  icon: 'warning' | 'question';
};

/** The dialogs' red and blue. 'Yes' is red, 'No' is blue; white on either is AA. [LOGOUT-2] */
const RED = '#C5221F';
const BLUE = '#1B5FC4';

const look = {
  theme: 'light',
  background: 'var(--mui-palette-background-paper)',
  color: 'var(--mui-palette-text-primary)',
  returnFocus: true,
  heightAuto: false,
} as const;

const swal = async () => (await import('./dialog-host.ts')).Swal;

/** The dialogs, or null when they cannot be fetched: the browser's own then stand in. */
const swalIfPossible = () =>
  swal().catch((error: unknown) => {
    console.error(error);
    return null;
  });

type Host = Awaited<ReturnType<typeof swal>>;

/** Shows a dialog until it is answered; who goes back in the history has left the question behind. */
const fire = async (host: Host, options: SweetAlertOptions): Promise<SweetAlertResult> => {
  const leave = () => host.close();
  window.addEventListener('popstate', leave);
  try {
    return await host.fire({ ...look, ...options });
  } finally {
    window.removeEventListener('popstate', leave);
  }
};

/** Fetches what shows dialogs before it is needed; a failure shows when it is. */
export const prepareDialogs = (): void => void swal().catch(() => undefined);

/** Asks before something that cannot be undone; true only for a confirmed answer, false for 'No', Escape or outside. */
export const ask = async ({ title, text, confirm, cancel, icon }: Question): Promise<boolean> => {
  const host = await swalIfPossible();
  if (host === null) return window.confirm([title, text].filter(Boolean).join('\n\n'));
  const result = await fire(host, {
    title,
    ...(text === undefined ? {} : { text }),
    icon,
    showCancelButton: true,
    confirmButtonText: confirm,
    cancelButtonText: cancel,
    confirmButtonColor: RED,
    cancelButtonColor: BLUE,
    focusCancel: true,
  });
  return result.isConfirmed;
};

/** Says what happened and waits for the person to close it. */
export const tell = async (icon: 'success' | 'error', title: string, text: string): Promise<void> => {
  const host = await swalIfPossible();
  if (host === null) window.alert(`${title}\n\n${text}`);
  else await fire(host, { icon, title, text, confirmButtonText: 'OK', confirmButtonColor: BLUE });
};
