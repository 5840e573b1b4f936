// Derives all configurations from firebase.json, the only source for hosting, functions, rules and ports.
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, readJson } from './project.mjs';

/** Targets of a derived configuration. firebase-tools accepts only paths below the folder of its configuration. */
const LINKED = ['functions', 'web', 'firestore.rules', 'firestore.indexes.json', 'scripts', 'node_modules', 'contract'];

export const firebaseConfig = () => readJson(join(ROOT, 'firebase.json'));

/** Returns the region of the functions, as in the rewrites. Scripts of a fresh clone cannot load functions/src/instance.ts. */
export const regionOf = (config) =>
  config.hosting.rewrites.find((rewrite) => rewrite.function?.functionId === 'api').function.region;

/** Returns every port in firebase.json, as `{ auth: 9099, …, 'firestore websocket': 9150 }`. */
export const portsOf = (config) => {
  const ports = {};
  for (const [name, emulator] of Object.entries(config.emulators)) {
    if (emulator?.port) ports[name] = emulator.port;
    if (emulator?.websocketPort) ports[`${name} websocket`] = emulator.websocketPort;
  }
  return ports;
};

/**
 * Returns the configuration with other ports, including those that firebase-tools would take from its defaults. Accepts
 * any project, because tests have their own. Otherwise the Firestore emulator writes a warning for each request.
 */
export const withPorts = (config, ports) => {
  const [auth, functions, firestore, websocketPort, hosting, hub, logging, eventarc, tasks] = ports;
  const host = '127.0.0.1';
  return {
    ...config,
    emulators: {
      ...config.emulators,
      auth: { host, port: auth },
      functions: { host, port: functions },
      firestore: { host, port: firestore, websocketPort },
      hosting: { host, port: hosting },
      hub: { host, port: hub },
      logging: { host, port: logging },
      eventarc: { host, port: eventarc },
      tasks: { host, port: tasks },
      singleProjectMode: false,
    },
  };
};
export const PORT_COUNT = 9;

/** Returns the Content-Security-Policy of pages. */
export const pagePolicy = (config) =>
  config.hosting.headers.flatMap(({ headers }) => headers).find(({ key }) => key === 'Content-Security-Policy')
    ?.value ?? '';

/**
 * Returns a policy that allows exactly these inline scripts.
 * @param {string} policy
 * @param {readonly string[]} sources as `'sha256-…'`
 */
export const withScripts = (policy, sources) =>
  policy.replace(/script-src [^;]*/, (directive) => {
    const [name, self, ...others] = directive.split(' ').filter((word) => !word.startsWith("'sha256-"));
    return [name, self, ...sources, ...others].join(' ');
  });

const EMULATOR_ORIGINS = ['http://127.0.0.1:*', 'http://localhost:*'];
const DEMO_AUTH_DOMAIN = 'demo-taskwright.firebaseapp.com';

/**
 * Returns the production Content-Security-Policy: without the emulators' origins, with the project's sign-in frame.
 * @param {string} policy as in firebase.json
 * @param {string} authDomain as `my-project.firebaseapp.com`
 */
export const strictPolicy = (policy, authDomain) =>
  policy
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .map((words) => words.filter((word) => !EMULATOR_ORIGINS.includes(word)))
    .map((words) => words.map((word) => word.replace(DEMO_AUTH_DOMAIN, authDomain)).join(' '))
    .join('; ');

/** Removes the hook that rejects a plain `firebase deploy`, which would ship the emulators' origins. */
const withoutRefusal = ({ predeploy: _refusal, ...target }) => target;

/** Sources that App Check's reCAPTCHA loads, frames and connects to. */
const APP_CHECK_SOURCES = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'connect-src': ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/'],
};

/** Returns a policy that allows App Check. */
const withAppCheck = (policy) =>
  policy
    .split('; ')
    .map((directive) => [directive, ...(APP_CHECK_SOURCES[directive.split(' ')[0] ?? ''] ?? [])].join(' '))
    .join('; ');

/**
 * Returns firebase.json for deployment: strict policy, App Check sources if enabled, no emulators and no rejecting
 * hook.
 */
export const productionConfig = (config, authDomain, { appCheck = false } = {}) => {
  const policyOf = (value) => {
    const strict = strictPolicy(value, authDomain);
    return appCheck ? withAppCheck(strict) : strict;
  };
  const { emulators: _emulators, ...rest } = config;
  const headers = config.hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({
      key,
      value: key === 'Content-Security-Policy' ? policyOf(value) : value,
    })),
  }));
  return {
    ...rest,
    functions: config.functions.map(withoutRefusal),
    firestore: withoutRefusal(config.firestore),
    hosting: withoutRefusal({ ...config.hosting, headers }),
  };
};

/**
 * Returns the configuration with a rule that lets browsers cache these assets for a year. It names each file, so that
 * it cannot apply to a missing one: browsers and the CDN would keep the 404, also after a rollback to the release that
 * has the file. All other files are `no-cache`.
 */
export const withAssets = (config, names) => {
  if (names.length === 0) return config;
  const regex = `^/assets/(${names.map((name) => name.replaceAll('.', '\\.')).join('|')})$`;
  const headers = [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }];
  return { ...config, hosting: { ...config.hosting, headers: [...config.hosting.headers, { regex, headers }] } };
};

/** Returns the names of the assets of the built site. */
const builtAssets = () => {
  const folder = join(ROOT, 'web', 'dist', 'assets');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
};

/**
 * Writes a derived configuration of the built site into a separate folder, with symbolic links to its targets.
 * @returns {string} the path of its firebase.json
 */
export const writeConfig = (folder, config) => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of LINKED) symlinkSync(join(ROOT, name), join(folder, name));
  const path = join(folder, 'firebase.json');
  writeFileSync(path, `${JSON.stringify(withAssets(config, builtAssets()), null, 2)}\n`);
  return path;
};
