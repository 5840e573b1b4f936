// npm run deploy -- --project my-project [--auth-domain auth.example.com] [--origin https://example.com] [--app-check SITE_KEY] [--only hosting] [--dry-run]
// Deploys with a copy of firebase.json whose security headers know no emulators, and sets the identity provider's sign-in policy.
import { join } from 'node:path';
import { updateHosting } from './build.mjs';
import { firebaseConfig, productionConfig, writeConfig } from './lib/firebase-config.mjs';
import { run } from './lib/processes.mjs';
import { CACHE, childEnv, packageBin, pinnedNode, ROOT } from './lib/project.mjs';
import { isMain, main, note, step, UserError } from './lib/say.mjs';
import { ensureInstalled } from './setup.mjs';

/** The value of `--name value` or `--name=value`, taken out of the arguments. */
const take = (args, name) => {
  const at = args.findIndex((word) => word === name || word.startsWith(`${name}=`));
  if (at < 0) return '';
  const [word = ''] = args.splice(at, 1);
  return word.includes('=') ? word.slice(name.length + 1) : (args.splice(at, 1)[0] ?? '');
};

const deploy = async () => {
  const args = process.argv.slice(2);
  const project = take(args, '--project') || take(args, '-P');
  if (!project)
    throw new UserError('Name the project: npm run deploy -- --project my-project (see docs/architecture.md)');
  if (project.startsWith('demo-')) throw new UserError(`${project} is for the emulators only. Name a real project.`);
  const authDomain = take(args, '--auth-domain') || `${project}.firebaseapp.com`;
  // Both bundles are built by the deploy's own hooks, which see this environment.
  const appCheck = take(args, '--app-check');
  if (appCheck) process.env.APP_CHECK = appCheck;
  const origin = take(args, '--origin') || `https://${project}.web.app`;
  if (!/^https:\/\/[^/]+$/.test(origin))
    throw new UserError(`'${origin}' is not an origin. Write it like https://example.com.`);
  await ensureInstalled();
  // The deploy's hooks build the pages that this copy is for.
  await updateHosting();
  const configPath = writeConfig(
    join(CACHE, 'deploy'),
    productionConfig(firebaseConfig(), authDomain, { appCheck: appCheck !== '' }),
  );
  step(`Deploying to ${project}`, '3 minutes');
  note(`Site address: ${origin}.`);
  note(`Sign-in frame: ${authDomain}. Configuration: ${configPath}`);
  const firebase = packageBin('firebase-tools', 'firebase');
  const command = [firebase, 'deploy', '--config', configPath, '--project', project, ...args];
  // What is built on the way names the site by its own address.
  const { code } = await run(pinnedNode(), command, { env: childEnv({ SITE_ORIGIN: origin }) });
  // Part of a deploy, or one that is only tried, leaves the identity provider as it is.
  if (code !== 0 || args.some((word) => /^--(only|except|dry-run)\b/.test(word))) return code;
  return (await run(pinnedNode(), [join(ROOT, 'scripts', 'sign-in-policy.ts'), '--project', project])).code;
};

if (isMain(import.meta.url)) await main(deploy);
