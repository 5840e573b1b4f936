import { expect } from '@playwright/test';
import { photoOf } from '../../../support/photos.ts';
import { pictureAt } from '../../../support/profiles.ts';
import { plantComplete, plantProfile } from '../profiles.ts';
import { loadingAndError, type State, seeText } from './state.ts';

const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenfabrikation';

const NOT_FOUND = /status of 404/;

/** An address whose page is the shell, because visitors may not see a profile there. */
const UNKNOWN = '/freelancers/no-such-freelancer';

export const profileStates: readonly State[] = [
  {
    name: 'profile/default',
    arrange: async (page) => {
      const { handle } = await plantComplete();
      await page.goto(`/freelancers/${handle}`);
      await seeText(page, 'Made on Taskwright');
    },
  },
  {
    name: 'profile/long-words',
    arrange: async (page) => {
      const long = {
        name: LONG_WORD.slice(0, 50),
        headline: LONG_WORD,
        about: LONG_WORD.repeat(3),
        location: LONG_WORD,
      };
      const { handle } = await plantComplete({ ...long, skills: [LONG_WORD], languages: [LONG_WORD] });
      await page.goto(`/freelancers/${handle}`);
      await seeText(page, 'Made on Taskwright');
    },
  },
  {
    name: 'profile/own-and-new',
    signedIn: true,
    arrange: async (page, me) => {
      const { data } = await plantProfile({ uid: me.uid, name: me.name });
      await page.goto(`/freelancers/${data.handle}`);
      await expect(page.getByRole('link', { name: 'Add your first piece' })).toBeVisible();
    },
  },
  {
    name: 'profile/piece',
    arrange: async (page) => {
      await page.route('**/users/photos/sha256/*', (route) =>
        route.fulfill({ path: 'scripts/seed/pictures/type-mark.webp', contentType: 'image/webp' }),
      );
      const pictures = ['a', 'b', 'c'].map((digit) =>
        pictureAt(photoOf(digit), { alt: 'A mark of three staves', width: 640, height: 480 }),
      );
      const piece = { title: 'Mark for a cooperage', text: 'Three staves and a hoop.', pictures };
      const { handle } = await plantComplete({ pieces: [piece, { title: 'A-boards' }] });
      await page.goto(`/freelancers/${handle}?piece=piece0`);
      await expect(page.getByRole('img', { name: 'A mark of three staves' })).toBeVisible();
    },
  },
  {
    name: 'profile/not-found',
    tolerate: [NOT_FOUND],
    arrange: async (page) => {
      await page.goto(UNKNOWN);
      await seeText(page, 'Profile not found');
    },
  },
  ...loadingAndError('profile', {
    path: UNKNOWN,
    url: '**/users/profiles/by-handle/*',
    waiting: 'Loading the profile',
    failed: 'We couldn’t load the profile',
  }).map((state) => ({ ...state, tolerate: [...(state.tolerate ?? []), NOT_FOUND] })),
];
