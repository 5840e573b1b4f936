/** Plays the success animation. Loads it on demand and ignores errors. */
export const markSuccess = (): void =>
  void import('../illustrations/closing-joint.ts').then(({ closeJoint }) => closeJoint()).catch(() => undefined);
