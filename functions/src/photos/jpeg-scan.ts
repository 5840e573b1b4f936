import { assertReadable } from './bad-photo.ts';

/** A Huffman table: the value of each code, by `length * 65536 + code`. */
export type HuffmanTable = ReadonlyMap<number, number>;

/** A component of a scan: its blocks in one minimum coded unit, and its tables. */
type ScanComponent = { readonly blocks: number; readonly dc: HuffmanTable; readonly ac: HuffmanTable };

export type Scan = {
  readonly components: readonly ScanComponent[];
  /** Number of minimum coded units. */
  readonly units: number;
  /** Units between two restart markers; 0 without them. */
  readonly restartInterval: number;
};

const CODE_BITS_MAX = 16;
const keyOf = (length: number, code: number): number => length * 65_536 + code;

/** Returns the table of a DHT segment: the number of codes of each length from 1 to 16, and their values. */
export const huffmanTable = (counts: Buffer, values: Buffer): HuffmanTable => {
  const table = new Map<number, number>();
  let [code, at] = [0, 0];
  counts.forEach((count, index) => {
    const length = index + 1;
    for (let left = count; left > 0; left -= 1) {
      table.set(keyOf(length, code), values[at] ?? 0);
      code += 1;
      at += 1;
    }
    // The code of all ones is reserved, so a table never fills its last length.
    assertReadable(code < 1 << length);
    code *= 2;
  });
  return table;
};

/** Reads bits of entropy-coded data, in which 0xFF is followed by a zero byte. A marker ends the data. */
const bitReader = (bytes: Buffer, start: number) => {
  let [at, byte, left] = [start, 0, 0];
  return {
    bit(): number {
      if (left === 0) {
        byte = bytes[at] ?? -1;
        assertReadable(byte >= 0 && (byte !== 0xff || bytes[at + 1] === 0));
        at += byte === 0xff ? 2 : 1;
        left = 8;
      }
      left -= 1;
      return (byte >> left) & 1;
    },
    /** Skips the padding of the last byte. Returns the position of the marker that must follow. */
    align(): number {
      left = 0;
      return at;
    },
    skipMarker(marker: number): void {
      assertReadable(bytes[at] === 0xff && bytes[at + 1] === marker);
      at += 2;
    },
  };
};

type BitReader = ReturnType<typeof bitReader>;

const symbolIn = (bits: BitReader, table: HuffmanTable): number => {
  let code = 0;
  for (let length = 1; length <= CODE_BITS_MAX; length += 1) {
    code = code * 2 + bits.bit();
    const value = table.get(keyOf(length, code));
    if (value !== undefined) return value;
  }
  assertReadable(false);
  return 0;
};

const skip = (bits: BitReader, count: number): void => {
  for (let left = count; left > 0; left -= 1) bits.bit();
};

/** Reads one block: a difference, then runs of zeros with a coefficient each. */
const readBlock = (bits: BitReader, { dc, ac }: ScanComponent): void => {
  const difference = symbolIn(bits, dc);
  assertReadable(difference <= 11);
  skip(bits, difference);
  for (let at = 1; at < 64; at += 1) {
    const symbol = symbolIn(bits, ac);
    const [run, size] = [symbol >> 4, symbol & 15];
    if (symbol === 0) return;
    assertReadable(size <= 10 && (size > 0 || run === 15));
    at += run;
    assertReadable(at < 64);
    skip(bits, size);
  }
};

/**
 * Decodes the entropy-coded data of a baseline scan from `start`, without computing pixels. Returns the position after
 * its last byte. Throws BadPhoto if the data is not exactly the blocks of the image, so no other data fits in it.
 */
export const scanEnd = (bytes: Buffer, start: number, { components, units, restartInterval }: Scan): number => {
  const bits = bitReader(bytes, start);
  for (let unit = 0; unit < units; unit += 1) {
    if (restartInterval > 0 && unit > 0 && unit % restartInterval === 0) {
      bits.align();
      bits.skipMarker(0xd0 + ((unit / restartInterval - 1) % 8));
    }
    for (const component of components) {
      for (let block = 0; block < component.blocks; block += 1) readBlock(bits, component);
    }
  }
  return bits.align();
};
