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
import { fetchRoute } from '../fetch-route.ts';
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
  note: 'The section replaces the timber list: the joiner orders by it.',
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

type PartyTransition = Parameters<typeof takeTransitions>[1];
const client = (body: TransitionBody): PartyTransition => ['client', body];
const freelancer = (body: TransitionBody): PartyTransition => ['freelancer', body];

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
const requestChanges = (milestone: number) =>
  client({
    transition: 'request-changes',
    milestone,
    reason: 'The door has to open outwards: the saw stands behind it.',
  });
const review = (stars: number, text: string): TransitionBody => ({ transition: 'review', stars, text });

const FIRST_APPROVED = [offer, accept, submit(1), approve(1)];
const ALL_APPROVED = [...FIRST_APPROVED, submit(2), approve(2), submit(3), approve(3)];

const LONG_NAME = 'Wilhelmina Featherstonehaugh-Szczepański';

/** Creates a conversation of `me` with messages and takes transitions in it. */
const createAgreement = async (
  { as, transitions, hasLongName = false }: AgreementCase,
  me: Person,
): Promise<Parties> => {
  const other = await newPerson({ name: hasLongName ? LONG_NAME : as === 'client' ? 'Emre Aksoy' : 'Ida Larkin' });
  const parties = await partiesWithBid(
    as === 'client' ? { client: me, freelancer: other } : { client: other, freelancer: me },
    TITLE,
  );
  await sendMessage(
    parties.freelancer,
    parties.id,
    'Does the north light have to be glass, or would polycarbonate do?',
  );
  await sendMessage(parties.client, parties.id, 'Glass.');
  await takeTransitions(parties, ...transitions);
  return parties;
};

type AgreementCase = {
  name: string;
  as: 'client' | 'freelancer';
  transitions: readonly PartyTransition[];
  /** Text that is visible when the state is ready. */
  visibleText: string | RegExp;
  /** Query string of the open transition form. */
  formQuery?: string;
  /** Deletes the other party's account. */
  isOtherDeleted?: boolean;
  /** Backdates the open cancellation request by more than two weeks. */
  isOverdue?: boolean;
  /** Edits the task as the client. */
  isEdited?: boolean;
  /** Closes the reviews. */
  isReviewClosed?: boolean;
  /** Gives the other party a long name. */
  hasLongName?: boolean;
  tolerate?: readonly RegExp[];
  /** Prepares the page before it is opened. */
  before?: (page: Page) => Promise<void>;
  after?: (page: Page) => Promise<void>;
};

/** Deletes the other party's account and waits until the agreement is cancelled. */
const deleteOther = async (me: Person, other: Person, id: string): Promise<void> => {
  await remove(other);
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

const stateOf = (options: AgreementCase): State => ({
  name: `agreement/${options.name}`,
  signedIn,
  ...(options.tolerate !== undefined && { tolerate: options.tolerate }),
  arrange: async (page, me) => {
    const { as, formQuery = '', visibleText } = options;
    const parties = await createAgreement(options, me);
    if (options.isOverdue) await backdateCancellation(parties);
    if (options.isEdited) await editTask(parties);
    if (options.isReviewClosed) await closeReviews(parties);
    if (options.isOtherDeleted)
      await deleteOther(me, as === 'client' ? parties.freelancer : parties.client, parties.id);
    await options.before?.(page);
    await page.goto(`/messages/${parties.id}${formQuery}`);
    await seeText(page, visibleText);
    await options.after?.(page);
  },
});

/** Shows the terms of an agreement. */
export const showTerms = async (page: Page): Promise<void> => {
  // On a wide screen they are a column next to the messages.
  if ((page.viewportSize()?.width ?? 0) < 1200) await page.getByRole('button', { name: 'Show terms' }).click();
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
const exceedLimit = async (page: Page): Promise<void> => {
  await page.route(/\/users\/me\/conversations\/[^/?]+$/, async (route) => {
    const response = await fetchRoute(route);
    const text = (await response.text()).replaceAll(/"cents":\d+/g, '"cents":99999999999');
    await route.fulfill({ response, body: text });
  });
};

const clientReview = client(
  review(5, 'Careful, quick, and a pleasure to work with. The plans were right to the centimetre.'),
);
const freelancerReview = freelancer(review(4, 'Clear about what was wanted, and paid at once.'));

const CASES: readonly AgreementCase[] = [
  { name: 'no-offer', as: 'client', transitions: [], visibleText: 'Ready to hire' },
  { name: 'offer-received', as: 'freelancer', transitions: [offer], visibleText: 'made you an offer' },
  { name: 'offer-sent', as: 'client', transitions: [offer], visibleText: 'to answer your offer' },
  {
    name: 'countered',
    as: 'client',
    transitions: [offer, freelancer(COUNTER)],
    visibleText: 'proposed new terms',
    after: showTerms,
  },
  { name: 'default', as: 'client', transitions: [...FIRST_APPROVED, submit(2)], visibleText: 'Your turn.' },
  { name: 'to-deliver', as: 'freelancer', transitions: [offer, accept], visibleText: 'Your turn.', after: showTerms },
  {
    name: 'changes-requested',
    as: 'freelancer',
    transitions: [...FIRST_APPROVED, submit(2), requestChanges(2)],
    visibleText: 'asked for changes to',
  },
  {
    name: 'amendment',
    as: 'freelancer',
    transitions: [...FIRST_APPROVED, client(AMENDMENT)],
    visibleText: 'proposed changes to',
    after: showTerms,
  },
  {
    name: 'cancellation',
    as: 'client',
    transitions: [
      ...FIRST_APPROVED,
      submit(2),
      freelancer({
        transition: 'request-cancellation',
        reason: 'My computer was stolen, and a new one comes in four weeks.',
      }),
    ],
    visibleText: 'asked to cancel the agreement',
  },
  {
    name: 'cancellation-sent',
    as: 'freelancer',
    transitions: [...FIRST_APPROVED, submit(2), freelancer({ transition: 'request-cancellation' })],
    visibleText: 'once your delivery is reviewed',
  },
  {
    name: 'cancellation-overdue',
    as: 'freelancer',
    transitions: [...FIRST_APPROVED, freelancer({ transition: 'request-cancellation' })],
    visibleText: 'answered in 14 days',
    isOverdue: true,
  },
  {
    name: 'cancel-alone',
    as: 'client',
    transitions: [...FIRST_APPROVED, client({ transition: 'request-cancellation' })],
    visibleText: 'This can’t be undone',
    formQuery: '?step=complete-cancellation',
    isOverdue: true,
  },
  {
    name: 'cancellation-received-overdue',
    as: 'client',
    transitions: [
      ...FIRST_APPROVED,
      freelancer({ transition: 'request-cancellation', reason: `${LONG_WORD} is ill.` }),
    ],
    visibleText: 'asked to cancel the agreement',
    isOverdue: true,
    hasLongName: true,
  },
  {
    name: 'cancellation-received-delivered',
    as: 'freelancer',
    transitions: [...FIRST_APPROVED, submit(2), client({ transition: 'request-cancellation' })],
    visibleText: 'asked to cancel the agreement',
    hasLongName: true,
  },
  {
    name: 'cancellation-pending-long-name',
    as: 'client',
    transitions: [...FIRST_APPROVED, submit(2), client({ transition: 'request-cancellation' })],
    visibleText: 'You asked to cancel',
    hasLongName: true,
  },
  {
    name: 'task-edited',
    as: 'freelancer',
    transitions: [offer, accept],
    visibleText: 'the task at',
    isEdited: true,
    after: (page) => page.getByText(/the task at/).scrollIntoViewIfNeeded(),
  },
  {
    name: 'choose-to-report',
    as: 'client',
    transitions: [...FIRST_APPROVED, submit(2)],
    visibleText: 'Your turn.',
    after: chooseToReport,
  },
  {
    name: 'report-review',
    as: 'client',
    transitions: [...ALL_APPROVED, clientReview, freelancerReview],
    visibleText: 'Clear about what was wanted',
    after: async (page) => {
      await page.getByRole('button', { name: /^Report .* review$/ }).click();
      await expect(page.getByRole('dialog', { name: 'Report this review' })).toBeVisible();
    },
  },
  {
    name: 'reviews-closed',
    as: 'client',
    transitions: ALL_APPROVED,
    visibleText: 'Reviews are closed.',
    isReviewClosed: true,
  },
  {
    name: 'over-the-limit',
    as: 'freelancer',
    transitions: [...FIRST_APPROVED, client(AMENDMENT)],
    visibleText: 'proposed changes to',
    before: exceedLimit,
    after: showTerms,
  },
  {
    name: 'accept-changes-over-the-limit',
    as: 'freelancer',
    transitions: [...FIRST_APPROVED, client(AMENDMENT)],
    visibleText: 'Only unapproved milestones change',
    formQuery: '?step=accept-amendment',
    before: exceedLimit,
  },
  {
    name: 'unreadable',
    as: 'client',
    transitions: [],
    visibleText: 'We couldn’t load',
    tolerate: [UNAVAILABLE],
    before: async (page) => {
      await page.route(/\/users\/me\/conversations\/[^/?]+(\/.*)?$/, unavailable);
    },
  },
  {
    name: 'cancelled',
    as: 'freelancer',
    transitions: [
      ...FIRST_APPROVED,
      freelancer({ transition: 'request-cancellation' }),
      client({ transition: 'confirm-cancellation' }),
    ],
    visibleText: 'was cancelled on',
  },
  {
    name: 'account-ended',
    as: 'freelancer',
    transitions: [...FIRST_APPROVED, submit(2)],
    visibleText: 'closed their account',
    isOtherDeleted: true,
  },
  {
    name: 'completed',
    as: 'freelancer',
    transitions: [...ALL_APPROVED, clientReview],
    visibleText: 'has left a review',
  },
  {
    name: 'reviewed-once',
    as: 'client',
    transitions: [...ALL_APPROVED, clientReview],
    visibleText: 'Your review appears once',
  },
  {
    name: 'reviewed',
    as: 'client',
    transitions: [...ALL_APPROVED, clientReview, freelancerReview],
    visibleText: 'Clear about what was wanted',
  },
  {
    name: 'accept',
    as: 'freelancer',
    transitions: [offer],
    visibleText: 'If you accept, you’re hired on these terms',
    formQuery: '?step=accept',
  },
  {
    name: 'accept-countered',
    as: 'client',
    transitions: [offer, freelancer(COUNTER)],
    visibleText: 'If you accept, you hire',
    formQuery: '?step=accept',
  },
  {
    name: 'decline',
    as: 'freelancer',
    transitions: [offer],
    visibleText: 'This ends the offer',
    formQuery: '?step=decline',
  },
  {
    name: 'submit',
    as: 'freelancer',
    transitions: [offer, accept],
    visibleText: 'You’re delivering',
    formQuery: '?step=submit&milestone=1',
    after: async (page) => {
      await page.getByRole('button', { name: 'Add a link' }).click();
      await page.getByLabel('Link 2 (optional)').fill('http://example.com');
      await page.getByRole('button', { name: 'Submit delivery' }).click();
      await seeText(page, 'Enter a link that starts with https://');
    },
  },
  {
    name: 'approve-last',
    as: 'client',
    transitions: [...ALL_APPROVED.slice(0, -1)],
    visibleText: 'You’re approving',
    formQuery: '?step=approve&milestone=3',
  },
  {
    name: 'request-changes',
    as: 'client',
    transitions: [...FIRST_APPROVED, submit(2)],
    visibleText: 'what’s missing',
    formQuery: '?step=request-changes&milestone=2',
  },
  {
    name: 'accept-changes',
    as: 'freelancer',
    transitions: [...FIRST_APPROVED, client(AMENDMENT)],
    visibleText: 'Only unapproved milestones change',
    formQuery: '?step=accept-amendment',
  },
  {
    name: 'agree-to-cancel',
    as: 'client',
    transitions: [
      ...FIRST_APPROVED,
      freelancer({ transition: 'request-cancellation', reason: 'My computer was stolen.' }),
    ],
    visibleText: 'This can’t be undone',
    formQuery: '?step=confirm-cancellation',
  },
  {
    name: 'ask-to-cancel',
    as: 'client',
    transitions: FIRST_APPROVED,
    visibleText: 'The agreement ends once',
    formQuery: '?step=request-cancellation',
  },
  {
    name: 'review',
    as: 'client',
    transitions: ALL_APPROVED,
    visibleText: 'How was working with',
    formQuery: '?step=review',
    after: async (page) => {
      await page.getByRole('radio', { name: '4 stars' }).check();
    },
  },
  {
    name: 'transition-not-allowed',
    as: 'client',
    transitions: [offer],
    visibleText: 'You proposed these terms.',
    formQuery: '?step=accept',
  },
];

export const agreementStates: readonly State[] = CASES.map(stateOf);
