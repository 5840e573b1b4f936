import { expect, type Page } from '@playwright/test';
import type { TransitionBody } from '@taskwright/contract';
import { partiesWithBid, takeTransitions } from '../agreements.ts';
import { putBid } from '../bids.ts';
import { freshEmail, newPerson, type Person } from '../people.ts';
import { plantProfile } from '../profiles.ts';
import { freshWord, postTask } from '../tasks.ts';
import { loadingAndError, type State, seeText } from './state.ts';

const signedIn = true;

const OFFER: TransitionBody = {
  transition: 'offer',
  deliverables: 'One oak sign.',
  milestones: [{ title: 'Donaudampfschifffahrtsgesellschaftskapitän', cents: 30_000, due: '2035-12-01' }],
};
const ACCEPT: TransitionBody = { transition: 'accept', terms: 1 };

/** Creates suggestions of both kinds for `me`. */
const fillSuggestions = async (me: Person): Promise<void> => {
  const skill = freshWord();
  await plantProfile({ uid: me.uid, name: me.name, skills: [skill, 'Joinery'] });
  for (const name of ['Noor Haddad', 'Wilhelmina Featherstonehaugh-Szczepański', 'Bo Elm'])
    await plantProfile({ name, skills: [skill], headline: 'Letterer and sign painter for small shops' });
  const client = await newPerson();
  for (const title of [
    'Carve a mirror frame',
    'Oil a bench',
    'Draw the plans for a garden workshop with a north light',
  ])
    await postTask(client, { title, skills: [skill, 'Oak'], budget: 900 });
  await postTask(me, { title: 'Letter the front of a bakery', skills: [skill] });
};

/** Creates rows of several kinds for `me`, with the longest names. */
const fillDesk = async (me: Person): Promise<void> => {
  const client = await newPerson({ name: 'Wilhelmina Featherstonehaugh-Szczepański' });
  const title = 'Draw the plans for a garden workshop with a north light and room for two benches';
  const hired = await partiesWithBid({ client, freelancer: me }, title);
  await takeTransitions(hired, ['client', OFFER], ['freelancer', ACCEPT]);
  const offered = await partiesWithBid({ client, freelancer: me }, 'Letter a shop sign');
  await takeTransitions(offered, ['client', OFFER]);
  const own = await partiesWithBid({ client: me }, 'A web shop for hand-cut dovetail boxes');
  await takeTransitions(own, ['client', OFFER]);
  const task = await postTask(me, { title: 'Photograph the new bench' });
  for (const name of ['Noor Haddad', 'Emre Aksoy']) await putBid(await newPerson({ name }), task, { amount: 300 });
};

const seeDesk = async (page: Page): Promise<void> => {
  await page.goto('/');
  await seeText(page, 'Waiting for others');
  const more = page.getByRole('button', { name: /^Show \d more$/ });
  while (await more.first().isVisible()) await more.first().click();
};

export const deskStates: readonly State[] = [
  {
    name: 'home/desk-filled',
    signedIn,
    arrange: async (page, me) => {
      await fillDesk(me);
      await fillSuggestions(me);
      await seeDesk(page);
      await seeText(page, 'Wilhelmina Featherstonehaugh-Szczepański made you an offer');
      await seeText(page, 'Tasks that match your skills');
      await seeText(page, 'Running agreements');
    },
  },
  {
    name: 'home/workspace-new',
    signedIn,
    arrange: async (page, me) => {
      await postTask(me, { title: 'Photograph the new bench' });
      await page.goto('/');
      await seeText(page, 'Hire a freelancer');
    },
  },
  {
    name: 'home/desk-empty',
    signedIn,
    arrange: async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Hide the first steps' }).click();
      await seeText(page, 'Nothing needs you right now.');
    },
  },
  {
    name: 'home/workspace-unverified',
    arrange: async (page) => {
      await page.goto('/signup');
      await page.getByLabel('Full Name').fill('Wilhelmina Featherstonehaugh-Szczepański');
      await page.getByLabel('Email Address').fill(freshEmail());
      await page.getByLabel('Password', { exact: true }).fill('Mortise9');
      await page.getByRole('button', { name: 'Create Account' }).click();
      await seeText(page, 'We sent a link to');
    },
  },
  ...loadingAndError('home/desk', {
    path: '/',
    url: '**/users/me/desk',
    waiting: 'Loading what’s waiting for you',
    failed: 'We couldn’t load what’s waiting for you',
  }),
  {
    name: 'messages/your-turn',
    signedIn,
    arrange: async (page, me) => {
      await fillDesk(me);
      await page.goto('/messages?show=turn');
      await expect(page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')).toHaveCount(2);
    },
  },
  {
    name: 'messages/no-match',
    signedIn,
    arrange: async (page, me) => {
      await fillDesk(me);
      await page.goto('/messages?q=Donaudampfschifffahrtsgesellschaftskapitän');
      await seeText(page, 'No conversations match');
    },
  },
];
