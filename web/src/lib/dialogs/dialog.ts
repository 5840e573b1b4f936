import { loadCode } from '../loading/missing-code.ts';
import type { Question } from './dialog-host.ts';

const load = () => loadCode(() => import('./dialog-host.ts'));

/** Loads the dialogs. Returns null if that fails; the browser's own dialogs then replace them. */
const host = () =>
  load().catch((error: unknown) => {
    console.error(error);
    return null;
  });

/** Preloads the dialogs. Errors are ignored here; `host` handles them. */
export const prepareDialogs = (): void => void load().catch(() => undefined);

/**
 * Asks for confirmation of an irreversible action. Returns true only if the user confirms, false for 'No', Escape or a
 * press outside.
 */
export const confirmDialog = async (question: Question): Promise<boolean> =>
  (await host())?.confirmDialog(question) ??
  window.confirm([question.title, question.text].filter(Boolean).join('\n\n'));

/** Shows a message and resolves when the user closes it. */
export const showAlert = async (icon: 'success' | 'error' | 'warning', title: string, text: string): Promise<void> => {
  const dialogHost = await host();
  if (dialogHost === null) window.alert(`${title}\n\n${text}`);
  else await dialogHost.showMessage(icon, title, text);
};
