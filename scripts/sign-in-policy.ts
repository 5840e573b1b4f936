// npm run sign-in-policy -- --project ID: sets the password rule and email enumeration protection of the identity
// provider, and forbids users to delete their account past our API. `npm run deploy` runs it last. Requires application
// default credentials: gcloud auth application-default login.
import { parseArgs } from 'node:util';
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { main, step, UserError } from './lib/cli.mjs';
import { setSignInPolicy } from './lib/sign-in-policy.ts';

await main(async () => {
  const { values } = parseArgs({ options: { project: { type: 'string' } } });
  const projectId = values.project;
  if (!projectId) throw new UserError('Name the project: npm run sign-in-policy -- --project my-project');
  const credential = applicationDefault();
  const manager = getAuth(initializeApp({ projectId, credential })).projectConfigManager();
  const accessToken = async () => (await credential.getAccessToken()).access_token;
  const saved = await setSignInPolicy(manager, { projectId, accessToken }).catch((error: unknown) => {
    throw new UserError(
      `The sign-in policy of ${projectId} could not be set: ${error instanceof Error ? error.message : error}\n` +
        '  Enable Identity Platform (Authentication → Settings → Upgrade) and run gcloud auth application-default login.',
    );
  });
  const missing = Object.entries(saved).flatMap(([part, isSaved]) => (isSaved ? [] : [part]));
  if (missing.length > 0) throw new UserError(`${projectId} did not store the sign-in policy: ${missing.join(', ')}.`);
  step(
    `${projectId} enforces the password rule, does not reveal which addresses have an account, and forbids users to delete their account past the API`,
  );
});
