import Swal, { type SweetAlertOptions, type SweetAlertResult } from 'sweetalert2';
import './dialog-host.css';

/** Loads with the first dialog, together with its look. */

export type Question = {
  title: string;
  /** A blank line in it begins a paragraph. */
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

/** Shows a dialog until it is answered; who goes back in the history has left the question behind. */
const fire = async (options: SweetAlertOptions): Promise<SweetAlertResult> => {
  const leave = () => Swal.close();
  window.addEventListener('popstate', leave);
  try {
    return await Swal.fire({ ...look, ...options });
  } finally {
    window.removeEventListener('popstate', leave);
  }
};

/** True only for a confirmed answer, false for 'No', Escape or outside. */
export const ask = async ({ title, text, confirm, cancel, icon }: Question): Promise<boolean> => {
  const result = await fire({
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

/** Waits for the person to close it. */
export const tell = async (icon: 'success' | 'error', title: string, text: string): Promise<void> => {
  await fire({ icon, title, text, confirmButtonText: 'OK', confirmButtonColor: BLUE });
};
