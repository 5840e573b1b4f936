import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';

const PICTURE = fileURLToPath(new URL('../../../scripts/seed/faces/aisha.webp', import.meta.url));

/** Header of a site that lets other sites read its pictures. */
export const CORS = { 'access-control-allow-origin': '*' } as const;

/**
 * Responds for other sites: with a picture at addresses of Google's pictures and at `https://pictures.example/me.png`,
 * and with 404 at other addresses of `pictures.example`.
 */
export const answerPictures = async (target: BrowserContext | Page): Promise<void> => {
  const found = { path: PICTURE, headers: CORS };
  await target.route('https://pictures.example/*', (route) =>
    route.fulfill(route.request().url().endsWith('/me.png') ? found : { status: 404, headers: CORS }),
  );
  await target.route('https://lh3.googleusercontent.com/**', (route) => route.fulfill(found));
};
