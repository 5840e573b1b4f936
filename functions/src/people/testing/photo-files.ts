import sharp from 'sharp';

/** Images of 16 pixels as Chromium's canvas encodes them, with a color profile. */
export const CANVAS = {
  'image/webp': Buffer.from(
    'UklGRjICAABXRUJQVlA4WAoAAAAgAAAADwAADwAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAA' +
      'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
      'AAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChn' +
      'VFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAA' +
      'b6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQA' +
      'AAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAg' +
      'ADIAMAAxADZWUDggRAAAANACAJ0BKhAAEAAJwCYlsAJ0ugH4APwAAzLYsBIkOMAA/vhVOjF1ffs3P8EOsF+B5oB/YcLZ/99XLs/BzfPg5vdF' +
      '8gAA',
    'base64',
  ),
  'image/jpeg': Buffer.from(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAA' +
      'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
      'AAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChn' +
      'VFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAA' +
      'b6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQA' +
      'AAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAg' +
      'ADIAMAAxADb/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBD' +
      'AQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAQABADASIAAhEB' +
      'AxEB/8QAFwAAAwEAAAAAAAAAAAAAAAAAAAQFB//EABUQAQEAAAAAAAAAAAAAAAAAAAMA/8QAFAEBAAAAAAAAAAAAAAAAAAAABv/EABcRAQAD' +
      'AAAAAAAAAAAAAAAAAAUAITH/2gAMAwEAAhEDEQA/AMqdZB1h1p7rMAw8qPWGNuf/2Q==',
    'base64',
  ),
} as const;

const u16 = (value: number): number[] => [value >> 8, value & 0xff];

/** Returns a segment of a JPEG: its marker, its length, and its data. */
export const segment = (marker: number, data: readonly number[]): Buffer =>
  Buffer.from([0xff, marker, ...u16(data.length + 2), ...data]);

/** Returns the codes of a text. */
export const codes = (text: string): number[] => [...Buffer.from(text, 'latin1')];

const SOI = Buffer.from([0xff, 0xd8]);
const EOI = Buffer.from([0xff, 0xd9]);
const JFIF = segment(0xe0, [...codes('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]);
const DQT = segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]);
/** A table whose only code, a single zero bit, has the value 0. */
const zeroCode = (id: number) => [id, 1, ...Array.from({ length: 15 }, () => 0), 0];
const DHT = segment(0xc4, [...zeroCode(0), ...zeroCode(0x10)]);
const SOS = segment(0xda, [1, 1, 0, 0, 63, 0]);

type JpegOptions = {
  readonly width?: number;
  readonly height?: number;
  /** Marker of the frame: 0xc0 for baseline, 0xc2 for progressive. */
  readonly frame?: number;
  readonly precision?: number;
  /** Sampling factors of the components. The default is one component. */
  readonly samplings?: number[];
  /** Segments before the frame. */
  readonly before?: readonly Buffer[];
  /** Segments with the Huffman tables. */
  readonly huffman?: Buffer;
  /** Segments between the tables and the scan. */
  readonly between?: readonly Buffer[];
  /** Entropy-coded data. The default is a gray image. */
  readonly scan?: Buffer;
  readonly sos?: Buffer;
  readonly end?: Buffer;
};

/** Returns a frame with one component for each sampling factor, by default of a gray image. */
export const frameOf = (width: number, height: number, marker = 0xc0, precision = 8, samplings = [0x11]): Buffer => {
  const components = samplings.flatMap((sampling, index) => [index + 1, sampling, 0]);
  return segment(marker, [precision, ...u16(height), ...u16(width), samplings.length, ...components]);
};

/** Returns the data of gray blocks, two zero bits each, padded with ones. */
const grayScan = (width: number, height: number): Buffer => {
  const bits = 2 * Math.ceil(width / 8) * Math.ceil(height / 8);
  const data = Buffer.alloc(Math.ceil(bits / 8));
  if (bits % 8 > 0) data[data.length - 1] = 0xff >> (bits % 8);
  return data;
};

/** Returns a gray JPEG, of 16 pixels by default. */
export const jpeg = ({
  width = 16,
  height = width,
  frame = 0xc0,
  precision = 8,
  samplings = [0x11],
  before = [],
  huffman = DHT,
  between = [],
  scan = grayScan(Math.min(width, 600), Math.min(height, 600)),
  sos = SOS,
  end = EOI,
}: JpegOptions = {}): Buffer => {
  const header = frameOf(width, height, frame, precision, samplings);
  return Buffer.concat([SOI, JFIF, ...before, DQT, header, huffman, ...between, sos, scan, end]);
};

/** Returns whether a file is a lossy WebP of one frame, without room for anything else. */
export const isOnlyImage = (bytes: Buffer): boolean => {
  const names = `${bytes.toString('latin1', 0, 4)} ${bytes.toString('latin1', 8, 16)}`;
  const size = bytes.readUInt32LE(16);
  const end = 20 + size + (size % 2);
  return names === 'RIFF WEBPVP8 ' && end === bytes.length && bytes.readUInt32LE(4) === bytes.length - 8;
};

/** Returns a chunk of a WebP, padded to an even length. */
export const chunk = (name: string, data: Buffer, size = data.length): Buffer => {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(size, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};

/** Returns a file of these chunks. `size` replaces the size in its header. */
export const riff = (chunks: readonly Buffer[], size?: number): Buffer => {
  const body = Buffer.concat(chunks);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(size ?? body.length + 4, 4);
  return Buffer.concat([head, body]);
};

/**
 * Returns a lossy WebP, by default a small file of one color. With `noise` an image of 960 × 720 pixels has 80 kB.
 */
export const webp = (width = 16, height = width, noise = false): Promise<Buffer> => {
  const pixels = Buffer.alloc(width * height * 3, 128);
  for (let at = 0; noise && at < pixels.length; at += 1) pixels[at] = Math.imul(at + 1, 2_654_435_761) >>> 24;
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality: 1 })
    .toBuffer();
};

/** Returns the chunk of a lossy frame. It decodes to one color up to a size of 16 pixels. */
export const lossy = (width = 16, height = width, change: (data: Buffer) => void = () => {}): Buffer => {
  const data = Buffer.from('5001009d012a100010000cc0ce25a4000474000000000000', 'hex');
  data.writeUInt16LE(width, 6);
  data.writeUInt16LE(height, 8);
  change(data);
  return chunk('VP8 ', data);
};

/** Returns the chunk of a lossless image of one color. `flags` are the transparency bit and the version. */
export const lossless = (width = 16, height = width, flags = 0): Buffer => {
  const data = Buffer.from('2f0fc003000750c00216b0ff8188e87f00', 'hex');
  data.writeUInt32LE(((width - 1) | ((height - 1) << 14) | (flags << 28)) >>> 0, 1);
  return chunk('VP8L', data);
};

/** Returns the first chunk of an extended file. */
export const extended = (flags: number, width = 16, height = width): Buffer => {
  const data = Buffer.alloc(10);
  data.writeUInt32LE(flags, 0);
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return chunk('VP8X', data);
};
