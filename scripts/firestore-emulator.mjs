// Finds or installs a Firestore emulator for firebase-tools. As a command it prints the choice. --name prints only
// `official` or `hidane`. --is-there NAME exits with 0 if that emulator is available without a download or a build.
import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { chooseFirestore, javaMajor } from './lib/choose-firestore.mjs';
import { isMain, main, note, step, UserError, warn } from './lib/cli.mjs';
import { wrapperJar } from './lib/jar.mjs';
import { capture, run } from './lib/processes.mjs';
import { CACHE, childEnv, LOGS, packageBin, pinnedNode, ROOT, readJson } from './lib/project.mjs';
import { ensureInstalled } from './setup.mjs';

const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const GCLOUD_JAR = join('platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');
const HIDANE = { version: '0.6.0', root: join(CACHE, 'hidane') };
const MIN_JAVA = 21;

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync);

const subfolders = (folder) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []);

/** Returns a Java that is new enough for the emulator, possibly installed next to an older default. */
const findJava = () => {
  const homes = [
    process.env.JAVA_HOME ?? '',
    ...subfolders('/usr/lib/jvm'),
    ...subfolders('/Library/Java/JavaVirtualMachines').map((folder) => join(folder, 'Contents', 'Home')),
  ];
  const [first, ...rest] = homes.map((home) => home && join(home, 'bin', 'java'));
  return [first, onPath('java'), ...rest].find(
    (java) => java && existsSync(java) && javaMajor(capture(java, ['-version'])) >= MIN_JAVA,
  );
};

/** Returns the path, URL and size of the emulator that firebase-tools downloads. */
const official = () => {
  const details = join(ROOT, 'node_modules', 'firebase-tools', 'lib', 'emulator', 'downloadableEmulatorInfo.json');
  const { downloadPathRelativeToCacheDir, remoteUrl, expectedSize } = readJson(details).firestore;
  const folder = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
  return {
    jar: join(folder, downloadPathRelativeToCacheDir),
    url: remoteUrl,
    megabytes: Math.round(expectedSize / 1e6),
  };
};

const findGcloudJar = () => {
  const gcloud = onPath('gcloud');
  return [
    process.env.CLOUDSDK_ROOT_DIR,
    gcloud && dirname(dirname(realpathSync(gcloud))),
    '/usr/lib/google-cloud-sdk',
    '/usr/share/google-cloud-sdk',
    '/opt/google-cloud-sdk',
    '/opt/homebrew/share/google-cloud-sdk',
    '/snap/google-cloud-cli/current',
    join(homedir(), 'google-cloud-sdk'),
  ]
    .map((root) => root && join(root, GCLOUD_JAR))
    .find((jar) => jar && existsSync(jar));
};

const builtHidane = () => join(HIDANE.root, 'bin', process.platform === 'win32' ? 'hidane.exe' : 'hidane');

const findCandidates = () => {
  const { jar } = official();
  return {
    requested: process.env.FIRESTORE_EMULATOR,
    java: findJava(),
    downloadedJar: existsSync(jar) ? jar : undefined,
    gcloudJar: findGcloudJar(),
    hidane: onPath('hidane') ?? [builtHidane()].find(existsSync),
    cargo: onPath('cargo') ?? [join(homedir(), '.cargo', 'bin', 'cargo')].find(existsSync),
  };
};

/** @returns {import('./lib/choose-firestore.mjs').Firestore} */
const withJava = (java, text, jar = '') => ({
  name: 'official',
  text: `${text}, run with ${java}`,
  env: {
    PATH: [dirname(java), process.env.PATH].join(delimiter),
    ...(jar && { FIRESTORE_EMULATOR_BINARY_PATH: jar }),
  },
  prefix: [],
});

/** @returns {import('./lib/choose-firestore.mjs').Firestore} */
const withHidane = (binary) => ({
  name: 'hidane',
  text: `hidane at ${binary}`,
  env: {},
  prefix: [binary, 'exec', '--'],
});

/** Writes the wrapper around the Google Cloud CLI's jar. Renaming makes the write atomic for concurrent runs. */
const writeWrapper = async (jar) => {
  const path = join(CACHE, 'firestore-emulator', 'cloud-firestore-emulator-wrapper.jar');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.${process.pid}`, await wrapperJar(jar, MAIN_CLASS));
  renameSync(`${path}.${process.pid}`, path);
  return path;
};

const usesProxy = () => ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'].some((name) => process.env[name]);

/** Downloads the emulator with firebase-tools. Gives up within seconds without internet access. */
const download = async () => {
  const { url, megabytes, jar } = official();
  // firebase-tools has its own proxy support, so the reachability test is skipped behind a proxy.
  const reachable =
    usesProxy() ||
    (await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(6000) }).then(
      ({ ok }) => ok,
      () => false,
    ));
  if (!reachable) return false;
  step(`Downloading the official Firestore emulator, ${megabytes} MB`, '1 minute');
  const args = [packageBin('firebase-tools', 'firebase'), 'setup:emulators:firestore'];
  await run(pinnedNode(), args, { log: join(LOGS, 'firestore-download.log'), timeoutMs: 300_000 });
  return existsSync(jar);
};

const buildHidane = async (cargo) => {
  step(`Building the Firestore emulator hidane ${HIDANE.version} with cargo, once`, '2½ minutes on two cores');
  const args = ['install', 'hidane', '--version', HIDANE.version, '--locked', '--root', HIDANE.root];
  const env = childEnv({ PATH: [dirname(cargo), process.env.PATH].join(delimiter) });
  const { code, tail } = await run(cargo, args, { env, log: join(LOGS, 'hidane-build.log') });
  if (code === 0 && existsSync(builtHidane())) return true;
  const reason = tail.split('\n').findLast((line) => line.startsWith('error'));
  warn(`hidane could not be built: ${reason ?? 'no reason given'}. Full log: ${join(LOGS, 'hidane-build.log')}`);
  return false;
};

/** @returns {Promise<import('./lib/choose-firestore.mjs').Firestore | undefined>} */
const prepare = async (choice) => {
  switch (choice.kind) {
    case 'downloaded':
      return withJava(choice.java, 'the official one installed by firebase-tools');
    case 'gcloud':
      return withJava(
        choice.java,
        `the official one of the Google Cloud CLI, ${choice.jar}`,
        await writeWrapper(choice.jar),
      );
    case 'fetch':
      return (await download())
        ? withJava(choice.java, 'the official one, just downloaded by firebase-tools')
        : undefined;
    case 'hidane':
      return withHidane(choice.binary);
    case 'build':
      return (await buildHidane(choice.cargo)) ? withHidane(builtHidane()) : undefined;
  }
};

/**
 * Prepares a Firestore emulator in the order of docs/architecture.md, prints the choice and returns how to start it.
 * Throws a UserError with instructions if there is none.
 */
export const findFirestore = async (report = note) => {
  const { choices, error: otherwise } = chooseFirestore(findCandidates());
  for (const choice of choices) {
    const firestore = await prepare(choice);
    if (!firestore) continue;
    report(`Firestore emulator: ${firestore.text}`);
    return firestore;
  }
  throw new UserError(otherwise);
};

/**
 * Returns true if an emulator is available without a download or a build. CI repeats its suites on such an emulator.
 */
export const isAlreadyThere = (name) => {
  const { choices } = chooseFirestore({ ...findCandidates(), requested: name });
  return choices.some(({ kind }) => kind !== 'fetch' && kind !== 'build');
};

if (isMain(import.meta.url)) {
  await main(async () => {
    const [option, name = ''] = process.argv.slice(2);
    await ensureInstalled();
    if (option === '--is-there') return isAlreadyThere(name) ? 0 : 1;
    const firestore = await findFirestore(option === '--name' ? () => {} : note);
    if (option === '--name') console.log(firestore.name);
  });
}
