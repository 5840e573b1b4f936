type Question = {
  title: string;
  text?: string;
  confirm: string;
  cancel: string;
  icon: 'warning' | 'question';
};

/** The dialogs' red and blue. Specification, section 2: 'Yes' is red, 'No' is blue. White on either is AA. */
const RED = '#C5221F';
const BLUE = '#1B5FC4';

const look = {
  theme: 'light',
  background: 'var(--mui-palette-background-paper)',
  color: 'var(--mui-palette-text-primary)',
  returnFocus: true,
  heightAuto: false,
} as const;

const swal = async () => (await import('../ui/dialog-host.ts')).Swal;

/** The dialogs, or null when they cannot be fetched: the browser's own then stand in. */
const swalIfPossible = () =>
  swal().catch((error: unknown) => {
    console.error(error);
    return null;
  });

/** Fetches what shows dialogs before it is needed; a failure shows when it is. */
export const prepareDialogs = (): void => void swal().catch(() => undefined);

/** Asks before something that cannot be undone; true only for a confirmed answer, false for 'No', Escape or outside. */
export const ask = async ({ title, text, confirm, cancel, icon }: Question): Promise<boolean> => {
  const host = await swalIfPossible();
  if (host === null) return window.confirm([title, text].filter(Boolean).join('\n\n'));
  const result = await host.fire({
    ...look,
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
  else await host.fire({ ...look, icon, title, text, confirmButtonText: 'OK', confirmButtonColor: BLUE });
};
