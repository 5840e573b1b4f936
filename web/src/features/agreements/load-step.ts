import { savesData } from '../../lib/browser/saves-data.ts';

export const loadStep = () => import('./dialogs/step-dialog.tsx');

const prepare = (): void => {
  if (!savesData()) void loadStep().catch(() => undefined);
};

/** For what leads to a step: fetches the code of its dialog when it is meant. */
export const preparesStep = { onPointerEnter: prepare, onFocus: prepare, onTouchStart: prepare } as const;
