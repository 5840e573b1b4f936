import { prefetchResponse } from '../../lib/api/prefetched-response.ts';

/** URLs of the page's `prefetch` (lib/navigation/pages.at-build.ts). Defined at build time. */
declare const PREFETCH: readonly string[];

for (const url of PREFETCH) prefetchResponse(url);
