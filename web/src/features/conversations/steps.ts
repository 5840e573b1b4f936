import type { Conversation, Entry } from '@taskwright/contract';
import { cents } from '../../lib/format/money.ts';

/** Something that was done, and not said. */
export type Step = Exclude<Entry, { kind: 'message' }>;
type Last = Exclude<NonNullable<Conversation['last']>, { kind: 'message' }>;

const DID: Readonly<Record<Step['kind'], string>> = {
  offer: 'made an offer',
  counter: 'proposed other terms',
  decline: 'declined the terms',
  withdraw: 'withdrew the terms',
  accept: 'accepted the terms',
  submit: 'delivered work',
  approve: 'approved a milestone',
  'request-changes': 'asked for changes',
  'propose-amendment': 'proposed a change to the terms',
  'accept-amendment': 'accepted the change to the terms',
  'decline-amendment': 'declined the change to the terms',
  'request-cancellation': 'asked to cancel',
  'confirm-cancellation': 'agreed to cancel',
  'refuse-cancellation': 'chose not to cancel',
  review: 'left a review',
  'offer-ended': 'hired somebody else',
  'account-ended': 'left Taskwright',
  'task-deleted': 'deleted the task',
};

/** Who did what, without a full stop: 'You made an offer'. `name` is the other’s. */
export const stepInWords = ({ by, kind }: Pick<Last, 'by' | 'kind'>, name: string): string =>
  `${by === 'me' ? 'You' : name} ${DID[kind]}`;

/** What belongs to a step, a line each: terms and their milestones, the milestone it is about, a note, a reason, links. */
export const detailsOfStep = (step: Step): string[] => {
  switch (step.kind) {
    case 'offer':
    case 'counter':
    case 'propose-amendment': {
      const { terms } = step;
      const milestones = terms.milestones.map((each) => `${each.title}: ${cents(each.cents)}`);
      const total = milestones.length > 1 ? [`Together: ${cents(terms.cents)}`] : [];
      return [terms.deliverables, ...milestones, ...total];
    }
    case 'submit':
      return [`${step.milestone.title}: ${cents(step.milestone.cents)}`, step.note, ...step.links];
    case 'approve': {
      const all = step.completes ? ['That was the last one: the work is completed.'] : [];
      return [`${step.milestone.title}: ${cents(step.milestone.cents)}`, ...all];
    }
    case 'request-changes':
      return [step.milestone.title, ...(step.reason === null ? [] : [step.reason])];
    case 'decline':
    case 'withdraw':
    case 'decline-amendment':
    case 'request-cancellation':
    case 'refuse-cancellation':
      return step.reason === null ? [] : [step.reason];
    case 'account-ended':
      return ['What was agreed or on offer here ended with that.'];
    default:
      return [];
  }
};
