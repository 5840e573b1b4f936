// A jar that holds only a manifest: made without the `jar` tool, which a Java runtime does not bring.
import { pathToFileURL } from 'node:url';

/** Manifest lines hold at most 72 bytes; what is longer goes on after a space (JAR file specification). */
const manifestLine = (name, value) => {
  const line = `${name}: ${value}`;
  const pieces = [line.slice(0, 70)];
  for (let at = 70; at < line.length; at += 69) pieces.push(` ${line.slice(at, at + 69)}`);
  return pieces.join('\r\n');
};

/**
 * A jar that starts `mainClass` of the jar at `path`. The Google Cloud CLI's Firestore emulator has no Main-Class, so
 * that `java -jar`, which is how firebase-tools starts it, needs this.
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
