import { savesData } from '../../lib/browser/saves-data.ts';

export const loadStep = () => import('./dialogs/step-dialog.tsx');

const prepare = (): void => {
  if (!savesData()) void loadStep().catch(() => undefined);
};

/** Props for links to a transition: prefetch the dialog's code on hover, focus or touch. */
export const preparesStep = { onPointerEnter: prepare, onFocus: prepare, onTouchStart: prepare } as const;
