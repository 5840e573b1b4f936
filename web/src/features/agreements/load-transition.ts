import { savesData } from '../../lib/browser/saves-data.ts';

export const loadTransition = () => import('./dialogs/transition-dialog.tsx');

const prepare = (): void => {
  if (!savesData()) void loadTransition().catch(() => undefined);
};

/** Props for links to a transition: prefetch the dialog's code on hover, focus or touch. */
export const preparesTransition = { onPointerEnter: prepare, onFocus: prepare, onTouchStart: prepare } as const;
