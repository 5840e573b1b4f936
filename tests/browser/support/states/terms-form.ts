import type { Page } from '@playwright/test';
import type { Person } from '../people.ts';
import {
  bidFor,
  dialog,
  milestoneField,
  offeredTo,
  openTerms,
  press,
  TERMS,
  UNDER_WAY,
  workerOf,
} from '../terms-form.ts';
import { type State, seeText } from './state.ts';

const signedIn = true;

const counter = async (page: Page, me: Person): Promise<void> => {
  const { id } = await offeredTo(me);
  await openTerms(page, id, 'counter');
};

/** The terms of an offer, a counter-offer and a change as they are written. */
export const termsFormStates: readonly State[] = [
  {
    name: 'terms-form/usual',
    signedIn,
    arrange: async (page, me) => {
      const { id } = await bidFor(me);
      await openTerms(page, id, 'offer');
    },
  },
  {
    name: 'terms-form/twenty-milestones',
    signedIn,
    arrange: async (page, me) => {
      const { id, freelancer } = await bidFor(me, 'Wilhelmina Featherstonehaugh-Szczepański');
      await workerOf(me).does(id, {
        transition: 'offer',
        deliverables: `${'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3)}\n${TERMS.deliverables}`,
        milestones: Array.from({ length: 20 }, (_, at) => ({
          title: `${at + 1} ${at % 2 === 0 ? 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2) : 'Sections'}`,
          cents: 4_999_999_999,
          due: null,
        })),
      });
      await workerOf(freelancer).does(id, { ...TERMS, transition: 'counter' });
      await openTerms(page, id, 'counter');
      for (let at = 4; at <= 20; at += 1) {
        await press(page, 'Add milestone');
        await milestoneField(page, at, 'Title').fill(`${'Donaudampfschifffahrt'.repeat(4)} ${at}`);
        await milestoneField(page, at, 'Amount').fill('49,999,999.99');
      }
      await seeText(page, 'That’s as many milestones as there can be.');
    },
  },
  {
    name: 'terms-form/with-errors',
    signedIn,
    arrange: async (page, me) => {
      const { id } = await bidFor(me);
      await openTerms(page, id, 'offer');
      await dialog(page).getByLabel('Deliverables').fill('');
      await milestoneField(page, 1, 'Amount').fill('about 1,650');
      await press(page, 'Add milestone');
      await press(page, 'Send offer');
      await seeText(page, 'Say what is to be delivered');
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
      await press(page, 'Remove: Milestone 3');
      await press(page, 'Add milestone');
      await milestoneField(page, 3, 'Title').fill('A visit to the site');
      await milestoneField(page, 3, 'Amount').fill('120.50');
      await dialog(page).getByText('A visit to the site', { exact: true }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'terms-form/amendment',
    signedIn,
    arrange: async (page, me) => {
      const { id } = await offeredTo(me, UNDER_WAY);
      await openTerms(page, id, 'propose-amendment');
    },
  },
];
