// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';

const profile = vi.hoisted((): { account: object | null } => ({ account: null }));
const bring = vi.hoisted(() => vi.fn<(uid: string, picture: string) => Promise<void>>());
vi.mock('../../lib/auth/session-profile.ts', () => ({ refreshSessionProfile: async () => profile.account }));
vi.mock('./bring-photo.ts', () => ({ bringGooglePhoto: bring }));

const { showOrBringPhoto } = await import('./sign-in.ts');

const PICTURE = 'https://lh3.googleusercontent.com/a/ada=s96-c';

it.each([
  ['of a user who has neither uploaded nor removed a photo', { hasChosenPhoto: false }, PICTURE, [['ada', PICTURE]]],
  ['not of a user who has', { hasChosenPhoto: true }, PICTURE, []],
  ['not if the account is not known', null, PICTURE, []],
  ['not without one', { hasChosenPhoto: false }, null, []],
])('A login with Google uploads the picture %s', async (_name, account, photoURL, uploads) => {
  profile.account = account;
  bring.mockReset();
  await showOrBringPhoto({ uid: 'ada', photoURL });
  expect(bring.mock.calls).toEqual(uploads);
});
