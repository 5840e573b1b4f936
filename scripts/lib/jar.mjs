// Creates a jar that contains only a manifest, without the `jar` tool, which a Java runtime does not include.
import { pathToFileURL } from 'node:url';

/** Splits a manifest line at 72 bytes. Continuation lines start with a space (JAR file specification). */
const manifestLine = (name, value) => {
  const line = `${name}: ${value}`;
  const pieces = [line.slice(0, 70)];
  for (let at = 70; at < line.length; at += 69) pieces.push(` ${line.slice(at, at + 69)}`);
  return pieces.join('\r\n');
};

/**
 * Returns a jar that starts `mainClass` of the jar at `path`. The Firestore emulator of the Google Cloud CLI has no
 * Main-Class, which `java -jar` and therefore firebase-tools require.
 * @returns {Promise<Uint8Array>}
 */
export const wrapperJar = async (path, mainClass) => {
  const { strToU8, zipSync } = await import('fflate');
  const manifest = [
    'Manifest-Version: 1.0',
    manifestLine('Main-Class', mainClass),
    manifestLine('Class-Path', pathToFileURL(path).pathname),
    '',
    '',
  ].join('\r\n');
  return zipSync({ 'META-INF/MANIFEST.MF': strToU8(manifest) });
};
