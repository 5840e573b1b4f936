// A jar that holds only a manifest, written by hand: a zip with one stored entry needs no `jar` tool.
import { pathToFileURL } from 'node:url';

const crc32 = (bytes) => {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
};

/** Manifest lines hold at most 72 bytes; what is longer goes on after a space (JAR file specification). */
const manifestLine = (name, value) => {
  const line = `${name}: ${value}`;
  const pieces = [line.slice(0, 70)];
  for (let at = 70; at < line.length; at += 69) pieces.push(` ${line.slice(at, at + 69)}`);
  return pieces.join('\r\n');
};

/** A zip with one uncompressed file. */
const storedZip = (name, content) => {
  const path = Buffer.from(name);
  // Version 2.0, no flags, stored, 1980-01-01: the fields that local and central header share.
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt16LE(0x21, 8);
  shared.writeUInt32LE(crc32(content), 10);
  shared.writeUInt32LE(content.length, 14);
  shared.writeUInt32LE(content.length, 18);
  shared.writeUInt16LE(path.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, path, content]);
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), shared, Buffer.alloc(14), path]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
};

/**
 * A jar that starts `mainClass` of the jar at `path`. The Google Cloud CLI's Firestore emulator has no Main-Class, so
 * that `java -jar`, which is how firebase-tools starts it, needs this.
 * @returns {Buffer}
 */
export const wrapperJar = (path, mainClass) => {
  const manifest = [
    'Manifest-Version: 1.0',
    manifestLine('Main-Class', mainClass),
    manifestLine('Class-Path', pathToFileURL(path).pathname),
    '',
    '',
  ].join('\r\n');
  return storedZip('META-INF/MANIFEST.MF', Buffer.from(manifest));
};
