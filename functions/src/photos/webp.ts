import type { ImageKind } from '@taskwright/contract';
import { assertDimensions, assertReadable, type Size } from './bad-photo.ts';

/** Start of a RIFF file: `RIFF`, its size, `WEBP`. */
const FILE_HEADER = 12;
const CHUNK_HEADER = 8;
/** Flag of VP8X: the file has a color profile. */
const HAS_PROFILE = 0x20;

type Chunk = { readonly name: string; readonly data: Buffer };

/** Returns the chunks of a file. The sizes must add up to its length. */
const chunksOf = (bytes: Buffer): Chunk[] => {
  assertReadable(bytes.length > FILE_HEADER && bytes.readUInt32LE(4) === bytes.length - 8);
  const chunks: Chunk[] = [];
  let at = FILE_HEADER;
  while (at < bytes.length) {
    assertReadable(at + CHUNK_HEADER <= bytes.length && chunks.length < 3);
    const size = bytes.readUInt32LE(at + 4);
    const start = at + CHUNK_HEADER;
    const end = start + size + (size % 2);
    assertReadable(end <= bytes.length && (size % 2 === 0 || bytes[end - 1] === 0));
    chunks.push({ name: bytes.toString('latin1', at, at + 4), data: bytes.subarray(start, start + size) });
    at = end;
  }
  return chunks;
};

/** Returns the dimensions of a lossy frame (RFC 6386, 9.1): a visible key frame without scaling. */
const lossySize = (data: Buffer): Size => {
  assertReadable(data.length > 10);
  const tag = data.readUIntLE(0, 3);
  const [isKeyFrame, version, isShown, firstPartition] = [(tag & 1) === 0, (tag >> 1) & 7, tag & 0x10, tag >> 5];
  assertReadable(isKeyFrame && version <= 3 && isShown !== 0);
  assertReadable(firstPartition > 0 && firstPartition < data.length - 10);
  assertReadable(data.readUIntBE(3, 3) === 0x9d012a);
  return { width: data.readUInt16LE(6), height: data.readUInt16LE(8) };
};

/** Returns the dimensions of a lossless image without transparency. */
const losslessSize = (data: Buffer): Size => {
  assertReadable(data.length > 5 && data[0] === 0x2f);
  const bits = data.readUInt32LE(1);
  // A bit for transparency and three for the version follow 14 bits for each side.
  assertReadable(bits >>> 28 === 0);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
};

const SIZES: Readonly<Record<string, (data: Buffer) => Size>> = { 'VP8 ': lossySize, VP8L: losslessSize };

/**
 * Returns the image chunk, and the dimensions that an extended file declares. A browser's canvas adds a color profile,
 * which is allowed in an extended file; nothing else is.
 */
const imageIn = ([first, ...rest]: readonly Chunk[]): { image: Chunk | undefined; declared: Size | null } => {
  if (first?.name !== 'VP8X') {
    assertReadable(rest.length === 0);
    return { image: first, declared: null };
  }
  const { data } = first;
  assertReadable(data.length === 10 && data.readUInt32LE(0) === HAS_PROFILE);
  const [profile, image] = rest;
  assertReadable(rest.length === 2 && profile?.name === 'ICCP');
  return { image, declared: { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 } };
};

/**
 * Validates a WebP with one opaque image. Returns a new file with only that image, without a color profile, and
 * its dimensions. Throws
 * BadPhoto for any other content: animation, transparency, Exif, XMP, unknown chunks, or bytes after the image.
 */
export const cleanWebp = (bytes: Buffer, kind: ImageKind): Size & { readonly bytes: Buffer } => {
  const { image, declared } = imageIn(chunksOf(bytes));
  const size = image === undefined ? undefined : SIZES[image.name]?.(image.data);
  assertReadable(image !== undefined && size !== undefined);
  // The upper two bits of a lossy dimension are its scaling, and exceed the limit if set.
  assertDimensions(kind, size.width, size.height);
  assertReadable(declared === null || (declared.width === size.width && declared.height === size.height));
  const { length } = image.data;
  const file = Buffer.alloc(FILE_HEADER + CHUNK_HEADER + length + (length % 2));
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write(`WEBP${image.name}`, 8, 'latin1');
  file.writeUInt32LE(length, 16);
  image.data.copy(file, 20);
  return { ...size, bytes: file };
};
