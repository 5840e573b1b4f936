import { BODY_LIMIT_BYTES, LIMITS, ownProfile, type Piece, piece as pieceSchema } from '@taskwright/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { endAccount } from '../../../functions/src/account/end-account.ts';
import { FORM_BYTES } from '../../../functions/src/http/image-body.ts';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { ATTACK_TEXTS, imageAttacks, undecodable } from '../../../functions/src/people/testing/photo-attacks.ts';
import { isOnlyImage, jpeg, webp } from '../../../functions/src/people/testing/photo-files.ts';
import type { Account } from '../../support/accounts.ts';
import { refusal, success } from '../../support/api.ts';
import { plantProfile } from '../../support/profiles.ts';
import { withStatus } from '../../support/stores.ts';
import { testUsers } from '../../support/test-users.ts';

const { db, api, store, ada, mia, advance } = testUsers('demo-portfolio');

const PORTFOLIO = '/users/me/portfolio';
const tryAdd = (as: Account | undefined, body: object) => api(`POST ${PORTFOLIO}`, { ...(as && { as }), body });
const add = async (as: Account, body: object = {}): Promise<Piece> =>
  success(await tryAdd(as, { title: 'A sign', ...body }), 201, pieceSchema);
const pieces = async (as: Account) =>
  success(await api('GET /users/me/profile', { as }), 200, ownProfile).profile?.pieces ?? [];
type Parts = Readonly<Record<string, string | Blob>>;
/** Sends a form to an address. */
const sendForm = async (as: Account, call: string, parts: Parts, headers: Readonly<Record<string, string>> = {}) => {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.set(name, part);
  const sent = new Response(form);
  const type = sent.headers.get('content-type') ?? '';
  const body = Buffer.from(await sent.arrayBuffer());
  return api(call, { as, body, headers: { 'content-type': type, ...headers } });
};
const file = (bytes: Buffer, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type });
type Listed = { readonly alt?: string; readonly picture?: string };
const listing = (...pictures: Listed[]) => JSON.stringify({ title: 'A sign', pictures });
const trySend = (as: Account, id: string, bytes: Buffer, type?: string) =>
  sendForm(as, `PUT ${PORTFOLIO}/${id}`, { body: listing({}), 'pictures.0': file(bytes, type) });
const send = async (id: string, bytes: Buffer, type?: string) =>
  success(await trySend(mia, id, bytes, type), 200, pieceSchema).pictures[0]?.picture ?? '';
const picture = (width = 16) => jpeg({ width, height: (width * 3) / 4 });
const statusOf = async (path: string) => (await api(`GET ${path}`)).status;
const profileDocument = async () => (await db.doc(`profiles/${personKey('mia')}`).get()).data() ?? {};
const plant = () => plantProfile(db, { uid: 'mia' });

describe('A piece of a portfolio', () => {
  it('is added, changed and removed, with the index of its profile', async () => {
    await plant();
    const url = 'https://example.com/sign';
    const added = await add(mia, { text: 'In oak.', url });
    expect(added).toMatchObject({ kind: 'own', title: 'A sign', text: 'In oak.', url, category: null, review: null });
    expect(await pieces(mia)).toEqual([added]);
    expect((await profileDocument()).pieces).toMatchObject([{ id: added._id, kind: 'own', title: 'A sign' }]);
    expect((await profileDocument()).tokens).toContain('sign');
    const path = `${PORTFOLIO}/${added._id}`;
    const changed = success(await api(`PUT ${path}`, { as: mia, body: { title: 'A bench' } }), 200, pieceSchema);
    expect(changed).toMatchObject({ title: 'A bench', text: '' });
    expect(changed.url).toBeUndefined();
    expect((await profileDocument()).tokens).not.toContain('sign');
    expect((await api(`DELETE ${path}`, { as: mia })).body).toEqual({ deletedCount: 1 });
    expect([await pieces(mia), (await profileDocument()).pieces]).toEqual([[], []]);
    refusal(await api(`DELETE ${path}`, { as: mia }), 404);
  });

  it('needs a login and a profile, and belongs to its owner', async () => {
    refusal(await tryAdd(undefined, { title: 'A sign' }), 401);
    expect(refusal(await tryAdd(mia, { title: 'A sign' }), 409).detail).toBe('Save your profile first.');
    await plant();
    const { _id } = await add(mia);
    refusal(await api(`PUT ${PORTFOLIO}/${_id}`, { as: ada, body: { title: 'Mine' } }), 404);
    refusal(await api(`DELETE ${PORTFOLIO}/${_id}`, { as: ada }), 404);
    refusal(await trySend(ada, _id, picture()), 404);
    for (const id of ['nothing', '__x__', '%00', 'a%2Fb']) {
      refusal(await api(`DELETE ${PORTFOLIO}/${id}`, { as: mia }), 404);
    }
    expect(await pieces(mia)).toMatchObject([{ title: 'A sign' }]);
  });

  it('is refused for each bad field, and returns HTML as it was typed', async () => {
    await plant();
    const body = { title: '\u202Egnp.exe', url: 'javascript:alert(1)', kind: 'proven' };
    refusal(await tryAdd(mia, body), 400, ['body kind', 'body title', 'body url']);
    const html = '<img src=x onerror=alert(1)> 😀';
    expect(await add(mia, { title: html, text: html })).toMatchObject({ title: html, text: html });
  });

  it('is one of at most 12; of two at once the 12th wins', async () => {
    await plantProfile(db, { uid: 'mia', pieces: Array.from({ length: LIMITS.pieces - 1 }, () => ({})) });
    const answers = await Promise.all([1, 2].map((n) => tryAdd(mia, { title: `Number ${n}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const detail = 'Your portfolio has 12 pieces, which is the limit. Remove one first.';
    expect(refusal(await tryAdd(mia, { title: 'One more' }), 409).detail).toBe(detail);
    expect([await pieces(mia), (await profileDocument()).pieces].map(({ length }) => length)).toEqual([12, 12]);
  });

  it('with a picture precedes one without, and the newest comes first', async () => {
    await plant();
    const first = await add(mia);
    advance();
    const second = await add(mia);
    advance();
    const third = await add(mia);
    await send(second._id, picture());
    const order = [second._id, third._id, first._id];
    expect((await pieces(mia)).map(({ _id }) => _id)).toEqual(order);
    expect((await profileDocument()).pieces.map(({ id }: { id: string }) => id)).toEqual(order);
  });
});

describe('A picture of a piece', () => {
  const stored = async () => (await db.collection('photos').get()).size;

  it('is added with the piece or not at all, once for each key', async () => {
    await plant();
    const key = { 'idempotency-key': 'a-sign' };
    const addWith = (bytes: Buffer) =>
      sendForm(mia, `POST ${PORTFOLIO}`, { body: listing({}), 'pictures.0': file(bytes) }, key);
    const tooLarge = await addWith(Buffer.alloc(LIMITS.pictureBytes + 1));
    expect(refusal(tooLarge, 413, ['body pictures.0']).detail).toBe('A picture can have at most 200 kB.');
    refusal(await addWith(Buffer.alloc(FORM_BYTES)), 413, ['body pictures']);
    refusal(await addWith(Buffer.from('no picture')), 400, ['body pictures.0']);
    expect([await pieces(mia), await stored()]).toEqual([[], 0]);
    const added = success(await addWith(picture()), 201, pieceSchema);
    expect(await statusOf(added.pictures[0]?.picture ?? '')).toBe(200);
    expect(success(await addWith(picture()), 201, pieceSchema)).toEqual(added);
    refusal(await addWith(picture(32)), 422);
    expect([await pieces(mia), await stored()]).toEqual([[added], 1]);
  });

  it('is one of at most five of the maximum size, in the order of the body', async () => {
    await plant();
    const places = Array.from({ length: LIMITS.piecePictures }, (_, place) => place);
    const tryAddAll = (all: readonly number[], change: Parts = {}) => {
      const files = all.map((place) => [`pictures.${place}`, file(picture(16 * (place + 1)))]);
      const body = listing(...all.map((place) => ({ alt: `Picture ${place}` })));
      return sendForm(mia, `POST ${PORTFOLIO}`, { body, ...Object.fromEntries(files), ...change });
    };
    refusal(await tryAddAll([...places, 5]), 400, ['body pictures']);
    refusal(await tryAddAll(places, { 'pictures.5': file(picture()) }), 400, ['body pictures.5']);
    refusal(await tryAddAll(places, { 'pictures.2': file(Buffer.from('no picture')) }), 400, ['body pictures.2']);
    refusal(await tryAddAll([0, 1], { 'pictures.3': file(picture()) }), 400, ['body pictures.3']);
    expect([await pieces(mia), await stored()]).toEqual([[], 0]);
    const { pictures } = success(await tryAddAll(places), 201, pieceSchema);
    expect(pictures.map(({ alt, width, height }) => [alt, width, height])).toEqual(
      places.map((place) => [`Picture ${place}`, 16 * (place + 1), 12 * (place + 1)]),
    );
    for (const { picture: address } of pictures) expect(await statusOf(address)).toBe(200);
    const listed = await api('GET /users/profiles');
    expect(listed.body).toMatchObject([{ bestPiece: { picture: pictures[0]?.picture } }]);
  });

  it('is kept, moved, described and removed; a bad request leaves the piece as it was', async () => {
    await plant();
    const body = listing({ alt: 'Front' }, { alt: 'Back' }, {});
    const files = Object.fromEntries([0, 1, 2].map((n) => [`pictures.${n}`, file(picture(16 * (n + 1)))]));
    const added = success(await sendForm(mia, `POST ${PORTFOLIO}`, { body, ...files }), 201, pieceSchema);
    const [front = '', back = '', side = ''] = added.pictures.map((each) => each.picture);
    const put = (parts: Parts) => sendForm(mia, `PUT ${PORTFOLIO}/${added._id}`, parts);
    const unknown = `/users/photos/sha256/${'a'.repeat(64)}`;
    for (const [status, field, parts] of [
      [400, 'body pictures.1', { body: listing({ picture: back }, { picture: unknown }) }],
      [400, 'body pictures.1', { body: listing({ picture: back }, {}) }],
      [400, 'body pictures.0', { body: listing({ picture: back }), 'pictures.0': file(picture()) }],
      [400, 'body pictures.0.alt', { body: listing({ picture: back, alt: 'x'.repeat(LIMITS.pictureAlt + 1) }) }],
      [413, 'body pictures.0', { body: listing({}), 'pictures.0': file(Buffer.alloc(LIMITS.pictureBytes + 1)) }],
    ] as const) {
      refusal(await put(parts), status, [field]);
    }
    expect([await pieces(mia), await stored()]).toEqual([[added], 3]);
    const order = [{ picture: side, alt: 'Side' }, {}, { picture: front }];
    const { pictures } = success(
      await put({ body: listing(...order), 'pictures.1': file(picture(64)) }),
      200,
      pieceSchema,
    );
    const added2 = pictures[1]?.picture ?? '';
    expect(pictures).toEqual([
      { picture: side, alt: 'Side', width: 48, height: 36 },
      { picture: added2, alt: '', width: 64, height: 48 },
      { picture: front, alt: '', width: 16, height: 12 },
    ]);
    expect(await Promise.all([front, back, side, added2].map(statusOf))).toEqual([200, 404, 200, 200]);
    expect(await stored()).toBe(3);
  });

  it('comes in a form with the body and the pictures only', async () => {
    await plant();
    const body = listing({});
    const tryForm = (parts: Parts) => sendForm(mia, `POST ${PORTFOLIO}`, parts);
    for (const parts of [
      { 'pictures.0': file(picture()) },
      { body, 'pictures.0': 'text' },
      { body: file(picture()) },
      { body, other: 'x' },
      { body: '{' },
    ]) {
      refusal(await tryForm(parts), 400, ['body ']);
    }
    refusal(await tryForm({ body, 'pictures.0': file(picture(), 'text/html') }), 415, ['body pictures.0']);
    refusal(await tryForm({ body, 'pictures.0': file(Buffer.alloc(0)) }), 400, ['body pictures.0']);
    refusal(await tryForm({ body: '{"pictures":[{}]}', 'pictures.0': file(picture()) }), 400, ['body title']);
    const broken = { 'content-type': 'multipart/form-data; boundary=x' };
    refusal(await api(`POST ${PORTFOLIO}`, { as: mia, body: '--y', headers: broken }), 400, ['body ']);
    expect([await pieces(mia), await stored()]).toEqual([[], 0]);
    success(await tryForm({ body: listing() }), 201, pieceSchema);
  });

  const attacks = Object.values({ ...imageAttacks('picture'), ...undecodable('picture') });

  it('is refused as every attack on photos that is no image', async () => {
    await plant();
    const { _id } = await add(mia);
    const refused = attacks.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(40);
    for (const { type, bytes, status } of refused) {
      const field = bytes.length > FORM_BYTES ? 'pictures' : 'pictures.0';
      refusal(await trySend(mia, _id, bytes, type), status, [`body ${field}`]);
    }
    expect((await db.collection('photos').get()).size).toBe(0);
  });

  it('is stored without the rest of every attack that is an image', async () => {
    await plant();
    const { _id } = await add(mia);
    const images = attacks.filter(({ status }) => status === 200);
    expect(images.length).toBeGreaterThan(30);
    for (const { type, bytes } of images) {
      await send(_id, bytes, type);
      const [document, ...others] = (await db.collection('photos').get()).docs;
      expect(others).toEqual([]);
      const stored: unknown = document?.get('bytes');
      if (!Buffer.isBuffer(stored)) throw new TypeError('no picture');
      expect([document?.get('type'), isOnlyImage(stored)]).toEqual(['image/webp', true]);
      expect(ATTACK_TEXTS.filter((each) => stored.includes(each, 0, 'latin1'))).toEqual([]);
      advance();
    }
  });

  it('is stored whole', async () => {
    await plant();
    const { _id } = await add(mia);
    await send(_id, jpeg({ height: 40 }));
    const [document] = (await db.collection('photos').get()).docs;
    expect(await sharp(document?.get('bytes')).metadata()).toMatchObject({ width: 16, height: 40 });
  });

  it('may be larger than other bodies', async () => {
    await plant();
    const { _id } = await add(mia);
    const bytes = await webp(960, 720, true);
    expect(bytes.length).toBeGreaterThan(BODY_LIMIT_BYTES);
    expect(await statusOf(await send(_id, bytes, 'image/webp'))).toBe(200);
  });

  it('is served, replaced, and deleted with its piece unless another has the same', async () => {
    await plant();
    const [one, other] = [await add(mia), await add(mia)];
    const first = await send(one._id, picture());
    expect(await send(other._id, picture())).toBe(first);
    expect(await send(one._id, await webp(960, 720), 'image/webp')).not.toBe(first);
    expect(await statusOf(first)).toBe(200);
    expect((await api(`DELETE ${PORTFOLIO}/${other._id}`, { as: mia })).status).toBe(200);
    expect(await statusOf(first)).toBe(404);
    const second = (await pieces(mia))[0]?.pictures[0]?.picture ?? '';
    expect(await statusOf(second)).toBe(200);
    const put = (body: object) => api(`PUT ${PORTFOLIO}/${one._id}`, { as: mia, body });
    const kept = success(await put({ title: 'A bench', pictures: [{ picture: second }] }), 200, pieceSchema);
    expect([kept.title, kept.pictures[0]?.picture]).toEqual(['A bench', second]);
    refusal(await put({ title: 'A chair', pictures: [{ picture: first }] }), 400, ['body pictures.0']);
    const cleared = success(await put({ title: 'A bench' }), 200, pieceSchema);
    expect([cleared.pictures, await statusOf(second)]).toEqual([[], 404]);
    expect((await db.collection('photos').get()).size).toBe(0);
  });

  it('survives a change of the owner’s photo, and is deleted with the account', async () => {
    await plant();
    const { _id } = await add(mia);
    const path = await send(_id, picture());
    for (const width of [8, 16]) {
      const body = jpeg({ width });
      const headers = { 'content-type': 'image/jpeg' };
      expect((await api('PUT /users/me/photo', { as: mia, body, headers })).status).toBe(200);
    }
    expect([await statusOf(path), (await db.collection('photos').get()).size]).toEqual([200, 2]);
    await endAccount(withStatus(store, 'removed'), 'mia');
    expect([(await db.collection('photos').get()).size, await profileDocument()]).toEqual([0, {}]);
  });
});
