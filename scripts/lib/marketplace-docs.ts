import {
  AGREEMENT_LIFECYCLE,
  AGREEMENT_SYSTEM_ACTIONS,
  type AgreementSystemAction,
  type AgreementTransition,
  CONVERSATION_LIFECYCLE,
  FUNDING_LIFECYCLE,
  type FundingTransition,
  MILESTONE_STATES,
  OPERATOR,
  REVIEW_DAYS,
  SYSTEM,
} from '@taskwright/contract';

const ROWS: readonly AgreementTransition[] = AGREEMENT_LIFECYCLE;

const nodeOf = (state: string): string => (state === 'none' ? '[*]' : state);

/** Returns the lines of the state diagram. Transitions between the same two states share an arrow. */
const diagram = (): string[] => {
  const edges = Map.groupBy(ROWS, ({ from, to }) => `${nodeOf(from)} --> ${nodeOf(to)}`);
  return [...edges].map(([edge, rows]) => `  ${edge}: ${[...new Set(rows.map(({ action }) => action))].join(', ')}`);
};

/** Returns a state’s id in a Mermaid diagram. Mermaid ids cannot contain hyphens. */
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

/** Events that cause the system’s transitions. */
const CAUSES: Readonly<Record<AgreementSystemAction, string>> = {
  'task-deleted': 'after the client deleted the task',
  'offer-ended': 'after another freelancer was hired',
  'bid-withdrawn': 'when the freelancer withdraws the bid',
  'account-ended': 'after the account of either party was deleted',
  'auto-approve': 'when the client does not answer a delivery',
  freeze: 'when the client’s bank disputes a payment',
  unfreeze: 'when the bank has decided',
};

type Event = NonNullable<AgreementTransition['after']>['event'];

/** Words for a time after an event. */
const EVENTS: Readonly<Record<Event, string>> = {
  'cancellation-requested': 'without an answer',
  'account-disabled': 'after the account of either party was disabled',
  ended: 'of the end',
  silent:
    'while it is delivered, money is held for it, and no cancellation is requested; each interruption, also by a chargeback or a mediation, starts them again',
};

const timeOf = ({ event, days }: NonNullable<AgreementTransition['after']>): string => `${days} days ${EVENTS[event]}`;

/** Returns the conditions and effects of a row, apart from its states. */
const conditions = (row: AgreementTransition): string =>
  [
    ...AGREEMENT_SYSTEM_ACTIONS.flatMap((action) =>
      action === row.action && row.by === SYSTEM ? [CAUSES[action]] : [],
    ),
    ...(row.whilePending ? ['while the task is pending and no other freelancer was hired'] : []),
    ...(row.milestone ? [`a milestone: ${row.milestone.from} → ${row.milestone.to}`] : []),
    ...(row.isLast === undefined
      ? []
      : [row.isLast ? 'the last unapproved milestone' : 'not the last unapproved milestone']),
    ...(row.opens ? [`requests the ${row.opens}; not while the other party’s request for it is open`] : []),
    ...(row.answers ? [`answers the other party’s request for the ${row.answers}`] : []),
    ...(row.completes ? [`completes the caller’s request for the ${row.completes}`] : []),
    ...(row.after ? [row.by === OPERATOR ? timeOf(row.after) : `after ${timeOf(row.after)}`] : []),
    ...(row.unlessDelivered ? ['not while a delivery is waiting for the client’s answer'] : []),
    ...(row.unlessFrozen ? ['not while a chargeback is open'] : []),
    ...(row.unlessHeld ? ['not while a mediation holds the money'] : []),
    ...(row.once ? ['once'] : []),
    ...(row.within ? [`within ${timeOf(row.within)}`] : []),
    ...(row.task ? [`the task becomes ${row.task}`] : []),
  ].join('; ');

const RETURNS: Readonly<Record<NonNullable<FundingTransition['returns']>, string>> = {
  part: 'a part of what is held goes back to the client',
  all: 'all that is held goes back to the client',
};

/** Returns the conditions of a row of the money of a milestone, apart from its states. */
const fundingConditions = ({
  agreement,
  unlessPaying,
  isFrozen,
  isApproved,
  returns,
  isDelivered,
}: FundingTransition): string =>
  [
    `while the agreement is ${agreement.join(' or ')}`,
    ...(unlessPaying ? ['not while another payment is open'] : []),
    ...(isFrozen === undefined ? [] : [isFrozen ? 'while it is frozen' : 'not while it is frozen']),
    ...(isApproved === undefined ? [] : [isApproved ? 'the milestone is approved' : 'the milestone is not approved']),
    ...(isDelivered === undefined
      ? []
      : [
          isDelivered
            ? 'delivered, and the client’s account ended'
            : 'not delivered, or the freelancer’s account ended',
        ]),
    ...(returns === undefined ? [] : [RETURNS[returns]]),
  ].join('; ');

/** Returns the rows of the money of a milestone. Rows that differ only in the state before are one. */
const fundingRows = (): string[] => {
  const rows = Map.groupBy(
    FUNDING_LIFECYCLE,
    (row) => `${row.action} | ${row.by} | %s → ${row.to} | ${fundingConditions(row)}`,
  );
  return [...rows].map(([text, each]) => `| ${text.replace('%s', each.map(({ from }) => from).join(', '))} |`);
};

/** Returns docs/marketplace.md: the tables of the contract as text and as diagrams. */
export const marketplaceDocs = (): string =>
  [
    '# From an offer to the reviews',
    '',
    'Generated from the tables in `contract/src/lifecycle/agreements.ts` and `contract/src/lifecycle/lifecycle.ts` by `npm run test:unit -- -u`. The server’s guards and the `actions` in every',
    'response read the same tables. A transition without a row is not possible. [Record 78](decisions/0078-agreements.md) gives the reasons.',
    '',
    'An agreement belongs to the conversation of a client and a freelancer about a task. Its states:',
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...diagram(),
    '```',
    '',
    'States of each milestone while the agreement is active:',
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...milestones(),
    '```',
    '',
    'In the column `by`, the proposer proposed the current terms and the recipient received them. The requester requested an amendment or a cancellation, and the',
    'respondent is the other party. The system acts after an event, the operator by disabling an account in the console.',
    '',
    '| transition | by | from → to | |',
    '|---|---|---|---|',
    ...ROWS.map((row) => `| ${row.action} | ${row.by} | ${row.from} → ${row.to} | ${conditions(row)} |`),
    ...CONVERSATION_LIFECYCLE.filter(({ from }) => from === 'started').map(
      ({ action, by }) => `| ${action} | ${by} | any | does not change the agreement |`,
    ),
    '',
    'An offer cannot be accepted while the account of its proposer is disabled or deleted. A deleted account cannot receive an offer.',
    'A repeated cancellation request keeps the time of the first one. Milestone numbers are never reused in a conversation. A new or changed due date must be between',
    'yesterday (UTC) and ten years ahead. Accepting an amendment checks the limits again, and fails if it changes or drops a milestone that has been approved since.',
    `Reviews become public when both parties have left one, or ${REVIEW_DAYS} days after the agreement was completed. Then reviews close for both parties.`,
    'Once the account of a party is closed, the conversation takes no messages and no transitions.',
    '',
    '## Money',
    '',
    'While payments are on, an accepted agreement is paid through the platform ([payments](payments.md)). States of the money of a milestone, from',
    '`contract/src/lifecycle/funding.ts`, derive from what was paid, released and returned. The system applies a payment that has arrived.',
    'When terms change, what is held above the new price of a milestone goes back to the client. When an agreement is cancelled, the freelancer keeps what the request',
    'names, in the order of the milestones, and the rest goes back. What was released stays released:',
    '',
    '| transition | by | from → to | |',
    '|---|---|---|---|',
    ...fundingRows(),
    '',
  ].join('\n');
