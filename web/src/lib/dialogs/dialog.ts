import type { Question } from './dialog-host.ts';

const load = () => import('./dialog-host.ts');

/** The dialogs, or null when they cannot be fetched: the browser's own then stand in. */
const host = () =>
  load().catch((error: unknown) => {
    console.error(error);
    return null;
  });

/** Fetches what shows dialogs before it is needed; a failure shows when it is. */
export const prepareDialogs = (): void => void load().catch(() => undefined);

/** Asks before something that cannot be undone; true only for a confirmed answer, false for 'No', Escape or outside. */
export const ask = async (question: Question): Promise<boolean> =>
  (await host())?.ask(question) ?? window.confirm([question.title, question.text].filter(Boolean).join('\n\n'));

/** Says what happened and waits for the person to close it. */
export const tell = async (icon: 'success' | 'error', title: string, text: string): Promise<void> => {
  const shown = await host();
  if (shown === null) window.alert(`${title}\n\n${text}`);
  else await shown.tell(icon, title, text);
};
