import type { BrowserContext } from '@playwright/test';
import { newerApis } from '../../../scripts/lib/baseline.ts';

/** Removes from every page of a browser what the oldest supported browsers lack (scripts/lib/baseline.ts). */
export const removeNewerApis = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript((removed) => {
    const page: Record<string, unknown> = Object(window);
    const removeFrom = (target: unknown, name: string): void => {
      if (typeof target === 'object' || typeof target === 'function')
        if (target !== null) Reflect.deleteProperty(target, name);
    };
    for (const { owner, member, isStatic } of removed) {
      if (member === undefined) removeFrom(page, owner);
      else {
        const holder = page[owner];
        removeFrom(holder, member);
        if (typeof holder === 'function' && !isStatic) removeFrom(holder.prototype, member);
        if (owner === 'Window') removeFrom(page, member);
      }
    }
  }, newerApis());
};
