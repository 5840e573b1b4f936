import type { Locator, Page } from '@playwright/test';
import type { TransitionBody } from '@taskwright/contract';
import { type PartyTransition, party } from '../../support/agreements.ts';
import { apiAt } from '../../support/api.ts';
import { emulators } from '../../support/emulators.ts';
import { type Parties, partiesWithBid, takeTransitions } from './agreements.ts';
import type { Person } from './people.ts';
import { inDays } from './tasks.ts';

export const TITLE = 'Draw the plans for a garden workshop';
export const DESCRIPTION = 'Four by six metres, timber frame, a sedum roof if the snow load allows it.';

/** Returns the calls of one party through the API. */
export const workerOf = (person: Person) => party(apiAt(emulators.api), person);

/** Creates a task with a bid of $1,650 in 21 days. The conversation has no messages. */
export const bidFor = (people: Partial<Pick<Parties, 'client' | 'freelancer'>>): Promise<Parties> =>
  partiesWithBid(people, TITLE, { description: DESCRIPTION });

/** The terms that these tests offer. */
export const TERMS: Pick<Extract<TransitionBody, { transition: 'offer' }>, 'deliverables' | 'milestones'> = {
  deliverables: 'Plans to build from: ground plan, two sections and a cutting list, as PDF and DXF.',
  milestones: [
    { title: 'Ground plan', cents: 45_000, due: inDays(14) },
    { title: 'Sections and details', cents: 90_050, due: inDays(28) },
    { title: 'Cutting list', cents: 30_000, due: null },
  ],
};

/** Creates an offer with these terms to `freelancer`, then takes `moves`. */
export const makeOffer = async (freelancer: Person, moves: readonly PartyTransition[] = []): Promise<Parties> => {
  const two = await bidFor({ freelancer });
  await takeTransitions(two, ['client', { transition: 'offer', ...TERMS }], ...moves);
  return two;
};

/** Moves from that offer to an agreement with its first milestone approved and its second delivered. */
export const ACTIVE_TRANSITIONS: readonly PartyTransition[] = [
  ['freelancer', { transition: 'accept', terms: 1 }],
  ['freelancer', { transition: 'submit', milestone: 1, note: 'The ground plan.' }],
  ['client', { transition: 'approve', milestone: 1 }],
  ['freelancer', { transition: 'submit', milestone: 2, note: 'Both sections.' }],
];

export const dialog = (page: Page): Locator => page.getByRole('dialog');
export const milestone = (page: Page, place: number): Locator =>
  dialog(page).getByRole('group', { name: `Milestone ${place}`, exact: true });
export const milestoneField = (page: Page, place: number, label: 'Title' | 'Amount' | 'Due date (optional)'): Locator =>
  milestone(page, place).getByLabel(label, { exact: true });
export const press = (page: Page, name: string): Promise<void> =>
  dialog(page).getByRole('button', { name, exact: true }).click();

/** Opens the terms form over its conversation. */
export const openTerms = async (page: Page, id: string, step: 'offer' | 'counter' | 'propose-amendment') => {
  await page.goto(`/messages/${id}?step=${step}`);
  await dialog(page)
    .getByRole('button', { name: 'Add milestone' })
    .or(dialog(page).getByText('reached the limit of'))
    .waitFor();
};
