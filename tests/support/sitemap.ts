import type { Firestore } from 'firebase-admin/firestore';
import { expect } from 'vitest';

type Get = (path: string) => Response | Promise<Response>;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = ' xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const LOC = /<loc>([^<>]*)<\/loc>/g;

/** Returns the paths in a file of the sitemap, in order. Asserts that the file is well-formed and of one origin. */
const pathsIn = (xml: string, root: 'sitemapindex' | 'urlset'): string[] => {
  expect(xml.startsWith(`${HEAD}<${root}${NAMESPACE}>\n`)).toBe(true);
  expect(xml.endsWith(`</${root}>\n`)).toBe(true);
  const items = xml.split('\n').slice(2, -2);
  const item = root === 'urlset' ? 'url' : 'sitemap';
  for (const line of items) {
    expect(line).toMatch(new RegExp(`^  <${item}><loc>[^<>]+</loc>(?:<lastmod>[\\dTZ:.-]+</lastmod>)?</${item}>$`));
  }
  const found = [...xml.matchAll(LOC)].map(([, address = '']) => new URL(address));
  expect(new Set(found.map(({ origin }) => origin)).size).toBeLessThanOrEqual(1);
  expect(found).toHaveLength(items.length);
  return found.map(({ pathname }) => pathname);
};

/** Returns the files of the sitemap by their paths, each with the paths that it lists. */
export const readSitemap = async (get: Get): Promise<ReadonlyMap<string, readonly string[]>> => {
  const index = await get('/sitemap.xml');
  expect(index.status).toBe(200);
  const files = new Map<string, string[]>();
  for (const path of pathsIn(await index.text(), 'sitemapindex')) {
    if (path === '/sitemap-pages.xml') continue;
    const file = await get(path);
    expect(file.status, path).toBe(200);
    const xml = await file.text();
    const paths = pathsIn(xml, 'urlset');
    expect(xml.match(/<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/g), path).toHaveLength(paths.length);
    expect(paths.length, path).toBeGreaterThan(0);
    files.set(path, paths);
  }
  return files;
};

/** Returns the paths of all open tasks and of the profiles that the directory lists for everyone, from a scan. */
export const pagesToList = async (db: Firestore, now: Date): Promise<string[]> => {
  const today = now.toISOString().slice(0, 10);
  const [tasks, profiles] = await Promise.all(['tasks', 'profiles'].map((name) => db.collection(name).get()));
  const open = (tasks?.docs ?? []).filter(
    (doc) => doc.get('status') === 'pending' && doc.get('isHidden') !== true && doc.get('deadline') >= today,
  );
  const shown = (profiles?.docs ?? []).filter(
    (doc) =>
      doc.get('visibility') === 'everyone' &&
      doc.get('isHidden') !== true &&
      doc.get('emailVerified') === true &&
      doc.get('headline') !== '' &&
      doc.get('skills').length > 0,
  );
  return [
    ...open.map(({ id }) => `/browse-tasks/${id}`),
    ...shown.map((doc) => `/freelancers/${doc.get('handle')}`),
  ].sort();
};
