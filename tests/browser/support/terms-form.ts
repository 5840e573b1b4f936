import type { Locator, Page } from '@playwright/test';
import type { TransitionBody } from '@taskwright/contract';
import { apiAt } from '../../support/api.ts';
import { emulators } from '../../support/emulators.ts';
import { talkOf } from '../../support/talk.ts';
import { type Move, worker } from '../../support/work.ts';
import { putBid } from './bids.ts';
import { newPerson, type Person } from './people.ts';
import { inDays, postTask } from './tasks.ts';

export const TITLE = 'Draw the plans for a garden workshop';
export const DESCRIPTION = 'Four by six metres, timber frame, a sedum roof if the snow load allows it.';

/** What one of the two does over the API. */
export const workerOf = (person: Person) => worker(apiAt(emulators.api), person);

/** A task of `me` on which somebody bids $1,650, delivered in 21 days; their conversation, in which nothing was said. */
export const bidFor = async (me: Person, name = 'Emre Aksoy'): Promise<{ id: string; freelancer: Person }> => {
  const freelancer = await newPerson({ name });
  const task = await postTask(me, { title: TITLE, description: DESCRIPTION, budget: 1800, deadline: inDays(102) });
  await putBid(freelancer, task, { amount: 1650, days: 21 });
  return { id: talkOf(task, freelancer), freelancer };
};

type Terms = Pick<Extract<TransitionBody, { transition: 'offer' }>, 'deliverables' | 'milestones'>;

/** What the offers of these tests are about. */
export const TERMS: Terms = {
  deliverables: 'Plans to build from: ground plan, two sections and a cutting list, as PDF and DXF.',
  milestones: [
    { title: 'Ground plan', cents: 45_000, due: inDays(14) },
    { title: 'Sections and details', cents: 90_050, due: inDays(28) },
    { title: 'Cutting list', cents: 30_000, due: null },
  ],
};

/** Terms of the other's on offer, on a task of theirs; `me` is the freelancer. */
export const offeredTo = async (me: Person, moves: readonly Move[] = []): Promise<{ id: string; client: Person }> => {
  const client = await newPerson({ name: 'Ida Larkin' });
  const task = await postTask(client, { title: TITLE, description: DESCRIPTION, budget: 1800, deadline: inDays(102) });
  await putBid(me, task, { amount: 1650, days: 21 });
  const id = talkOf(task, me);
  const by = { client: workerOf(client), freelancer: workerOf(me) };
  for (const [role, body] of [['client', { transition: 'offer', ...TERMS }] satisfies Move, ...moves])
    await by[role].does(id, body);
  return { id, client };
};

/** From that offer to an agreement whose first milestone is approved and whose second is delivered. */
export const UNDER_WAY: readonly Move[] = [
  ['freelancer', { transition: 'accept', terms: 1 }],
  ['freelancer', { transition: 'submit', milestone: 1, note: 'The ground plan.' }],
  ['client', { transition: 'approve', milestone: 1 }],
  ['freelancer', { transition: 'submit', milestone: 2, note: 'Both sections.' }],
];

export const dialog = (page: Page): Locator => page.getByRole('dialog');
export const milestone = (page: Page, at: number): Locator =>
  dialog(page).getByRole('group', { name: `Milestone ${at}`, exact: true });
export const milestoneField = (page: Page, at: number, label: 'Title' | 'Amount' | 'Due date (optional)'): Locator =>
  milestone(page, at).getByLabel(label, { exact: true });
export const press = (page: Page, name: string): Promise<void> =>
  dialog(page).getByRole('button', { name, exact: true }).click();

/** Opens the form of a step over its conversation. */
export const openTerms = async (page: Page, id: string, step: 'offer' | 'counter' | 'propose-amendment') => {
  await page.goto(`/messages/${id}?step=${step}`);
  await milestoneField(page, 1, 'Title').waitFor();
};
