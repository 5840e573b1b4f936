// node scripts/seed/draw-faces.ts [faces|pictures]: draws the images of the seed as WebP, by the Chromium of the browser
// tests. The files are committed, so the seed needs no browser.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../lib/chromium.mjs';
import { isMain, main, step } from '../lib/cli.mjs';
import { drawFace, FACES } from './draw/faces.ts';
import { drawPicture } from './draw/pictures.ts';
import { SEED_FREELANCERS } from './freelancers.ts';

const FOLDERS = {
  faces: { width: 256, height: 256, max: 8_000 },
  pictures: { width: 640, height: 480, max: 20_000 },
} as const;
type Folder = keyof typeof FOLDERS;

const drawings = (folder: Folder): readonly (readonly [string, string])[] =>
  folder === 'faces'
    ? Object.entries(FACES).map(([key, face]) => [key, drawFace(key, face)] as const)
    : SEED_FREELANCERS.flatMap(({ pieces }) => pieces)
        .flatMap(({ picture }) => picture ?? [])
        .map((name) => [name, drawPicture(name)] as const);

/** Returns an SVG as an opaque WebP in base64, at the best quality that fits. */
const toWebp = (page: Page, svg: string, size: (typeof FOLDERS)[Folder]): Promise<string> =>
  page.evaluate(
    async ({ svg, width, height, max }) => {
      const image = new Image();
      image.src = `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext('2d', { alpha: false });
      if (context === null) throw new Error('No canvas');
      context.drawImage(image, 0, 0, width, height);
      for (const quality of [0.86, 0.78, 0.7, 0.6, 0.5]) {
        const [, base64 = ''] = canvas.toDataURL('image/webp', quality).split(',');
        if (base64.length * 0.75 <= max) return base64;
      }
      throw new Error('The drawing does not fit');
    },
    { svg, ...size },
  );

if (isMain(import.meta.url)) {
  await main(async () => {
    const asked = process.argv[2];
    const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
    const page = await browser.newPage();
    for (const folder of ['faces', 'pictures'] as const) {
      if (asked !== undefined && asked !== folder) continue;
      const path = join(import.meta.dirname, folder);
      mkdirSync(path, { recursive: true });
      let total = 0;
      for (const [name, svg] of drawings(folder)) {
        const bytes = Buffer.from(await toWebp(page, svg, FOLDERS[folder]), 'base64');
        writeFileSync(join(path, `${name}.webp`), bytes);
        total += bytes.length;
      }
      step(`Drew ${folder}: ${Math.round(total / 1024)} KB`);
    }
    await browser.close();
  });
}
