import { expect, type Page } from '@playwright/test';
import { type TransitionBody, task as taskSchema } from '@taskwright/contract';
import { remove } from '../../../support/accounts.ts';
import { apiAt } from '../../../support/api.ts';
import { emulators } from '../../../support/emulators.ts';
import type { Person } from '../people.ts';
import { say } from '../talk.ts';
import { inDays } from '../tasks.ts';
import { askedLongAgo, readHead, type Two, take, twoWithABid } from '../work.ts';
import { type State, seeText } from './state.ts';

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

type Move = Parameters<typeof take>[1];
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

/** Two who talk about a task, one of them `me`, after some steps. */
const come = async (me: Person, as: 'client' | 'freelancer', moves: readonly Move[]): Promise<Two> => {
  const two = await twoWithABid({ [as]: me }, TITLE);
  await say(two.freelancer, two.id, 'Does the north light have to be glass, or would polycarbonate do?');
  await say(two.client, two.id, 'Glass.');
  await take(two, ...moves);
  return two;
};

type Arranged = {
  name: string;
  as: 'client' | 'freelancer';
  moves: readonly Move[];
  /** What can be read once it is there. */
  sees: string | RegExp;
  /** The address's end of a step that is open over it. */
  step?: string;
  /** The other's account is gone by then. */
  isLeft?: boolean;
  /** The open cancellation request is older than two weeks by then. */
  isOverdue?: boolean;
  /** The client has corrected the task by then. */
  isEdited?: boolean;
  after?: (page: Page) => Promise<void>;
};

/** The other deletes their account, and what they had agreed on has ended with it. */
const leave = async (me: Person, them: Person, id: string): Promise<void> => {
  await remove(them);
  const stateNow = async () => (await readHead(me, id)).agreement?.state;
  await expect.poll(stateNow, { timeout: 30_000 }).toBe('cancelled');
};

/** The client corrects category and description of the task. */
const correctTask = async ({ client: as, task }: Two): Promise<void> => {
  const api = apiAt(emulators.api);
  const { body } = await api(`GET /tasks/${task}`, { as });
  const { title, deadline, budget, description } = taskSchema.parse(body);
  const change = { title, deadline, budget, category: 'SEO', description: `${description} The roof is of sedum.` };
  await api(`PUT /tasks/${task}`, { as, body: change });
};

const stateOf = ({
  name,
  as,
  moves,
  sees,
  step = '',
  isLeft = false,
  isOverdue = false,
  isEdited = false,
  after,
}: Arranged): State => ({
  name: `work/${name}`,
  signedIn,
  arrange: async (page, me) => {
    const two = await come(me, as, moves);
    const { id, client: hires, freelancer: works } = two;
    if (isOverdue) await askedLongAgo(two);
    if (isEdited) await correctTask(two);
    if (isLeft) await leave(me, as === 'client' ? works : hires, id);
    await page.goto(`/messages/${id}${step}`);
    await seeText(page, sees);
    await after?.(page);
  },
});

const showTerms = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Show terms' }).click();
  await expect(page.getByRole('group', { name: 'Terms' })).toBeVisible();
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
    sees: 'proposed other terms',
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
    sees: 'proposes changes to',
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
    sees: 'asks to cancel the agreement',
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
    sees: 'you can’t undo that',
    step: '?step=complete-cancellation',
    isOverdue: true,
  },
  { name: 'task-edited', as: 'freelancer', moves: [offer, accept], sees: 'corrected the task', isEdited: true },
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
  { name: 'account-ended', as: 'freelancer', moves: [...FIRST_DONE, submit(2)], sees: 'left Taskwright', isLeft: true },
  { name: 'completed', as: 'freelancer', moves: [...DONE, onceReviewed], sees: 'has left a review' },
  { name: 'reviewed-once', as: 'client', moves: [...DONE, onceReviewed], sees: 'Your review shows once' },
  {
    name: 'reviewed',
    as: 'client',
    moves: [...DONE, onceReviewed, twiceReviewed],
    sees: 'Clear about what was wanted',
  },
  { name: 'accept', as: 'freelancer', moves: [offer], sees: 'you take on the work', step: '?step=accept' },
  {
    name: 'accept-countered',
    as: 'client',
    moves: [offer, freelancer(COUNTER)],
    sees: 'you hire',
    step: '?step=accept',
  },
  { name: 'decline', as: 'freelancer', moves: [offer], sees: 'off the table', step: '?step=decline' },
  {
    name: 'submit',
    as: 'freelancer',
    moves: [offer, accept],
    sees: 'You deliver',
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
    sees: 'You approve',
    step: '?step=approve&milestone=3',
  },
  {
    name: 'request-changes',
    as: 'client',
    moves: [...FIRST_DONE, submit(2)],
    sees: 'Say what’s missing',
    step: '?step=request-changes&milestone=2',
  },
  {
    name: 'accept-changes',
    as: 'freelancer',
    moves: [...FIRST_DONE, client(AMENDMENT)],
    sees: 'The changes replace',
    step: '?step=accept-amendment',
  },
  {
    name: 'agree-to-cancel',
    as: 'client',
    moves: [...FIRST_DONE, freelancer({ transition: 'request-cancellation', reason: 'My computer was stolen.' })],
    sees: 'you can’t undo that',
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
    sees: 'How was it to work with',
    step: '?step=review',
    after: async (page) => {
      await page.getByRole('radio', { name: '4 stars' }).check();
    },
  },
  { name: 'not-now', as: 'client', moves: [offer], sees: 'You proposed these terms.', step: '?step=accept' },
];

export const workStates: readonly State[] = ARRANGED.map(stateOf);
