import type { EndpointName } from '@taskwright/contract/routes';
import { calls } from './calls.at-build.ts';
import { filledUrl } from './filled-url.ts';

/** Returns the URL of a call relative to the site's origin. */
export const urlOf = (name: EndpointName, params?: object, query?: object): string =>
  filledUrl(calls[name][0], params, query);
