import { BODY_LIMIT_BYTES, type ImageKind, LIMITS } from '@taskwright/contract';
import { FORM_BYTES } from '../../http/image-body.ts';
import * as files from './photo-files.ts';
import { CANVAS, chunk, codes, frameOf, riff, segment } from './photo-files.ts';

/**
 * An attack: its declared type, its bytes, and the status of the response. With 200 the API stores a new file, which
 * contains nothing of the attack.
 */
export type PhotoAttack = { readonly type: string; readonly bytes: Buffer; readonly status: 200 | 400 | 413 | 415 };

const JPEG = 'image/jpeg';
const WEBP = 'image/webp';

const text = (content: string): Buffer => Buffer.from(content, 'latin1');
const refused = (type: string, bytes: Buffer, status: PhotoAttack['status'] = 400): PhotoAttack => ({
  type,
  bytes,
  status,
});
const asJpeg = (bytes: Buffer) => refused(JPEG, bytes);
const asWebp = (bytes: Buffer) => refused(WEBP, bytes);
const cleanedJpeg = (bytes: Buffer): PhotoAttack => ({ type: JPEG, bytes, status: 200 });
const cleanedWebp = (bytes: Buffer): PhotoAttack => ({ type: WEBP, bytes, status: 200 });
const after = (bytes: Buffer, foreign: string): Buffer => Buffer.concat([bytes, text(foreign)]);
const profile = chunk('ICCP', Buffer.alloc(4));
const canvas = { jpeg: CANVAS[JPEG], webp: CANVAS[WEBP] };
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const SCRIPT = '<script>alert(1)</script>';
const ZIP = 'PK\x03\x04\x14\0\0\0PK\x05\x06';
const PDF = '%PDF-1.7\n1 0 obj<<>>endobj';
const COMMENT = 0xfe;

/** Texts in the attacks, none of which a stored file contains. */
export const ATTACK_TEXTS = [SVG, SCRIPT, ZIP, PDF, 'alert(1)', 'Exif', 'ICC', 'http:', 'xmp', 'JUNK', 'Adobe', 'Ada'];

/** A quantization table and a Huffman table that the test image defines too. */
const secondQuantization = segment(0xdb, [0, ...Array.from({ length: 64 }, () => 2)]);
const secondHuffman = segment(0xc4, [0, 1, ...Array.from({ length: 15 }, () => 0), 0]);

/** Huffman tables with a DC code for a difference of 16 bits, which no decoder accepts. The scan does not use it. */
const undecodableHuffman = segment(0xc4, [
  ...[0, 1, 1, ...Array.from({ length: 14 }, () => 0), 0, 16],
  ...[0x10, 1, ...Array.from({ length: 15 }, () => 0), 0],
]);

/** Size of a valid image of each kind, and limits that the attacks exceed. */
const KINDS = {
  photo: { height: 16, bytes: LIMITS.photoBytes, body: BODY_LIMIT_BYTES, large: [3552, 3552] },
  picture: { height: 12, bytes: LIMITS.pictureBytes, body: FORM_BYTES, large: [4104, 3078] },
} as const;

/** Returns the attacks on images of a kind by name. Each is valid except for the defect in its name. */
export const imageAttacks = (kind: ImageKind): Readonly<Record<string, PhotoAttack>> => {
  const { height, bytes: maxBytes, body: maxBody, large } = KINDS[kind];
  const [tooWide, tooHigh] = large;
  const jpeg = (options: Parameters<typeof files.jpeg>[0] = {}) =>
    files.jpeg({ height: options.width === undefined ? height : (options.width * height) / 16, ...options });
  const lossy = (width = 16, high = (width * height) / 16, change?: (data: Buffer) => void) =>
    files.lossy(width, high, change);
  const lossless = (width = 16, high = (width * height) / 16, flags = 0) => files.lossless(width, high, flags);
  const extended = (flags: number, width = 16, high = (width * height) / 16) => files.extended(flags, width, high);

  return {
    'nothing as a JPEG': asJpeg(Buffer.alloc(0)),
    'nothing as a WebP': asWebp(Buffer.alloc(0)),
    'SVG as a JPEG': asJpeg(text(SVG)),
    'SVG as a WebP': asWebp(text(SVG)),
    'SVG as itself': refused('image/svg+xml', text(SVG), 415),
    'HTML as a JPEG': asJpeg(text(`<!doctype html>${SCRIPT}`)),
    'HTML as itself': refused('text/html', text(SCRIPT), 415),
    'a GIF as a JPEG': asJpeg(text('GIF89a\x10\0\x10\0\x80\0\0')),
    'a GIF as itself': refused('image/gif', text('GIF89a'), 415),
    'a PNG as a WebP': asWebp(text('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')),
    'the first bytes of a PNG': refused('image/png', text('\x89PNG\r\n\x1a\n')),
    'a BMP as a JPEG': asJpeg(text('BM\x36\0\0\0')),
    'an AVIF as a WebP': asWebp(text('\0\0\0\x20ftypavif')),
    'a JPEG as a WebP': asWebp(jpeg()),
    'a WebP as a JPEG': asJpeg(riff([lossy()])),
    'JSON as itself': refused('application/json', text('{}'), 415),
    'no type': refused('', jpeg(), 415),
    'a type with a charset': refused('image/jpeg; charset=utf-7', jpeg(), 415),
    'a type with a known charset': refused('image/jpeg;charset=utf-8', jpeg(), 415),
    'two types': refused('image/jpeg, text/html', jpeg(), 415),
    'an alias of the type': refused('image/jpg', jpeg(), 415),
    multipart: refused('multipart/form-data; boundary=x', jpeg(), 415),
    'a byte too many': refused(JPEG, Buffer.concat([jpeg(), Buffer.alloc(maxBytes + 1 - jpeg().length)]), 413),
    'a longer body than the API reads': refused(WEBP, Buffer.alloc(maxBody + 1), 413),

    'a JPEG of its first bytes': asJpeg(jpeg().subarray(0, 3)),
    'a JPEG truncated in a segment': asJpeg(jpeg().subarray(0, 40)),
    'a JPEG truncated in its image data': asJpeg(canvas.jpeg.subarray(0, canvas.jpeg.length - 8)),
    'a JPEG without an end': asJpeg(jpeg({ end: Buffer.alloc(0) })),
    'a JPEG with HTML after its end': cleanedJpeg(after(jpeg(), SCRIPT)),
    'a JPEG with a ZIP after its end': cleanedJpeg(after(jpeg(), ZIP)),
    'a JPEG with a PDF after its end': cleanedJpeg(after(canvas.jpeg, PDF)),
    'a JPEG with a script after its end': cleanedJpeg(after(jpeg(), '*/=alert(1)/*')),
    'a JPEG with one byte after its end': cleanedJpeg(after(jpeg(), '\0')),
    'a JPEG with another JPEG after its end': cleanedJpeg(Buffer.concat([jpeg(), jpeg()])),
    'a JPEG with text in its image data': cleanedJpeg(jpeg({ scan: text(`\0${'alert(1)'.repeat(9)}`) })),
    'a JPEG with HTML in a comment': cleanedJpeg(jpeg({ before: [segment(COMMENT, codes(SCRIPT))] })),
    'a JPEG with a plain comment': cleanedJpeg(jpeg({ before: [segment(COMMENT, codes('Ada'))] })),
    'a JPEG with a script as a comment': cleanedJpeg(jpeg({ before: [segment(COMMENT, codes('*/=alert(1)/*'))] })),
    'a JPEG with XMP': cleanedJpeg(jpeg({ before: [segment(0xe1, codes('http://ns.adobe.com/xap/1.0/\0<x/>'))] })),
    'a JPEG with HTML in its Exif': cleanedJpeg(jpeg({ before: [segment(0xe1, codes(`Exif\0\0${SCRIPT}`))] })),
    'a JPEG with SVG in its color profile': cleanedJpeg(
      jpeg({ before: [segment(0xe2, codes(`ICC_PROFILE\0${SVG}`))] }),
    ),
    'a JPEG with a ZIP in its Exif': cleanedJpeg(jpeg({ before: [segment(0xe1, codes(`Exif\0\0${ZIP}`))] })),
    'a JPEG with an Adobe segment': cleanedJpeg(jpeg({ before: [segment(0xee, codes('Adobe\0d\0\0\0\0\0'))] })),
    'a JPEG with an unknown segment': cleanedJpeg(jpeg({ before: [segment(0xe5, codes('data'))] })),
    'a JPEG with a segment beyond its end': asJpeg(jpeg({ before: [Buffer.from([0xff, 0xe0, 0xff, 0xff])] })),
    'a JPEG with a segment of no length': cleanedJpeg(jpeg({ before: [Buffer.from([0xff, 0xe0, 0, 0])] })),
    'a JPEG of 65,535 pixels': asJpeg(jpeg({ width: 65_535, height: 65_535 })),
    'a JPEG of no height': asJpeg(jpeg({ width: 16, height: 0 })),
    'a JPEG of too many pixels': asJpeg(jpeg({ width: tooWide, height: tooHigh })),
    'a JPEG of another ratio': cleanedJpeg(jpeg({ width: 16, height: 24 })),
    'a JPEG of 12 bits': asJpeg(jpeg({ precision: 12 })),
    'a progressive JPEG': asJpeg(jpeg({ frame: 0xc2 })),
    'an arithmetic JPEG': cleanedJpeg(jpeg({ frame: 0xc9 })),
    'a lossless JPEG': asJpeg(jpeg({ frame: 0xc3 })),
    'a JPEG with two frames': asJpeg(jpeg({ between: [frameOf(512, 512)] })),
    'a JPEG with a first frame of 65,535 pixels': asJpeg(
      Buffer.concat([jpeg().subarray(0, 2), frameOf(65_535, 65_535), jpeg().subarray(2)]),
    ),
    'a JPEG with a second quantization table of an id': cleanedJpeg(jpeg({ between: [secondQuantization] })),
    'a JPEG with a second Huffman table of an id': cleanedJpeg(jpeg({ between: [secondHuffman] })),
    'a JPEG whose Huffman codes overflow': cleanedJpeg(
      jpeg({ between: [segment(0xc4, [1, 3, ...codes('\0'.repeat(15)), 0, 1, 2])] }),
    ),
    'a JPEG with a progressive scan': asJpeg(jpeg({ sos: segment(0xda, [1, 1, 0, 0, 0, 0]) })),
    'a JPEG with a scan of a missing table': cleanedJpeg(jpeg({ sos: segment(0xda, [1, 1, 0x11, 0, 63, 0]) })),
    'a JPEG with two scans': cleanedJpeg(
      jpeg({ end: Buffer.concat([segment(0xda, [1, 1, 0, 0, 63, 0]), Buffer.from([0, 0xff, 0xd9])]) }),
    ),
    'a JPEG with too few blocks': asJpeg(jpeg({ width: 32, scan: Buffer.alloc(1) })),
    'a JPEG with too many blocks': cleanedJpeg(jpeg({ scan: Buffer.alloc(20) })),
    'a JPEG with restarts that it does not declare': cleanedJpeg(jpeg({ scan: Buffer.from([0, 0xff, 0xd0, 0]) })),

    'a WebP of its header': asWebp(riff([])),
    'a truncated WebP': asWebp(canvas.webp.subarray(0, canvas.webp.length - 6)),
    'a WebP with a size below its length': asWebp(riff([lossy()], 20)),
    'a WebP with a size beyond its end': asWebp(riff([lossy()], 60_000)),
    'a WebP with a chunk beyond its end': asWebp(riff([chunk('VP8 ', Buffer.alloc(40), 4_000_000_000)])),
    'a WebP with HTML after its end': cleanedWebp(after(riff([lossy()]), SCRIPT)),
    'a WebP with a ZIP after its end': cleanedWebp(after(canvas.webp, ZIP)),
    'a WebP with a ZIP in a chunk': cleanedWebp(riff([lossy(), chunk('JUNK', text(ZIP))])),
    'a WebP with a script as a chunk': cleanedWebp(riff([lossy(), chunk('JS  ', text('*/=alert(1)//'))])),
    'a WebP with a PDF in its image': asWebp(riff([lossy(16, height, (data) => data.write(PDF, 12, 'latin1'))])),
    'a WebP with HTML in its color profile': cleanedWebp(riff([extended(0x20), chunk('ICCP', text(SCRIPT)), lossy()])),
    'a WebP with two images': cleanedWebp(riff([lossy(), lossy()])),
    'an animated WebP': asWebp(riff([extended(0x02), chunk('ANIM', Buffer.alloc(6)), chunk('ANMF', Buffer.alloc(24))])),
    'an animated WebP with a profile': asWebp(riff([extended(0x22), profile, chunk('ANIM', Buffer.alloc(6))])),
    'a WebP that declares an animation': asWebp(riff([extended(0x22), profile, lossy()])),
    'a WebP with Exif': cleanedWebp(riff([extended(0x08), lossy(), chunk('EXIF', text('Exif\0\0'))])),
    'a WebP with Exif that it does not declare': cleanedWebp(
      riff([extended(0x20), profile, lossy(), chunk('EXIF', text('Exif'))]),
    ),
    'a WebP with XMP': cleanedWebp(riff([extended(0x04), lossy(), chunk('XMP ', text('<x:xmpmeta/>'))])),
    'a WebP with transparency': asWebp(riff([extended(0x10), chunk('ALPH', Buffer.alloc(9)), lossy()])),
    'a lossless WebP with transparency': cleanedWebp(riff([lossless(16, height, 1)])),
    'a lossless WebP of another version': asWebp(riff([lossless(16, height, 2)])),
    'a WebP of 16,383 pixels': asWebp(riff([lossy(16_383)])),
    'a lossless WebP of 16,384 pixels': asWebp(riff([lossless(16_384)])),
    'a WebP that declares 16 million pixels': asWebp(riff([extended(0x20, 1 << 24), profile, lossy()])),
    'a WebP of too many pixels': asWebp(riff([lossy(tooWide, tooHigh)])),
    'a WebP of another ratio': cleanedWebp(riff([lossy(16, 17)])),
    'a WebP of no pixels': asWebp(riff([lossy(0)])),
    'a scaled WebP': cleanedWebp(riff([lossy(16, height, (data) => data.writeUInt16LE(16 | 0x4000, 6))])),
    'a WebP of an inter frame': asWebp(riff([lossy(16, height, (data) => data.writeUInt8((data[0] ?? 0) | 1, 0))])),
    'a WebP of a hidden frame': asWebp(riff([lossy(16, height, (data) => data.writeUInt8((data[0] ?? 0) & ~0x10, 0))])),
    'a WebP with a partition beyond its end': asWebp(
      riff([lossy(16, height, (data) => data.writeUIntLE((500 << 5) | 0x10, 0, 3))]),
    ),
    'a WebP without a start code': asWebp(riff([lossy(16, height, (data) => data.fill(0, 3, 6))])),
    'a WebP with a byte of padding that is not zero': asWebp(
      riff([Buffer.concat([chunk('VP8L', lossless().subarray(8, 29)).subarray(0, 29), Buffer.from([7])])]),
    ),
  };
};

/** Returns files by name that have the structure of an image of a kind, but no decoder returns an image for them. */
export const undecodable = (kind: ImageKind): Readonly<Record<string, PhotoAttack>> => {
  const { height } = KINDS[kind];
  const image = canvas.webp.subarray(canvas.webp.indexOf('VP8 ') + 8);
  const cut = Buffer.from(image.subarray(0, 60));
  cut.writeUInt16LE(height, 8);
  return {
    'a JPEG with a Huffman table that no decoder accepts': asJpeg(files.jpeg({ height, huffman: undecodableHuffman })),
    'a JPEG with 12 blocks in a unit, where 10 are the limit': asJpeg(
      files.jpeg({
        height,
        samplings: [0x22, 0x22, 0x22],
        sos: segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0]),
        scan: Buffer.alloc(3),
      }),
    ),
    'a lossy WebP whose image data is other data': asWebp(riff([files.lossy(16, height, (data) => data.fill(7, 10))])),
    'a lossless WebP whose image data is other data': asWebp(
      riff([chunk('VP8L', files.lossless(16, height).subarray(8, 25).fill(7, 5))]),
    ),
    'a WebP whose image data is cut, with a matching size': asWebp(riff([chunk('VP8 ', cut)])),
  };
};
