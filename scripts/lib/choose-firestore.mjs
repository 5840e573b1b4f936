// Chooses a Firestore emulator from the tools of a machine. Pure, so that every case has a test.

/**
 * @typedef {object} Found tools of a machine
 * @property {string | undefined} [requested] value of FIRESTORE_EMULATOR
 * @property {string | undefined} [java] a Java of version 21 or newer
 * @property {string | undefined} [downloadedJar] the official jar in the cache of firebase-tools
 * @property {string | undefined} [gcloudJar] the official jar of an installed Google Cloud CLI
 * @property {string | undefined} [hidane] a hidane on PATH or built into the cache
 * @property {string | undefined} [cargo] the Rust tool that can build hidane
 *
 * @typedef {{ kind: 'downloaded', java: string, jar: string }
 *   | { kind: 'gcloud', java: string, jar: string }
 *   | { kind: 'fetch', java: string }
 *   | { kind: 'hidane', binary: string }
 *   | { kind: 'build', cargo: string }} Choice
 *
 * @typedef {{ name: 'official' | 'hidane', text: string, env: Record<string, string>, prefix: string[] }} Firestore
 * environment and command prefix that start firebase-tools with the chosen emulator
 */

const JAVA_HELP = 'Install Java 21 or newer (for example the package openjdk-21-jre-headless) or set JAVA_HOME to one';
const CARGO_HELP = 'install Rust with cargo (https://rustup.rs) so that hidane can be built';

/**
 * Returns the available Firestore emulators, best first. 'fetch' and 'build' need preparation. If one fails, the caller
 * tries the next.
 * @param {Found} found
 * @returns {{ choices: Choice[], error: string }} `otherwise` is the error text if there is no choice or all fail
 */
export const chooseFirestore = (found) => {
  const { requested, java, downloadedJar, gcloudJar, hidane, cargo } = found;
  if (requested && requested !== 'official' && requested !== 'hidane') {
    return { choices: [], error: `FIRESTORE_EMULATOR must be 'official', 'hidane' or unset, not '${requested}'.` };
  }
  /** @type {Choice[]} */
  const official = [];
  if (java && downloadedJar) official.push({ kind: 'downloaded', java, jar: downloadedJar });
  if (java && gcloudJar) official.push({ kind: 'gcloud', java, jar: gcloudJar });
  if (java && !downloadedJar) official.push({ kind: 'fetch', java });
  /** @type {Choice[]} */
  const rust = [];
  if (hidane) rust.push({ kind: 'hidane', binary: hidane });
  else if (cargo) rust.push({ kind: 'build', cargo });

  if (requested === 'official') {
    const error = java
      ? 'The official Firestore emulator is not installed and cannot be downloaded. Install the Google Cloud CLI component cloud-firestore-emulator, or unset FIRESTORE_EMULATOR.'
      : `The official Firestore emulator needs Java. ${JAVA_HELP}.`;
    return { choices: official, error };
  }
  if (requested === 'hidane') {
    return { choices: rust, error: `hidane is not on PATH and was not built: ${CARGO_HELP}.` };
  }
  return {
    choices: [...official, ...rust],
    error: `No Firestore emulator is available. ${JAVA_HELP}, or ${CARGO_HELP}.`,
  };
};

/**
 * Returns the major version from the output of `java -version`: 25 for `version "25.0.1"`, 8 for `version "1.8.0_402"`.
 */
export const javaMajor = (output) => {
  const [, first = '', second = ''] = /version "(\d+)(?:\.(\d+))?/.exec(output) ?? [];
  return Number(first === '1' ? second : first);
};
