import { expect } from '@playwright/test';

/**
 * Waits for the start of the next second. The identity provider compares the start of a session with its revocation in
 * whole seconds.
 */
export const nextSecond = async (): Promise<void> => {
  const second = Math.floor(Date.now() / 1000) + 1;
  await expect.poll(() => Date.now() / 1000, { intervals: [50] }).toBeGreaterThan(second);
};
