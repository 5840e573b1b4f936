import {
  AGREEMENT_LIFECYCLE,
  AGREEMENT_SYSTEM_ACTIONS,
  type AgreementSystemAction,
  type AgreementTransition,
  CONVERSATION_LIFECYCLE,
  MILESTONE_STATES,
  REVIEW_DAYS,
} from '@taskwright/contract';

const ROWS: readonly AgreementTransition[] = AGREEMENT_LIFECYCLE;

const nodeOf = (state: string): string => (state === 'none' ? '[*]' : state);

/** Returns the diagram's arrows. Transitions between the same two states share an arrow. */
const diagram = (): string[] => {
  const ways = Map.groupBy(ROWS, ({ from, to }) => `${nodeOf(from)} --> ${nodeOf(to)}`);
  return [...ways].map(([way, rows]) => `  ${way}: ${[...new Set(rows.map(({ action }) => action))].join(', ')}`);
};

/** Returns a state as a valid diagram id. */
const idOf = (state: string): string => state.replaceAll('-', '_');

const milestones = (): string[] => [
  ...MILESTONE_STATES.filter((state) => idOf(state) !== state).map((state) => `  state "${state}" as ${idOf(state)}`),
  '  [*] --> planned',
  ...new Set(
    ROWS.flatMap(({ milestone, action }) =>
      milestone === undefined ? [] : [`  ${idOf(milestone.from)} --> ${idOf(milestone.to)}: ${action}`],
    ),
  ),
  '  approved --> [*]',
];

/** Causes of the system transitions. */
const CAUSES: Readonly<Record<AgreementSystemAction, string>> = {
  'task-deleted': 'after the client deleted the task',
  'offer-ended': 'after another freelancer was hired',
  'bid-withdrawn': 'with the withdrawal of the bid by its freelancer',
  'account-ended': 'after the account of one party was deleted, or disabled for seven days',
};

/** Returns the conditions and effects of a row. */
const conditions = (row: AgreementTransition): string =>
  [
    ...AGREEMENT_SYSTEM_ACTIONS.flatMap((action) => (action === row.action ? [CAUSES[action]] : [])),
    ...(row.whilePending ? ['while the task is pending and nobody else was hired'] : []),
    ...(row.milestone ? [`a milestone: ${row.milestone.from} → ${row.milestone.to}`] : []),
    ...(row.isLast === undefined ? [] : [row.isLast ? 'the last one' : 'not the last one']),
    ...(row.asks ? [`asks for the ${row.asks}; not while the other’s is open`] : []),
    ...(row.answers ? [`answers the ${row.answers} that the other has asked for`] : []),
    ...(row.completes ? [`completes the caller’s own request for the ${row.completes}`] : []),
    ...(row.unansweredDays ? [`after ${row.unansweredDays} days without an answer`] : []),
    ...(row.unlessDelivered ? ['not while a delivery awaits the client’s answer'] : []),
    ...(row.once ? ['once'] : []),
    ...(row.within ? [`within ${row.within} days of the end`] : []),
    ...(row.task ? [`the task becomes ${row.task}`] : []),
  ].join('; ');

/** Returns docs/marketplace.md: the contract's tables in words and as a diagram. */
export const marketplaceDocs = (): string =>
  [
    '# From an offer to the reviews',
    '',
    'Written from the tables of `contract/src/lifecycle/agreements.ts` and `contract/src/lifecycle/lifecycle.ts` by `npm run test:unit -- -u`. The server’s guards and the `actions` of every',
    'answer read the same tables; what no row allows does not exist. Why it is built as it is: [record 78](decisions/0078-agreements.md).',
    '',
    'An agreement lies in the conversation of a client and a freelancer about a task:',
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...diagram(),
    '```',
    '',
    'Each of its milestones, while it is active:',
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...milestones(),
    '```',
    '',
    '| transition | by | from → to | |',
    '|---|---|---|---|',
    ...ROWS.map((row) => `| ${row.action} | ${row.by} | ${row.from} → ${row.to} | ${conditions(row)} |`),
    ...CONVERSATION_LIFECYCLE.filter(({ from }) => from === 'begun').map(
      ({ action, by }) => `| ${action} | ${by} | any | changes nothing of the agreement |`,
    ),
    '',
    'Accepting an offer is refused while the account of its proposer is disabled or deleted. Nothing can be offered to a deleted account.',
    'A repeated cancellation request keeps the time of the first one. Milestone numbers are never reused in a conversation. A new or changed due date lies between',
    'yesterday (UTC) and ten years ahead. Accepting an amendment checks the limits again, and is refused where it changes or drops a milestone approved since.',
    `Reviews are public once both are in, or ${REVIEW_DAYS} days after the agreement was completed, when reviews close for both sides.`,
    '',
  ].join('\n');
