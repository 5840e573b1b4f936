/// <reference path="./rate-limiter-memory.d.ts" />
import { RATE_LIMITS, type RateLimitName, VISITORS_BEHIND_A_PROXY } from '@taskwright/contract';
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import { tooManyRequests } from './too-many.ts';
import type { Visitor } from './visitor.ts';

/**
 * Rate limits per minute of one instance, stored in memory. They need no database read, so a flood of requests costs no
 * reads. Both throw 429.
 */
export type RateLimits = {
  readonly visitor: (origin: Visitor, writes: boolean) => Promise<void>;
  readonly user: (uid: string, writes: boolean) => Promise<void>;
};

const MESSAGE = 'Too many requests.';

/**
 * Creates the rate limits of an instance. `factor` multiplies those of an IP address, for environments where all
 * requests come from one machine.
 */
export const createRateLimits = (factor = 1): RateLimits => {
  const createLimiter = (name: RateLimitName, multiplier = 1) => {
    const quota = { ...RATE_LIMITS[name], max: RATE_LIMITS[name].max * multiplier };
    const limiter = new RateLimiterMemory({ points: quota.max, duration: quota.seconds });
    return async (key: string): Promise<void> => {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(key);
      if (consumedPoints > quota.max) throw tooManyRequests(name, quota, msBeforeNext / 1000, MESSAGE);
    };
  };
  const visitors = { reads: createLimiter('visitor-reads', factor), writes: createLimiter('visitor-writes', factor) };
  const proxies = {
    reads: createLimiter('visitor-reads', factor * VISITORS_BEHIND_A_PROXY),
    writes: createLimiter('visitor-writes', factor * VISITORS_BEHIND_A_PROXY),
  };
  const users = { reads: createLimiter('person-reads'), writes: createLimiter('person-writes') };
  const kind = (writes: boolean) => (writes ? 'writes' : 'reads');

  return {
    async visitor({ visitor, connection }, writes) {
      await visitors[kind(writes)](visitor);
      if (visitor !== connection) await proxies[kind(writes)](connection);
    },
    user: (uid, writes) => users[kind(writes)](uid),
  };
};

/** On the emulators all visitors share one address. `PACES_WIDE=1` applies the production limits. */
const EMULATED_FACTOR = 1000;

/** Returns the rate limits of this instance, for a function's listener. */
export const instanceRateLimits = (): RateLimits =>
  createRateLimits(
    process.env.FIRESTORE_EMULATOR_HOST === undefined ? 1 : Number(process.env.PACES_WIDE ?? EMULATED_FACTOR),
  );

/** No rate limits, for callers within the process. */
export const NO_RATE_LIMITS: RateLimits = { visitor: async () => {}, user: async () => {} };
