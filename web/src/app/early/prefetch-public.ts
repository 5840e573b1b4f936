import { askEarly } from '../../lib/api/early-answer.ts';

/** URLs of the page's `prefetch` (lib/navigation/pages.at-build.ts). Defined at build. */
declare const PREFETCH: readonly string[];

for (const url of PREFETCH) askEarly(url);
