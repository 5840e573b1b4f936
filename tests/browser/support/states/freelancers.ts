import { openInApp } from '../open-in-app.ts';
import { plantProfile } from '../profiles.ts';
import { freshWord } from '../tasks.ts';
import { neverRespond, type State, seeHeading, seeText, UNAVAILABLE, unavailable } from './state.ts';

export const freelancerStates: readonly State[] = [
  {
    name: 'freelancers/default',
    arrange: async (page) => {
      const skill = freshWord();
      const long = 'Donaudampfschifffahrtsgesellschaftskapitän';
      await plantProfile({
        name: 'Wilhelmina Featherstonehaugh-Szczepański',
        headline: `${long}${long.slice(0, 38)}`,
        skills: [skill, long.slice(0, 40), 'Veneer', 'Turning', 'CAD'],
        availability: 'from',
        availableFrom: '2035-12-31',
        minimumBudget: 1_000_000,
        pieces: [{ kind: 'proven', title: long.repeat(2) }],
        facts: { completed: 1200, rating: { mean: 4.75, count: 1200 } },
      });
      await plantProfile({ name: 'Bo', skills: [skill] });
      await page.goto(`/freelancers?skill=${skill}`);
      await seeText(page, 'New on Taskwright');
    },
  },
  {
    name: 'freelancers/loading',
    arrange: async (page) => {
      await page.route('**/users/profiles*', neverRespond);
      await openInApp(page, '/freelancers');
      await seeText(page, 'Looking for freelancers');
    },
  },
  {
    name: 'freelancers/empty',
    arrange: async (page) => {
      await page.goto('/freelancers?search=zzzzyyyy&skill=Joinery&available=now&rating=4.5&budget=250');
      await seeHeading(page, 'No freelancers found');
    },
  },
  {
    name: 'freelancers/error',
    tolerate: [UNAVAILABLE],
    arrange: async (page) => {
      await page.route('**/users/profiles*', unavailable);
      await openInApp(page, '/freelancers');
      await seeText(page, 'We couldn’t load the freelancers');
    },
  },
];
