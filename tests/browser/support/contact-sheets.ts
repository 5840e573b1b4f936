import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const SHEETS = fileURLToPath(new URL('../../../screenshots/', import.meta.url));
/** The folder of the single screenshots, such as `home.default.light-360.png`. */
export const PICTURES = join(SHEETS, 'single');

const COLUMN: Readonly<Record<string, number>> = { '360': 240, '768': 400, '1280': 520 };
/** A sheet crops longer pages to this height. The single screenshot contains the full page. */
const TALLEST = 1400;

type Picture = { file: string; screen: string; state: string; look: string };

const pictures = (): Picture[] =>
  readdirSync(PICTURES)
    .filter((file) => file.endsWith('.png'))
    .sort()
    .map((file) => {
      const [screen = '', state = '', look = ''] = file.split('.');
      return { file, screen, state, look };
    });

const figure = ({ file, state, look }: Picture): string => {
  const width = COLUMN[look.split('-')[1] ?? ''] ?? 400;
  const data = readFileSync(join(PICTURES, file)).toString('base64');
  return `<figure style="width:${width}px"><figcaption>${state} · ${look}</figcaption><div><img src="data:image/png;base64,${data}"></div></figure>`;
};

const sheet = (screen: string, shown: readonly Picture[]): string => `<!doctype html><title>${screen}</title><style>
  body { margin: 24px; width: 2200px; background: #888; font: 15px sans-serif; }
  main { display: flex; flex-wrap: wrap; gap: 24px; align-items: flex-start; }
  figure { margin: 0; } figcaption { color: #fff; padding: 4px 0; }
  div { max-height: ${TALLEST}px; overflow: hidden; } img { width: 100%; display: block; }
</style><h1>${screen}</h1><main>${shown.map(figure).join('')}</main>`;

/** Combines the screenshots of each screen on one sheet: screenshots/home.png and so on. */
export default async (): Promise<void> => {
  mkdirSync(PICTURES, { recursive: true });
  const all = pictures();
  const { CHROMIUM_PATH } = process.env;
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
  });
  const page = await browser.newPage({ viewport: { width: 2248, height: 1000 } });
  for (const screen of new Set(all.map((picture) => picture.screen))) {
    await page.setContent(
      sheet(
        screen,
        all.filter((picture) => picture.screen === screen),
      ),
    );
    await page.screenshot({ path: join(SHEETS, `${screen}.png`), fullPage: true });
  }
  await browser.close();
};
