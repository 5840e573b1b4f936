import { expect, type Page } from '@playwright/test';
import { takeTransitions } from '../agreements.ts';
import { newPerson, type Person } from '../people.ts';
import {
  ACTIVE_TRANSITIONS,
  bidFor,
  dialog,
  makeOffer,
  milestoneField,
  openTerms,
  press,
  TERMS,
} from '../terms-form.ts';
import { type State, seeText } from './state.ts';

const signedIn = true;

const counter = async (page: Page, me: Person): Promise<void> => {
  const { id } = await makeOffer(me);
  await openTerms(page, id, 'counter');
};

/** The terms form of an offer, a counter-offer and an amendment. */
export const termsFormStates: readonly State[] = [
  {
    name: 'terms-form/default',
    signedIn,
    arrange: async (page, me) => {
      const { id } = await bidFor({ client: me });
      await openTerms(page, id, 'offer');
    },
  },
  {
    name: 'terms-form/twenty-milestones',
    signedIn,
    arrange: async (page, me) => {
      const freelancer = await newPerson({ name: 'Wilhelmina Featherstonehaugh-Szczepański' });
      const two = await bidFor({ client: me, freelancer });
      const milestones = Array.from({ length: 20 }, (_, at) => ({
        title: at % 2 === 0 ? `${'Donaudampfschifffahrt'.repeat(5)} ${at + 1}` : `Section ${at + 1}`,
        cents: 4_999_999_999,
      }));
      const deliverables = `${'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3)}\n${TERMS.deliverables}`;
      await takeTransitions(
        two,
        ['client', { transition: 'offer', ...TERMS }],
        ['freelancer', { transition: 'counter', deliverables, milestones }],
      );
      await openTerms(page, two.id, 'counter');
      await milestoneField(page, 1, 'Title').fill(`${'Donaudampfschifffahrt'.repeat(4)} and a little more`);
      await seeText(page, 'You’ve reached the limit of');
    },
  },
  {
    name: 'terms-form/with-errors',
    signedIn,
    arrange: async (page, me) => {
      const { id } = await bidFor({ client: me });
      await openTerms(page, id, 'offer');
      await dialog(page).getByLabel('Deliverables').fill('');
      await milestoneField(page, 1, 'Amount').fill('about 1,650');
      await press(page, 'Add milestone');
      await press(page, 'Send offer');
      await seeText(page, 'Describe what will be delivered');
    },
  },
  {
    name: 'terms-form/due-out-of-range',
    signedIn,
    arrange: async (page, me) => {
      const { id } = await bidFor({ client: me });
      await openTerms(page, id, 'offer');
      await milestoneField(page, 1, 'Due date (optional)').fill('2020-01-01');
      await press(page, 'Send offer');
      await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
  {
    name: 'terms-form/counter-offer',
    signedIn,
    arrange: async (page, me) => {
      await counter(page, me);
      await dialog(page)
        .getByLabel('Deliverables')
        .fill('Plans to build from: ground plan, three sections and a cutting list, as PDF.');
      await milestoneField(page, 2, 'Amount').fill('1,100');
      await press(page, 'Remove milestone 3');
      await press(page, 'Add milestone');
      await milestoneField(page, 3, 'Title').fill('A visit to the site');
      await milestoneField(page, 3, 'Amount').fill('120.50');
      await dialog(page).getByRole('insertion').filter({ hasText: 'A visit to the site' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'terms-form/amendment',
    signedIn,
    arrange: async (page, me) => {
      const { id } = await makeOffer(me, ACTIVE_TRANSITIONS);
      await openTerms(page, id, 'propose-amendment');
    },
  },
];
