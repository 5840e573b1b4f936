/// <reference path="./rate-limiter-memory.d.ts" />
import { RATE_LIMITS, type RateLimitName, VISITORS_BEHIND_A_PROXY } from '@taskwright/contract';
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import { tooMany } from './too-many.ts';
import type { Visitor } from './visitor.ts';

/**
 * Rate limits per minute of one instance, stored in memory. They cost no database read and stop a flood before it costs
 * any. Both throw 429.
 */
export type RateLimits = {
  readonly visitor: (who: Visitor, writes: boolean) => Promise<void>;
  readonly person: (uid: string, writes: boolean) => Promise<void>;
};

const SAID = 'Too many requests.';

/**
 * Creates the rate limits of an instance. `wide` multiplies those of an IP address, for environments where all requests
 * come from one machine.
 */
export const createRateLimits = (wide = 1): RateLimits => {
  const pace = (name: RateLimitName, times = 1) => {
    const quota = { ...RATE_LIMITS[name], most: RATE_LIMITS[name].most * times };
    const limiter = new RateLimiterMemory({ points: quota.most, duration: quota.seconds });
    return async (key: string): Promise<void> => {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(key);
      if (consumedPoints > quota.most) throw tooMany(name, quota, msBeforeNext / 1000, SAID);
    };
  };
  const visitors = { reads: pace('visitor-reads', wide), writes: pace('visitor-writes', wide) };
  const proxies = {
    reads: pace('visitor-reads', wide * VISITORS_BEHIND_A_PROXY),
    writes: pace('visitor-writes', wide * VISITORS_BEHIND_A_PROXY),
  };
  const people = { reads: pace('person-reads'), writes: pace('person-writes') };
  const kind = (writes: boolean) => (writes ? 'writes' : 'reads');

  return {
    async visitor({ visitor, connection }, writes) {
      await visitors[kind(writes)](visitor);
      if (visitor !== connection) await proxies[kind(writes)](connection);
    },
    person: (uid, writes) => people[kind(writes)](uid),
  };
};

/** On the emulators all visitors share one address. `PACES_WIDE=1` applies the production limits. */
const EMULATED_WIDE = 1000;

/** Returns the rate limits of this instance, for a function's listener. */
export const instanceRateLimits = (): RateLimits =>
  createRateLimits(
    process.env.FIRESTORE_EMULATOR_HOST === undefined ? 1 : Number(process.env.PACES_WIDE ?? EMULATED_WIDE),
  );

/** No rate limits, for callers within the process. */
export const NO_RATE_LIMITS: RateLimits = { visitor: async () => {}, person: async () => {} };
