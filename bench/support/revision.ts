import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { step, UserError } from '../../scripts/lib/cli.mjs';
import { capture, run } from '../../scripts/lib/processes.mjs';
import { CACHE, LOGS, pinnedNode, ROOT } from '../../scripts/lib/project.mjs';
import { ensureInstalled } from '../../scripts/setup.mjs';

/**
 * Builds an earlier revision in a checkout under .cache, with its own scripts and dependencies. Throws UserError if the
 * revision does not exist, or fails to install or build.
 */
export const buildRevision = async (revision: string): Promise<{ commit: string; folder: string }> => {
  const commit = capture('git', ['-C', ROOT, 'rev-parse', '--short=10', '--verify', `${revision}^{commit}`]).trim();
  if (commit === '') throw new UserError(`There is no revision '${revision}'.`);
  const folder = join(CACHE, 'revisions', commit);
  const built = join(folder, '.built');
  if (existsSync(built)) return { commit, folder };
  step(`Building revision ${commit}`, '20 seconds');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const log = join(LOGS, `revision-${commit}.log`);
  const archive = join(folder, 'source.tar');
  const steps: [string, string[]][] = [
    ['git', ['-C', ROOT, 'archive', '--output', archive, commit]],
    ['tar', ['-xf', archive, '-C', folder]],
  ];
  for (const [command, args] of steps) {
    const { code, tail } = await run(command, args, { log });
    if (code !== 0) throw new UserError(`Revision ${commit} could not be taken out:\n${tail}`);
  }
  rmSync(archive);
  await ensureInstalled(folder);
  const { code, tail } = await run(pinnedNode(), [join(folder, 'scripts', 'build.mjs')], { cwd: folder, log });
  if (code !== 0) throw new UserError(`Revision ${commit} does not build:\n${tail}`);
  writeFileSync(built, '');
  return { commit, folder };
};
