import type { Quota } from '@taskwright/contract';
import { ApiProblem } from './problems.ts';

/** Returns a waiting time in words, rounded up: '40 seconds', '1 minute', '3 hours'. */
const formatWait = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  const [count, unit] =
    seconds < 60 ? [seconds, 'second'] : minutes < 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

/**
 * Returns a 429 with the time of the next retry, in its message and in headers: Retry-After and the RateLimit fields of
 * https://www.ietf.org/archive/id/draft-ietf-httpapi-ratelimit-headers-10.txt
 */
export const tooManyRequests = (
  name: string,
  { max, seconds }: Quota,
  secondsLeft: number,
  message: string,
): ApiProblem => {
  const left = Math.max(1, Math.ceil(secondsLeft));
  return new ApiProblem('too-many-requests', `${message} Try again in ${formatWait(left)}.`, {
    headers: {
      'Retry-After': String(left),
      'RateLimit-Policy': `"${name}";q=${max};w=${seconds}`,
      RateLimit: `"${name}";r=0;t=${left}`,
    },
  });
};
