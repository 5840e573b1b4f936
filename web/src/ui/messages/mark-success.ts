import { loadCode } from '../../lib/loading/missing-code.ts';

/** Plays the success animation. Loads it on demand and ignores errors. */
export const markSuccess = (): void =>
  void loadCode(() => import('../illustrations/closing-joint.ts'))
    .then(({ closeJoint }) => closeJoint())
    .catch(() => undefined);
