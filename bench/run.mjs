// npm run bench:reads | bench:overhead | bench:start | bench:live | bench:web: runs bench/<name>.ts on a separate
// Firestore emulator, or on the whole site with its seed.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../scripts/build.mjs';
import { findFirestore } from '../scripts/firestore-emulator.mjs';
import { main, UserError } from '../scripts/lib/cli.mjs';
import { startEmulators } from '../scripts/lib/emulators.mjs';
import { firebaseConfig, PORT_COUNT, withPorts, writeConfig } from '../scripts/lib/firebase-config.mjs';
import { freePorts } from '../scripts/lib/ports.mjs';
import { run, stopAll, whenStopped } from '../scripts/lib/processes.mjs';
import { CACHE, childEnv, pinnedNode, ROOT } from '../scripts/lib/project.mjs';
import { ensureInstalled } from '../scripts/setup.mjs';

const FOLDER = join(CACHE, `bench-${process.pid}`);
/** Benches of the whole site; all others need only Firestore. */
const BROWSER_BENCHES = ['live', 'web'];

whenStopped(async () => {
  await stopAll(3000);
  process.exit(130);
});

await main(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const file = join(ROOT, 'bench', `${name}.ts`);
  if (!/^[a-z-]+$/.test(name) || !existsSync(file)) throw new UserError(`There is no bench/${name}.ts.`);
  await ensureInstalled();
  const firestore = await findFirestore();
  const isWhole = BROWSER_BENCHES.includes(name);
  if (isWhole) await build();
  const config = withPorts(firebaseConfig(), await freePorts(PORT_COUNT));
  const configPath = writeConfig(join(FOLDER, 'suite'), config);
  const only = isWhole ? {} : { only: 'firestore' };
  const logs = join(FOLDER, 'logs');
  const stack = await startEmulators({ configPath, config, firestore, logs, ...only });
  const env = childEnv({ ...stack.env, METADATA_SERVER_DETECTION: 'none' });
  if (isWhole) await run(pinnedNode(), [join(ROOT, 'scripts', 'seed.ts')], { env });
  const { code } = await run(pinnedNode(), [file, ...args], { env });
  await stopAll();
  rmSync(FOLDER, { recursive: true, force: true });
  return code;
});
