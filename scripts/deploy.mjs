// npm run deploy -- --project my-project --contact hello@example.com --address 'Example Ltd, 1 Street, 12345 Town'
//   [--mail-from no-reply@example.com] [--auth-domain auth.example.com] [--origin https://example.com]
//   [--app-check SITE_KEY] [--payments] [--only hosting] [--dry-run] [--channel pr-12]
//
// Deploys with a copy of firebase.json without emulator origins, then sets the identity provider's sign-in policy.
// With --channel deploys only the site and its pinned function, to a preview channel of Hosting.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { isMain, main, note, step, UserError } from './lib/cli.mjs';
import { firebaseConfig, productionConfig, writeConfig } from './lib/firebase-config.mjs';
import { takePayments, WEBHOOK_EVENTS, webhookOf } from './lib/payments.mjs';
import { run } from './lib/processes.mjs';
import { CACHE, childEnv, packageBin, pinnedNode, ROOT } from './lib/project.mjs';
import { ensureInstalled } from './setup.mjs';

/** Removes `--name value` or `--name=value` from the arguments and returns the value. */
const take = (args, name) => {
  const at = args.findIndex((word) => word === name || word.startsWith(`${name}=`));
  if (at < 0) return '';
  const [word = ''] = args.splice(at, 1);
  return word.includes('=') ? word.slice(name.length + 1) : (args.splice(at, 1)[0] ?? '');
};

const EMAIL = /^[^\s@?&]+@[^\s@?&]+\.[^\s@?&]+$/;

/**
 * Refuses a deployment whose platform at the payment provider pays out automatically: that would take the money of
 * clients and freelancers.
 */
const assertManualPayouts = async (firebase, project) => {
  const access = [firebase, 'functions:secrets:access', 'STRIPE_SECRET_KEY', '--project', project];
  const { status, stdout } = spawnSync(pinnedNode(), access, { env: childEnv(), encoding: 'utf8' });
  const key = stdout?.trim() ?? '';
  if (status !== 0 || key === '')
    throw new UserError(
      `Store the provider’s key first: npx firebase functions:secrets:set STRIPE_SECRET_KEY --project ${project}`,
    );
  const check = [join(ROOT, 'scripts', 'payout-schedule.ts')];
  const { code } = await run(pinnedNode(), check, { env: { ...childEnv(), STRIPE_SECRET_KEY: key } });
  if (code !== 0) throw new UserError('The deployment has not started.');
};

const deploy = async () => {
  const args = process.argv.slice(2);
  const project = take(args, '--project') || take(args, '-P');
  if (!project)
    throw new UserError('Name the project: npm run deploy -- --project my-project (see docs/architecture.md)');
  if (project.startsWith('demo-')) throw new UserError(`${project} is for the emulators only. Name a real project.`);
  const authDomain = take(args, '--auth-domain') || `${project}.firebaseapp.com`;
  const appCheck = take(args, '--app-check');
  if (appCheck) process.env.APP_CHECK = appCheck;
  const contact = take(args, '--contact');
  if (!EMAIL.test(contact))
    throw new UserError('Name the address that receives questions: --contact hello@example.com');
  process.env.CONTACT_EMAIL = contact;
  const address = take(args, '--address');
  if (!address)
    throw new UserError(
      "Name the postal address in the footer of emails: --address 'Example Ltd, 1 Street, 12345 Town'",
    );
  process.env.OPERATOR_ADDRESS = address;
  const mailFrom = take(args, '--mail-from');
  if (mailFrom && !EMAIL.test(mailFrom)) throw new UserError(`'${mailFrom}' is not an email address.`);
  if (mailFrom) process.env.MAIL_FROM = mailFrom;
  const origin = take(args, '--origin') || `https://${project}.web.app`;
  if (!/^https:\/\/[^/]+$/.test(origin))
    throw new UserError(`'${origin}' is not an origin. Write it like https://example.com.`);
  const channel = take(args, '--channel');
  const hasPayments = takePayments(args, process.env);
  await ensureInstalled();
  // The build uses this origin for absolute links. The configuration names the built assets.
  process.env.SITE_ORIGIN = origin;
  await build();
  const configPath = writeConfig(
    join(CACHE, 'deploy'),
    productionConfig(firebaseConfig(), authDomain, { appCheck: appCheck !== '' }),
  );
  step(`Deploying to ${channel ? `channel ${channel} of ` : ''}${project}`, '3 minutes');
  note(`Site address: ${origin}.`);
  note(`Sign-in frame: ${authDomain}. Configuration: ${configPath}`);
  if (hasPayments) {
    note(`Payments: on. Address of two webhook endpoints in Stripe’s dashboard: ${webhookOf(origin)}`);
    note(`Events of your account: ${WEBHOOK_EVENTS.platform.join(', ')}`);
    note(`Events of connected accounts: ${WEBHOOK_EVENTS.connected.join(', ')}`);
  }
  const firebase = packageBin('firebase-tools', 'firebase');
  if (hasPayments) await assertManualPayouts(firebase, project);
  const verb = channel ? ['hosting:channel:deploy', channel] : ['deploy'];
  const command = [firebase, ...verb, '--config', configPath, '--project', project, ...args];
  const { code } = await run(pinnedNode(), command, { env: childEnv() });
  if (channel) return code;
  // A partial deploy or a dry run does not change the identity provider.
  if (code !== 0 || args.some((word) => /^--(only|except|dry-run)\b/.test(word))) return code;
  return (await run(pinnedNode(), [join(ROOT, 'scripts', 'sign-in-policy.ts'), '--project', project])).code;
};

if (isMain(import.meta.url)) await main(deploy);
