import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { emulators } from '../../support/emulators.ts';
import { type PlantedProfile, plantProfile } from '../../support/profiles.ts';

const app = initializeApp({ projectId: emulators.project }, randomUUID());
const db = getFirestore(app);
afterAll(() => deleteApp(app));

const get = (path: string) => fetch(`${emulators.site}${path}`, { redirect: 'manual' });
const freshHandle = (): string => `ada-${randomUUID().slice(0, 8)}`;
const plant = async (fields: PlantedProfile = {}): Promise<string> =>
  (await plantProfile(db, { handle: freshHandle(), ...fields })).data.handle;

/** Headers of a response that do not change from one response to the next. */
const stable = ({ headers }: Response) =>
  [...headers].filter(([name]) => !['date', 'keep-alive', 'x-request-id'].includes(name));

describe('The page of a freelancer, through Hosting', () => {
  it('is complete, with its head, structured data and files of the deployed release', async () => {
    const about = '</script><img onerror=alert(1)> "&<> {{markup}}';
    const handle = await plant({ name: 'Ada Kern', headline: 'Letterer', about, skills: ['Gilding'] });
    const answer = await get(`/freelancers/${handle}`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toMatch(
      /^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/,
    );
    expect(html).toContain('<title>Ada Kern, Letterer · Taskwright</title>');
    expect(html).toMatch(new RegExp(`rel="canonical" href="https?://[^/"]+/freelancers/${handle}"`));
    expect(html).toContain('"@type":"ProfilePage"');
    const body = html.slice(html.indexOf('<main'));
    expect(body).toMatch(/<h1[^>]*>Ada Kern<\/h1>/);
    expect(body).toContain('&lt;/script&gt;&lt;img onerror=alert(1)&gt; &quot;&amp;&lt;&gt; {{markup}}');
    expect(body).toContain('href="/freelancers?skill=Gilding"');
    expect(html).not.toContain('<img onerror');
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(1);
    expect((await Promise.all(files.map(get))).map(({ status }) => status)).toEqual(files.map(() => 200));
  });

  it('is the same 404 for an unknown, a hidden, a signed-in users’ and a suspended person’s profile, and for a former handle', async () => {
    const hidden = [
      await plant({ visibility: 'hidden' }),
      await plant({ visibility: 'signed-in' }),
      await plant({ isHidden: true }),
    ];
    const { person } = await plantProfile(db, { handle: freshHandle(), visibility: 'hidden' });
    const former = freshHandle();
    await db.doc(`handles/${former}`).set({ person, since: null, until: '2999-01-01T00:00:00.000Z' });
    const unknown = await get(`/freelancers/${freshHandle()}`);
    const html = await unknown.text();
    expect(unknown.status).toBe(404);
    expect(html).toContain('content="noindex"');
    for (const handle of [...hidden, former]) {
      const answer = await get(`/freelancers/${handle}`);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe(html);
      expect(stable(answer)).toEqual(stable(unknown));
    }
  });

  it('is not indexed before the directory lists the profile', async () => {
    const pages = [await plant(), await plant({ emailVerified: false }), await plant({ headline: '' })];
    const html = await Promise.all(pages.map(async (handle) => (await get(`/freelancers/${handle}`)).text()));
    expect(html.map((each) => each.includes('content="noindex"'))).toEqual([false, true, true]);
  });

  it('redirects from a former handle', async () => {
    const { person, data } = await plantProfile(db, { handle: freshHandle() });
    const former = freshHandle();
    await db.doc(`handles/${former}`).set({ person, since: null, until: '2999-01-01T00:00:00.000Z' });
    const answer = await get(`/freelancers/${former}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `/freelancers/${data.handle}`]);
  });
});
