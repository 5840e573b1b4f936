import { accountDetails, account as accountSchema, browseTask, QUOTAS, task as taskSchema } from '@taskwright/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import * as photos from '../../../functions/src/people/model/photo-repository.ts';
import { processPhoto } from '../../../functions/src/people/process-photo.ts';
import { ATTACK_TEXTS, imageAttacks, undecodable } from '../../../functions/src/people/testing/photo-attacks.ts';
import { CANVAS, isOnlyImage, jpeg, webp } from '../../../functions/src/people/testing/photo-files.ts';
import { type Account, signUp } from '../../support/accounts.ts';
import { type Answer, type Api, apiAt, refusal, success } from '../../support/api.ts';
import { placeBid, UNKNOWN_IDS } from '../../support/bids.ts';
import { conversationOf, participant } from '../../support/conversations.ts';
import { emulators } from '../../support/emulators.ts';
import { testUsers } from '../../support/test-users.ts';

const { db, api, store, ada, mia, ben, post } = testUsers('demo-photos');

const PHOTO_ATTACKS = imageAttacks('photo');
const attackNamed = (name: string) => {
  const attack = PHOTO_ATTACKS[name];
  if (attack === undefined) throw new RangeError(name);
  return attack;
};

type Options = { type?: string; at?: Api; headers?: Record<string, string> };

/** Sends a photo, by default as a JPEG in this process. */
const put = (
  as: { idToken: string } | undefined,
  bytes: Buffer,
  { type = 'image/jpeg', at = api, headers }: Options = {},
) => at('PUT /users/me/photo', { ...(as && { as }), body: bytes, headers: { 'content-type': type, ...headers } });
/** Sends a photo and returns its address. */
const upload = async (as: Account, bytes: Buffer, options?: Options): Promise<string> => {
  const { photo } = success(await put(as, bytes, options), 200, accountSchema);
  expect(photo).toMatch(/^\/users\/photos\/sha256\/[0-9a-f]{64}$/);
  return photo ?? '';
};
const photoOf = async (as: Account) => success(await api('GET /users/me', { as }), 200, accountDetails).photo;
const statusOf = async (path: string): Promise<number> => (await api(`GET ${path}`)).status;
const storedIds = async () =>
  (await db.collection('photos').get()).docs.map(({ id }) => `/users/photos/sha256/${id}`).sort();

describe('PUT /users/me/photo', () => {
  it('refuses files that are no photos, and stores nothing', async () => {
    for (const name of ['SVG as itself', 'SVG as a JPEG', 'a truncated WebP', 'a byte too many']) {
      const { type, bytes, status } = attackNamed(name);
      refusal(await put(mia, bytes, { type }), status, ['body photo']);
    }
    for (const { type, bytes } of Object.values(undecodable('photo'))) {
      const { errors } = refusal(await put(mia, bytes, { type }), 400, ['body photo']);
      expect(errors?.[0]?.message).toBe('We can’t read this photo. Choose another one.');
    }
    expect(await storedIds()).toEqual([]);
    expect((await db.doc(`people/${personKey('mia')}`).get()).exists).toBe(false);
  });

  it('refuses a content coding', async () => {
    refusal(await put(mia, jpeg(), { headers: { 'content-encoding': 'gzip' } }), 415, ['body photo']);
  });

  it('refuses visitors before it reads the body', async () => {
    refusal(await put(undefined, jpeg()), 401);
    refusal(await put(undefined, Buffer.alloc(70_000)), 401);
  });

  it('stores nothing of an attack but the image', async () => {
    for (const name of ['a JPEG with HTML after its end', 'a JPEG with XMP', 'a WebP with a ZIP in a chunk']) {
      const { type, bytes, status } = attackNamed(name);
      expect(status).toBe(200);
      const path = await upload(mia, bytes, { type });
      const stored: unknown = (await db.doc(`photos/${path.split('/').pop()}`).get()).get('bytes');
      if (!Buffer.isBuffer(stored)) throw new TypeError(name);
      expect(isOnlyImage(stored), name).toBe(true);
      expect(ATTACK_TEXTS.filter((each) => stored.includes(each, 0, 'latin1'))).toEqual([]);
    }
  });

  it.each(['image/webp', 'image/jpeg'] as const)(
    'stores a %s of a browser, and its address in the profile',
    async (type) => {
      const path = await upload(mia, CANVAS[type], { type });
      expect(await photoOf(mia)).toBe(path);
      const answer = await api(`GET ${path}`);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
    },
  );

  it('counts in the quota of changes', async () => {
    await db.doc('users/mia').set({ email: mia.email });
    await upload(mia, jpeg({ width: 8 }));
    const counts = (await db.collection('counts').get()).docs.filter((doc) => doc.get('count') === 1);
    for (const { ref } of counts) await ref.update({ count: QUOTAS.changes.max - 1 });
    await upload(mia, jpeg({ width: 9 }));
    refusal(await put(mia, jpeg()), 429);
  });
});

describe('An uploaded photo', () => {
  it('replaces the former photo everywhere, also in lists', async () => {
    const former = await upload(ada, jpeg({ width: 8 }));
    const id = await post();
    await placeBid(api, id, mia);
    await participant(api, ada).send(conversationOf(id, mia), 'In oak?');
    const shown = async () => [
      success(await api(`GET /tasks/${id}`), 200, taskSchema).userPhoto,
      success(await api('GET /BrowseTask.json'), 200, z.array(browseTask))[0]?.posterPhoto,
      (await participant(api, mia).head(conversationOf(id, mia))).with.photo,
      (await participant(api, mia).list())[0]?.with.photo,
    ];
    expect(await shown()).toEqual(Array.from({ length: 4 }, () => former));
    const path = await upload(ada, jpeg());
    expect(await shown()).toEqual(Array.from({ length: 4 }, () => path));
    success(await api('DELETE /users/me/photo', { as: ada }), 200, accountSchema);
    expect(await shown()).toEqual(Array.from({ length: 4 }, () => undefined));
    expect(await statusOf(path)).toBe(404);
  });

  it('is deleted when another one replaces it, or when it is removed', async () => {
    const [first, second] = [await upload(mia, jpeg()), await upload(mia, await webp(), { type: 'image/webp' })];
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    expect(await upload(mia, await webp(), { type: 'image/webp' })).toBe(second);
    expect(await storedIds()).toEqual([second]);
    expect(success(await api('DELETE /users/me/photo', { as: mia }), 200, accountSchema).photo).toBeNull();
    success(await api('DELETE /users/me/photo', { as: mia }), 200, accountSchema);
    expect([await photoOf(mia), await storedIds()]).toEqual([null, []]);
  });

  it('of eight concurrent uploads and removals is the stored one', async () => {
    const widths = [8, 9, 10, 11, 12, 13];
    const remove = () => api('DELETE /users/me/photo', { as: mia });
    await Promise.all([...widths.map((width) => upload(mia, jpeg({ width }))), remove(), remove()]);
    const photo = await photoOf(mia);
    expect(await storedIds()).toEqual(photo === null ? [] : [photo]);
  });

  it('has another address for another owner, and only its owner’s photos are deleted', async () => {
    const [hers, his] = [await upload(mia, jpeg()), await upload(ben, jpeg())];
    expect(hers).not.toBe(his);
    const remove = () => store.run((unit) => photos.removeOfAccount(unit, 'mia', 100));
    expect([await remove(), await remove()]).toEqual([1, 0]);
    expect(await storedIds()).toEqual([his]);
  });

  it('is deleted in batches', async () => {
    for (let width = 1; width <= 5; width += 1) {
      const image = { type: 'image/webp', bytes: jpeg({ width }) } as const;
      await store.run(async (unit) => photos.save(unit, 'mia', 'photo', image));
    }
    const remove = () => store.run((unit) => photos.removeOfAccount(unit, 'mia', 2));
    expect([await remove(), await remove(), await remove(), await remove()]).toEqual([2, 2, 1, 0]);
  });

  it('is not stored in a shared cache for a request with a token', async () => {
    const path = await upload(mia, jpeg());
    expect((await api(`GET ${path}`, { as: mia })).headers.get('cache-control')).toBe('private, no-store');
  });

  it.each([...UNKNOWN_IDS, ['an address of none', 'a'.repeat(64)], ['capitals', 'A'.repeat(64)]])(
    'is a 404 for %s',
    async (_name, id = 'nothing') => {
      refusal(await api(`GET /users/photos/sha256/${id}`), 404);
    },
  );
});

describe('The site', () => {
  const site = apiAt(emulators.site);

  it('accepts a photo and serves its image with its headers, the same bytes at both origins', async () => {
    const eve = await signUp({ name: 'Eve' });
    const sent = {
      kind: 'photo',
      field: 'photo',
      type: 'image/png',
      bytes: await sharp(await webp())
        .png()
        .toBuffer(),
    } as const;
    const { bytes } = await processPhoto(sent);
    const path = await upload(eve, sent.bytes, { type: sent.type, at: site });
    for (const origin of [emulators.site, emulators.api]) {
      const response = await fetch(`${origin}${path}`);
      expect(response.status).toBe(200);
      expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    }
  });

  it('refuses a file that does not decode', async () => {
    const eve = await signUp({ name: 'Eve' });
    for (const { type, bytes } of Object.values(undecodable('photo'))) {
      refusal(await put(eve, bytes, { type, at: site }), 400, ['body photo']);
    }
  });

  it('refuses attacks', async () => {
    const eve = await signUp({ name: 'Eve' });
    const attack = async (name: string): Promise<[Answer, number]> => {
      const { type, bytes, status } = attackNamed(name);
      return [await put(eve, bytes, { type, at: site }), status];
    };
    for (const name of [
      'SVG as itself',
      'SVG as a JPEG',
      'a truncated WebP',
      'a byte too many',
      'a longer body than the API reads',
    ]) {
      const [answer, status] = await attack(name);
      refusal(answer, status, ['body photo']);
    }
  });
});
