import type { Quota } from '@taskwright/contract';
import { ApiProblem } from './problems.ts';

const UNITS = [
  ['second', 1],
  ['minute', 60],
  ['hour', 3600],
] as const;

/** Returns a waiting time in words, rounded up: '40 seconds', '1 minute', '3 hours'. */
const wait = (seconds: number): string => {
  const [unit, size] = UNITS.findLast(([, each]) => seconds >= each) ?? UNITS[0];
  const count = Math.ceil(seconds / size);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

/**
 * Returns a 429 with the time of the next retry, in its message and in headers: Retry-After and the RateLimit fields of
 * https://www.ietf.org/archive/id/draft-ietf-httpapi-ratelimit-headers-10.txt
 */
export const tooMany = (name: string, { most, seconds }: Quota, secondsLeft: number, said: string): ApiProblem => {
  const left = Math.max(1, Math.ceil(secondsLeft));
  return new ApiProblem('too-many-requests', `${said} Try again in ${wait(left)}.`, {
    headers: {
      'Retry-After': String(left),
      'RateLimit-Policy': `"${name}";q=${most};w=${seconds}`,
      RateLimit: `"${name}";r=0;t=${left}`,
    },
  });
};
