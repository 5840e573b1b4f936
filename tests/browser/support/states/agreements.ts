import { expect, type Page } from '@playwright/test';
import { type TransitionBody, task as taskSchema } from '@taskwright/contract';
import { remove } from '../../../support/accounts.ts';
import { apiAt } from '../../../support/api.ts';
import { emulators } from '../../../support/emulators.ts';
import {
  backdateCancellation,
  closeReviews,
  type Parties,
  partiesWithBid,
  readHead,
  takeTransitions,
} from '../agreements.ts';
import { sendMessage } from '../conversations.ts';
import { newPerson, type Person } from '../people.ts';
import { inDays } from '../tasks.ts';
import { type State, seeText, UNAVAILABLE, unavailable } from './state.ts';

const signedIn = true;

const TITLE = 'Draw the plans for a garden workshop with a north light and room for two benches';
const DELIVERABLES =
  'Plans for a timber workshop of four by six metres: floor plan, four elevations, one section, and a list of all timber with lengths.\n\nDelivered as PDF and DWG. Two rounds of changes are included. The plot: https://maps.example.com/plots/garden-workshop/north';

const OFFER: TransitionBody = {
  transition: 'offer',
  deliverables: DELIVERABLES,
  milestones: [
    { title: 'First sketches', cents: 40_000, due: inDays(9) },
    {
      title: 'Floor plan and elevations, to be agreed on before the timber list is begun',
      cents: 85_000,
      due: inDays(24),
    },
    { title: 'Timber list', cents: 40_050 },
  ],
};
const COUNTER: TransitionBody = {
  transition: 'counter',
  deliverables: DELIVERABLES.replace('Two rounds', 'Three rounds'),
  milestones: [
    { title: 'First sketches', cents: 45_000, due: inDays(12) },
    { title: 'Floor plan and elevations', cents: 95_000, due: inDays(24) },
    { title: 'Section', cents: 20_000 },
  ],
};
const AMENDMENT: TransitionBody = {
  transition: 'propose-amendment',
  deliverables: `${DELIVERABLES}\n\nA sedum roof is part of it now.`,
  milestones: [
    { id: 2, title: 'Floor plan and elevations, with the sedum roof', cents: 99_000, due: inDays(30) },
    { id: 3, title: 'Timber list', cents: 40_050 },
  ],
};
const LINKS = [
  'https://files.example.com/workshop/sketches-2.pdf',
  'https://www.figma.com/file/aBcDeF/garden-workshop',
];

type Move = Parameters<typeof takeTransitions>[1];
const client = (body: TransitionBody): Move => ['client', body];
const freelancer = (body: TransitionBody): Move => ['freelancer', body];

const offer = client(OFFER);
const accept = freelancer({ transition: 'accept', terms: 1 });
const submit = (milestone: number) =>
  freelancer({
    transition: 'submit',
    milestone,
    note: 'Here they are. The second sheet shows the north light with both benches drawn in.',
    links: LINKS,
  });
const approve = (milestone: number) => client({ transition: 'approve', milestone });
const sendBack = (milestone: number) =>
  client({
    transition: 'request-changes',
    milestone,
    reason: 'The door has to open outwards: the saw stands behind it.',
  });
const review = (stars: number, text: string): TransitionBody => ({ transition: 'review', stars, text });

const FIRST_DONE = [offer, accept, submit(1), approve(1)];
const DONE = [...FIRST_DONE, submit(2), approve(2), submit(3), approve(3)];

const LONG_NAME = 'Wilhelmina Featherstonehaugh-Szczepański';

/** Creates a conversation of `me` with messages and takes transitions in it. */
const come = async ({ as, moves, hasLongName = false }: Arranged, me: Person): Promise<Parties> => {
  const them = await newPerson({ name: hasLongName ? LONG_NAME : as === 'client' ? 'Emre Aksoy' : 'Ida Larkin' });
  const two = await partiesWithBid(
    as === 'client' ? { client: me, freelancer: them } : { client: them, freelancer: me },
    TITLE,
  );
  await sendMessage(two.freelancer, two.id, 'Does the north light have to be glass, or would polycarbonate do?');
  await sendMessage(two.client, two.id, 'Glass.');
  await takeTransitions(two, ...moves);
  return two;
};

type Arranged = {
  name: string;
  as: 'client' | 'freelancer';
  moves: readonly Move[];
  /** Text that is visible when the state is ready. */
  sees: string | RegExp;
  /** Query string of the open transition form. */
  step?: string;
  /** Deletes the other party's account. */
  isLeft?: boolean;
  /** Backdates the open cancellation request by more than two weeks. */
  isOverdue?: boolean;
  /** Edits the task as the client. */
  isEdited?: boolean;
  /** Closes the reviews. */
  isReviewClosed?: boolean;
  /** Gives the recipient a long name. */
  hasLongName?: boolean;
  tolerate?: readonly RegExp[];
  /** Prepares the page before it is opened. */
  before?: (page: Page) => Promise<void>;
  after?: (page: Page) => Promise<void>;
};

/** Deletes the other party's account and waits until the agreement is cancelled. */
const leave = async (me: Person, them: Person, id: string): Promise<void> => {
  await remove(them);
  const stateNow = async () => (await readHead(me, id)).agreement?.state;
  await expect.poll(stateNow, { timeout: 30_000 }).toBe('cancelled');
};

const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3);

/** Edits every field of the task that is not frozen. */
const editTask = async ({ client: as, task }: Parties): Promise<void> => {
  const api = apiAt(emulators.api);
  const { body } = await api(`GET /tasks/${task}`, { as });
  const { title, deadline, budget, description } = taskSchema.parse(body);
  const change = {
    title,
    deadline,
    budget,
    category: 'SEO',
    description: `${description} The roof is of sedum.\n\n${LONG_WORD}`,
    skills: ['Timber frame', 'CAD', 'Donaudampfschifffahrtskapitän'],
    priority: 'high',
    attachments: [{ name: 'Survey.pdf', url: `https://plans.example/${'a-very-long-address-'.repeat(5)}` }],
  };
  await api(`PUT /tasks/${task}`, { as, body: change });
};

const stateOf = (arranged: Arranged): State => ({
  name: `work/${arranged.name}`,
  signedIn,
  ...(arranged.tolerate !== undefined && { tolerate: arranged.tolerate }),
  arrange: async (page, me) => {
    const { as, step = '', sees } = arranged;
    const two = await come(arranged, me);
    if (arranged.isOverdue) await backdateCancellation(two);
    if (arranged.isEdited) await editTask(two);
    if (arranged.isReviewClosed) await closeReviews(two);
    if (arranged.isLeft) await leave(me, as === 'client' ? two.freelancer : two.client, two.id);
    await arranged.before?.(page);
    await page.goto(`/messages/${two.id}${step}`);
    await seeText(page, sees);
    await arranged.after?.(page);
  },
});

const showTerms = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Show terms' }).click();
  await expect(page.getByRole('group', { name: 'Terms' })).toBeVisible();
};

const chooseToReport = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^More options for/ }).click();
  await page.getByRole('button', { name: 'Report a message…' }).click();
  await seeText(page, 'to report.');
};

/**
 * Sets the amounts of all milestones in the API's responses. The totals of older agreements may exceed the current
 * limits.
 */
const overLimit = async (page: Page): Promise<void> => {
  await page.route(/\/users\/me\/conversations\/[^/?]+$/, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll(/"cents":\d+/g, '"cents":99999999999');
    await route.fulfill({ response, body: text });
  });
};

const onceReviewed = client(
  review(5, 'Careful, quick, and a pleasure to work with. The plans were right to the centimetre.'),
);
const twiceReviewed = freelancer(review(4, 'Clear about what was wanted, and paid at once.'));

const ARRANGED: readonly Arranged[] = [
  { name: 'before-an-offer', as: 'client', moves: [], sees: 'Ready to hire' },
  { name: 'offered-theirs', as: 'freelancer', moves: [offer], sees: 'made you an offer' },
  { name: 'offered-mine', as: 'client', moves: [offer], sees: 'to answer your offer' },
  {
    name: 'countered',
    as: 'client',
    moves: [offer, freelancer(COUNTER)],
    sees: 'proposed new terms',
    after: showTerms,
  },
  { name: 'usual', as: 'client', moves: [...FIRST_DONE, submit(2)], sees: 'Your turn.' },
  { name: 'to-deliver', as: 'freelancer', moves: [offer, accept], sees: 'Your turn.', after: showTerms },
  {
    name: 'changes-requested',
    as: 'freelancer',
    moves: [...FIRST_DONE, submit(2), sendBack(2)],
    sees: 'asked for changes to',
  },
  {
    name: 'amendment',
    as: 'freelancer',
    moves: [...FIRST_DONE, client(AMENDMENT)],
    sees: 'proposed changes to',
    after: showTerms,
  },
  {
    name: 'cancellation',
    as: 'client',
    moves: [
      ...FIRST_DONE,
      submit(2),
      freelancer({
        transition: 'request-cancellation',
        reason: 'My computer was stolen, and a new one comes in four weeks.',
      }),
    ],
    sees: 'asked to cancel the agreement',
  },
  {
    name: 'cancellation-mine',
    as: 'freelancer',
    moves: [...FIRST_DONE, submit(2), freelancer({ transition: 'request-cancellation' })],
    sees: 'once your delivery is answered',
  },
  {
    name: 'cancellation-overdue',
    as: 'freelancer',
    moves: [...FIRST_DONE, freelancer({ transition: 'request-cancellation' })],
    sees: 'answered in 14 days',
    isOverdue: true,
  },
  {
    name: 'cancel-alone',
    as: 'client',
    moves: [...FIRST_DONE, client({ transition: 'request-cancellation' })],
    sees: 'This can’t be undone',
    step: '?step=complete-cancellation',
    isOverdue: true,
  },
  {
    name: 'cancellation-theirs-overdue',
    as: 'client',
    moves: [...FIRST_DONE, freelancer({ transition: 'request-cancellation', reason: `${LONG_WORD} is ill.` })],
    sees: 'asked to cancel the agreement',
    isOverdue: true,
    hasLongName: true,
  },
  {
    name: 'cancellation-theirs-delivered',
    as: 'freelancer',
    moves: [...FIRST_DONE, submit(2), client({ transition: 'request-cancellation' })],
    sees: 'asked to cancel the agreement',
    hasLongName: true,
  },
  {
    name: 'cancellation-waits-long-name',
    as: 'client',
    moves: [...FIRST_DONE, submit(2), client({ transition: 'request-cancellation' })],
    sees: 'You asked to cancel',
    hasLongName: true,
  },
  {
    name: 'task-edited',
    as: 'freelancer',
    moves: [offer, accept],
    sees: 'the task at',
    isEdited: true,
    after: (page) => page.getByText(/the task at/).scrollIntoViewIfNeeded(),
  },
  {
    name: 'choose-to-report',
    as: 'client',
    moves: [...FIRST_DONE, submit(2)],
    sees: 'Your turn.',
    after: chooseToReport,
  },
  {
    name: 'report-review',
    as: 'client',
    moves: [...DONE, onceReviewed, twiceReviewed],
    sees: 'Clear about what was wanted',
    after: async (page) => {
      await page.getByRole('button', { name: /^Report .* review$/ }).click();
      await expect(page.getByRole('dialog', { name: 'Report this review' })).toBeVisible();
    },
  },
  {
    name: 'reviews-closed',
    as: 'client',
    moves: DONE,
    sees: 'Reviews are closed.',
    isReviewClosed: true,
  },
  {
    name: 'over-the-limit',
    as: 'freelancer',
    moves: [...FIRST_DONE, client(AMENDMENT)],
    sees: 'proposed changes to',
    before: overLimit,
    after: showTerms,
  },
  {
    name: 'accept-changes-over-the-limit',
    as: 'freelancer',
    moves: [...FIRST_DONE, client(AMENDMENT)],
    sees: 'Only unapproved milestones change',
    step: '?step=accept-amendment',
    before: overLimit,
  },
  {
    name: 'unreadable',
    as: 'client',
    moves: [],
    sees: 'We couldn’t load',
    tolerate: [UNAVAILABLE],
    before: async (page) => {
      await page.route(/\/users\/me\/conversations\/[^/?]+(\/.*)?$/, unavailable);
    },
  },
  {
    name: 'cancelled',
    as: 'freelancer',
    moves: [
      ...FIRST_DONE,
      freelancer({ transition: 'request-cancellation' }),
      client({ transition: 'confirm-cancellation' }),
    ],
    sees: 'was cancelled on',
  },
  {
    name: 'account-ended',
    as: 'freelancer',
    moves: [...FIRST_DONE, submit(2)],
    sees: 'closed their account',
    isLeft: true,
  },
  { name: 'completed', as: 'freelancer', moves: [...DONE, onceReviewed], sees: 'has left a review' },
  { name: 'reviewed-once', as: 'client', moves: [...DONE, onceReviewed], sees: 'Your review appears once' },
  {
    name: 'reviewed',
    as: 'client',
    moves: [...DONE, onceReviewed, twiceReviewed],
    sees: 'Clear about what was wanted',
  },
  { name: 'accept', as: 'freelancer', moves: [offer], sees: 'You’re hired on these terms', step: '?step=accept' },
  {
    name: 'accept-countered',
    as: 'client',
    moves: [offer, freelancer(COUNTER)],
    sees: 'You’re hiring',
    step: '?step=accept',
  },
  { name: 'decline', as: 'freelancer', moves: [offer], sees: 'This ends the offer', step: '?step=decline' },
  {
    name: 'submit',
    as: 'freelancer',
    moves: [offer, accept],
    sees: 'You’re delivering',
    step: '?step=submit&milestone=1',
    after: async (page) => {
      await page.getByRole('button', { name: 'Add a link' }).click();
      await page.getByLabel('Link 2 (optional)').fill('http://example.com');
      await page.getByRole('button', { name: 'Submit delivery' }).click();
      await seeText(page, 'must be a link that starts with https://');
    },
  },
  {
    name: 'approve-last',
    as: 'client',
    moves: [...DONE.slice(0, -1)],
    sees: 'You’re approving',
    step: '?step=approve&milestone=3',
  },
  {
    name: 'request-changes',
    as: 'client',
    moves: [...FIRST_DONE, submit(2)],
    sees: 'what’s missing',
    step: '?step=request-changes&milestone=2',
  },
  {
    name: 'accept-changes',
    as: 'freelancer',
    moves: [...FIRST_DONE, client(AMENDMENT)],
    sees: 'Only unapproved milestones change',
    step: '?step=accept-amendment',
  },
  {
    name: 'agree-to-cancel',
    as: 'client',
    moves: [...FIRST_DONE, freelancer({ transition: 'request-cancellation', reason: 'My computer was stolen.' })],
    sees: 'This can’t be undone',
    step: '?step=confirm-cancellation',
  },
  {
    name: 'ask-to-cancel',
    as: 'client',
    moves: FIRST_DONE,
    sees: 'The agreement ends once',
    step: '?step=request-cancellation',
  },
  {
    name: 'review',
    as: 'client',
    moves: DONE,
    sees: 'How was working with',
    step: '?step=review',
    after: async (page) => {
      await page.getByRole('radio', { name: '4 stars' }).check();
    },
  },
  { name: 'not-now', as: 'client', moves: [offer], sees: 'You proposed these terms.', step: '?step=accept' },
];

export const agreementStates: readonly State[] = ARRANGED.map(stateOf);
