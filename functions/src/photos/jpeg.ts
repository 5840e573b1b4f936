import type { ImageKind } from '@taskwright/contract';
import { assertDimensions, assertReadable, type Size } from './bad-photo.ts';
import { type HuffmanTable, huffmanTable, scanEnd } from './jpeg-scan.ts';

/** Second bytes of the markers that a baseline file may contain. */
const MARKER = { quantization: 0xdb, frame: 0xc0, huffman: 0xc4, restart: 0xdd, scan: 0xda } as const;

/** Start of the file and a JFIF segment without a thumbnail, as every stored file begins. */
const START = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
const END = Buffer.from('ffd9', 'hex');

/** Metadata that encoders of browsers write. It is not stored. */
const DROPPED: Readonly<Record<number, string>> = {
  224: 'JFIF\0',
  225: 'Exif\0\0',
  226: 'ICC_PROFILE\0',
  237: 'Photoshop 3.0\0',
};

type Component = {
  readonly id: number;
  readonly horizontal: number;
  readonly vertical: number;
  readonly table: number;
};
type Frame = Size & { readonly components: readonly Component[] };

type Tables = {
  readonly quantization: Set<number>;
  /** By class and id, as the segment encodes them. */
  readonly huffman: Map<number, HuffmanTable>;
};

/** Records the quantization tables of a segment: 64 bytes each, at most four, each defined once. */
const readQuantization = (data: Buffer, { quantization }: Tables): void => {
  assertReadable(data.length > 0 && data.length % 65 === 0);
  for (let at = 0; at < data.length; at += 65) {
    const id = data[at] ?? 0;
    assertReadable(id <= 3 && !quantization.has(id) && !data.subarray(at + 1, at + 65).includes(0));
    quantization.add(id);
  }
};

/** Records the Huffman tables of a segment: two of each class, each defined once. */
const readHuffman = (data: Buffer, { huffman }: Tables): void => {
  let at = 0;
  do {
    assertReadable(at + 17 <= data.length);
    const id = data[at] ?? 0;
    const counts = data.subarray(at + 1, at + 17);
    const length = counts.reduce((sum, count) => sum + count, 0);
    const values = data.subarray(at + 17, at + 17 + length);
    assertReadable((id & 0xee) === 0 && !huffman.has(id) && values.length === length);
    assertReadable(new Set(values).size === length && length <= (id < 0x10 ? 12 : 162));
    huffman.set(id, huffmanTable(counts, values));
    at += 17 + length;
  } while (at < data.length);
};

/** Returns the frame of a segment: eight bits, gray or three colors, in the ratio and within the limit of its kind. */
const readFrame = (data: Buffer, { quantization }: Tables, kind: ImageKind): Frame => {
  assertReadable(data.length >= 6 && data[0] === 8);
  const count = data[5] ?? 0;
  assertReadable((count === 1 || count === 3) && data.length === 6 + 3 * count);
  const [height, width] = [data.readUInt16BE(1), data.readUInt16BE(3)];
  assertDimensions(kind, width, height);
  const components = Array.from({ length: count }, (_, index): Component => {
    const [id = 0, sampling = 0, table = 0] = data.subarray(6 + 3 * index);
    return { id, horizontal: sampling >> 4, vertical: sampling & 15, table };
  });
  for (const { horizontal, vertical, table } of components) {
    assertReadable(horizontal >= 1 && horizontal <= 2 && vertical >= 1 && vertical <= 2 && quantization.has(table));
  }
  assertReadable(new Set(components.map(({ id }) => id)).size === count);
  return { width, height, components };
};

/** Returns the tables of each component of the only scan, which contains all of them. */
const readScan = (data: Buffer, { components }: Frame, { huffman }: Tables) => {
  assertReadable(data.length === 4 + 2 * components.length && data[0] === components.length);
  assertReadable(data.readUIntBE(data.length - 3, 3) === 0x003f00);
  return components.map(({ id, horizontal, vertical }, index) => {
    const [scanned = 0, tables = 0] = data.subarray(1 + 2 * index);
    const [dc, ac] = [huffman.get(tables >> 4), huffman.get(0x10 | (tables & 15))];
    assertReadable(scanned === id && dc !== undefined && ac !== undefined);
    // A scan of a single component has no units of several blocks.
    return { blocks: components.length === 1 ? 1 : horizontal * vertical, dc, ac };
  });
};

const unitsOf = ({ width, height, components }: Frame): number => {
  const largest = (direction: 'horizontal' | 'vertical') =>
    components.length === 1 ? 1 : Math.max(...components.map((component) => component[direction]));
  return Math.ceil(width / (8 * largest('horizontal'))) * Math.ceil(height / (8 * largest('vertical')));
};

/**
 * Validates a baseline JPEG with one scan up to its last byte. Returns a new file with only its tables and image data,
 * and its dimensions. Throws BadPhoto for any other content: a progressive image, comments, XMP, unknown segments, or bytes that no pixel
 * needs.
 */
export const cleanJpeg = (bytes: Buffer, kind: ImageKind): Size & { readonly bytes: Buffer } => {
  const tables: Tables = { quantization: new Set(), huffman: new Map() };
  const kept: Buffer[] = [START];
  let frame: Frame | null = null;
  let restartInterval = 0;
  for (let at = 2; ; ) {
    assertReadable(at + 4 <= bytes.length && bytes[at] === 0xff);
    const marker = bytes[at + 1] ?? 0;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    assertReadable(end >= at + 4 && end <= bytes.length);
    const data = bytes.subarray(at + 4, end);
    const dropped = DROPPED[marker];
    if (dropped === undefined) kept.push(bytes.subarray(at, end));
    else assertReadable(data.toString('latin1', 0, dropped.length) === dropped);
    if (marker === MARKER.quantization) readQuantization(data, tables);
    else if (marker === MARKER.huffman) readHuffman(data, tables);
    else if (marker === MARKER.restart) {
      assertReadable(data.length === 2 && restartInterval === 0);
      restartInterval = data.readUInt16BE(0);
    } else if (marker === MARKER.frame) {
      assertReadable(frame === null);
      frame = readFrame(data, tables, kind);
    } else if (marker === MARKER.scan) {
      assertReadable(frame !== null);
      const last = scanEnd(bytes, end, {
        components: readScan(data, frame, tables),
        units: unitsOf(frame),
        restartInterval,
      });
      assertReadable(bytes.subarray(last).equals(END));
      const { width, height } = frame;
      return { width, height, bytes: Buffer.concat([...kept, bytes.subarray(end)]) };
    } else assertReadable(dropped !== undefined);
    at = end;
  }
};
