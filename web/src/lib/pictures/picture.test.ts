// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { CENTERED, PHOTO, PIECE_PICTURE } from './crop.ts';
import { fittedImage, hidesPixels, imageOf, readPicture } from './picture.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const BITMAP = { width: 40, height: 30, close: () => undefined };

/** Replaces the canvas. `read` changes the two known pixels, as a browser can when a page reads them. */
const drawing = (read: (value: number) => number) => {
  const data = [255, 0, 0, 255, 0, 0, 255, 255].map(read);
  const context = { fillRect: () => undefined, drawImage: () => undefined, getImageData: () => ({ data }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() =>
    Object.assign(Object.create(null), context),
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['drawn'], { type: type ?? '' })),
  );
  vi.stubGlobal('createImageBitmap', async () => BITMAP);
};

const photoFrom = async (file: Blob): Promise<Blob> => imageOf(file, await readPicture(file, PHOTO), CENTERED);

const small = new Blob(['small'], { type: 'image/png' });
const large = new Blob([new Uint8Array(PHOTO.bytes + 1)], { type: 'image/png' });
const other = new Blob(['small'], { type: 'image/gif' });

it('A photo is drawn if the browser returns what was drawn, also with an invisible difference', async () => {
  drawing((value) => Math.abs(value - 2));
  expect(hidesPixels()).toBe(false);
  expect(await (await photoFrom(large)).text()).toBe('drawn');
});

it('A small file is sent as it is if the browser returns noise, and another one is rejected with the reason', async () => {
  drawing((value) => (value * 7 + 90) % 256);
  expect(await photoFrom(small)).toBe(small);
  for (const file of [large, other])
    await expect(photoFrom(file)).rejects.toThrow(/^Your browser hides the pixels.* of at most 60 kB\.$/);
});

it('A picture is fitted whole, or sent as it is if the browser returns noise', async () => {
  drawing((value) => value);
  const sizes: number[][] = [];
  vi.stubGlobal('createImageBitmap', async () => ({ ...BITMAP, width: 3200, height: 800 }));
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
    sizes.push([this.width, this.height]);
    done(new Blob(['drawn'], { type: type ?? '' }));
  });
  expect(await (await fittedImage(large, PIECE_PICTURE)).text()).toBe('drawn');
  expect(sizes).toEqual([[1600, 400]]);
  drawing((value) => (value * 7 + 90) % 256);
  expect(await fittedImage(small, PIECE_PICTURE)).toBe(small);
});
