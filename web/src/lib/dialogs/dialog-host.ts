import Swal, { type SweetAlertOptions, type SweetAlertResult } from 'sweetalert2';
import './dialog-host.css';

/** Confirmation and message dialogs. Loaded with the first dialog, together with their styles. */

export type Question = {
  title: string;
  /** A blank line starts a paragraph. */
  text?: string;
  /** Aligns the lines of a long text at their start, instead of centering them. */
  isLong?: boolean;
  confirm: string;
  cancel: string;
  icon: 'warning' | 'question';
  /** Logout's red 'Yes' and blue 'No' are specified; all other dialogs use the site's colors. [LOGOUT-2] */
  isRedAndBlue?: boolean;
};

/** The same in both themes. White on each has AA contrast. */
const RED_AND_BLUE = { confirmButtonColor: '#C5221F', cancelButtonColor: '#1B5FC4' } as const;

const ICON_COLORS = {
  warning: 'var(--mui-palette-secondary-main)',
  question: 'var(--mui-palette-text-secondary)',
  success: 'var(--mui-palette-primary-main)',
  error: 'var(--mui-palette-error-main)',
} as const;

const baseOptions = {
  theme: 'light',
  background: 'var(--mui-palette-background-paper)',
  color: 'var(--mui-palette-text-primary)',
  returnFocus: true,
  heightAuto: false,
  // A dialog of MUI below would take the focus back.
  willOpen: (popup) => popup.parentElement?.addEventListener('focusin', (event) => event.stopPropagation()),
} as const satisfies SweetAlertOptions;

/** Shows a dialog until the user answers it. Going back in the history dismisses it. */
const fire = async (options: SweetAlertOptions): Promise<SweetAlertResult> => {
  const leave = () => Swal.close();
  window.addEventListener('popstate', leave);
  try {
    return await Swal.fire({ ...baseOptions, ...options });
  } finally {
    window.removeEventListener('popstate', leave);
  }
};

/** Returns true only if the user confirms, false for 'No', Escape or a press outside. */
export const confirmDialog = async ({
  title,
  text,
  confirm,
  cancel,
  icon,
  isLong = false,
  isRedAndBlue = false,
}: Question): Promise<boolean> => {
  const result = await fire({
    title,
    ...(text === undefined ? {} : { text }),
    icon,
    iconColor: ICON_COLORS[icon],
    showCancelButton: true,
    confirmButtonText: confirm,
    cancelButtonText: cancel,
    focusCancel: true,
    customClass: {
      popup: isRedAndBlue ? 'is-red-and-blue' : 'is-destructive',
      ...(isLong ? { htmlContainer: 'is-long' } : {}),
    },
    ...(isRedAndBlue ? RED_AND_BLUE : {}),
  });
  return result.isConfirmed;
};

/** Resolves when the user closes the dialog. */
export const showMessage = async (
  icon: 'success' | 'error' | 'warning',
  title: string,
  text: string,
): Promise<void> => {
  await fire({ icon, iconColor: ICON_COLORS[icon], title, text, confirmButtonText: 'OK' });
};
