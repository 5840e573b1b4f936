// Fails for APIs in the site that the oldest supported browsers lack (scripts/lib/baseline.ts).
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newerApis, newerApisIn } from './lib/baseline.ts';
import { main, step, UserError } from './lib/cli.mjs';
import { ROOT } from './lib/project.mjs';

/** Newer APIs that the site uses only where they exist. */
const OPTIONAL = ['window.requestIdleCallback', 'window.cancelIdleCallback'];

await main(async () => {
  const apis = newerApis();
  const files = globSync('{contract,web}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file),
  );
  const found = files.flatMap((file) =>
    newerApisIn(file, readFileSync(join(ROOT, file), 'utf8'), apis).map((use) => ({
      api: use.replace(/^\d+: /, ''),
      place: `${file}:${use}`,
    })),
  );
  const unused = OPTIONAL.filter((api) => !found.some((each) => each.api === api));
  if (unused.length > 0) throw new UserError(`scripts/baseline.ts lists unused APIs: ${unused.join(', ')}`);
  const problems = found.filter(({ api }) => !OPTIONAL.includes(api)).map(({ place }) => place);
  if (problems.length > 0)
    throw new UserError(`The oldest supported browsers lack these APIs:\n  ${problems.join('\n  ')}`);
  step(`${files.length} files of the site use no API that is newer than the oldest supported browsers`);
});
