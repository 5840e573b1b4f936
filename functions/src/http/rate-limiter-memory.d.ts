/** The one limiter in use: the package's own entry loads some thirty others, at the price of 12 ms of every cold start. */
declare module 'rate-limiter-flexible/lib/RateLimiterMemory.js' {
  import type { RateLimiterMemory } from 'rate-limiter-flexible';

  const limiter: typeof RateLimiterMemory;
  export default limiter;
}
