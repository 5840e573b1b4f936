import { dueOf, heldOf, isApproved, isSubmitted, type Role, type TransitionBody } from '@taskwright/contract';
import {
  type Agreement,
  fundedMilestones,
  isFrozen,
  sumsOfMoney,
} from '../../functions/src/agreements/model/agreement-document.ts';
import { submit } from './agreements.ts';
import { randomFrom } from './corpus.ts';

/** Random choices of one story, which its seed decides. */
export const choicesOf = (seed: number) => {
  const random = randomFrom(seed);
  const below = (max: number): number => Math.floor(random() * max);
  return {
    below,
    happens: (probability: number): boolean => random() < probability,
    /** Returns one of the choices, each as likely as its weight. Throws RangeError without one. */
    pick: <T>(choices: readonly (readonly [weight: number, choice: T])[]): T => {
      let left = random() * choices.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, choice] of choices) {
        left -= weight;
        if (left < 0) return choice;
      }
      throw new RangeError('Nothing to pick from');
    },
  };
};
export type Choices = ReturnType<typeof choicesOf>;

/** Money of an agreement that an event moves, in cents. */
export type Moved = { readonly released: number; readonly returned: number };
const NOTHING: Moved = { released: 0, returned: 0 };

const heldFor = (agreement: Agreement, holds: (milestone: Agreement['terms']['milestones'][number]) => boolean) =>
  fundedMilestones(agreement)
    .filter(holds)
    .reduce((sum, { money }) => sum + heldOf(money), 0);

/** Returns what is held above the prices of an amendment. */
const surplusOf = (agreement: Agreement, next: readonly { readonly id?: number; readonly cents: number }[]): number =>
  fundedMilestones(agreement).reduce((sum, milestone) => {
    if (isApproved(milestone)) return sum;
    const price = next.find(({ id }) => id === milestone.id)?.cents ?? 0;
    return sum + Math.max(heldOf(milestone.money) - price, 0);
  }, 0);

/** Returns the money that a transition of a party moves if it succeeds, derived from the promises of the payment terms. */
export const movedBy = (agreement: Agreement, body: TransitionBody): Moved => {
  const { held } = sumsOfMoney(agreement);
  switch (body.transition) {
    case 'approve':
      return { released: heldFor(agreement, ({ id }) => id === body.milestone), returned: 0 };
    case 'accept-amendment':
      return { released: 0, returned: surplusOf(agreement, agreement.amendment?.milestones ?? []) };
    case 'confirm-cancellation': {
      const kept = Math.min(agreement.cancellation?.keep ?? 0, held);
      return { released: kept, returned: held - kept };
    }
    case 'complete-cancellation':
      return { released: 0, returned: held };
    default:
      return NOTHING;
  }
};

/** Returns the money that the end of a party's account moves. */
export const movedByEnd = (agreement: Agreement, role: Role): Moved => {
  // During a freeze, its end moves the money.
  if (agreement.state !== 'active' || isFrozen(agreement)) return NOTHING;
  const { held } = sumsOfMoney(agreement);
  const released = role === 'client' ? heldFor(agreement, isSubmitted) : 0;
  return { released, returned: held - released };
};

/** Returns how much two states of an agreement differ in released and returned money. */
export const movedBetween = (before: Agreement, after: Agreement): Moved => {
  const [first, second] = [sumsOfMoney(before), sumsOfMoney(after)];
  return { released: second.released - first.released, returned: second.returned - first.returned };
};

/** Returns random prices for the milestones that are not approved: raised, lowered, dropped and added ones. */
const amendmentOf = ({ terms }: Agreement, { below, pick }: Choices): TransitionBody => {
  const open = terms.milestones.filter((each) => !isApproved(each));
  const changed = open.flatMap(({ id, title, cents }) => {
    const change = pick<number | null>([
      [3, cents],
      [3, cents + 1 + below(300_00)],
      [3, Math.max(50_00, cents - 1 - below(300_00))],
      [2, null],
    ]);
    return change === null ? [] : [{ id, title, cents: change }];
  });
  const isAdded = changed.length === 0 || (below(4) === 0 && terms.milestones.length < 6);
  const milestones = isAdded ? [...changed, { title: 'One more', cents: 50_00 + below(400_00) }] : changed;
  return { transition: 'propose-amendment', deliverables: 'A sign.', milestones };
};

/** A step of a story: a transition of a party, or what a client does about payments. */
export type Step =
  | { readonly kind: 'transition'; readonly by: Role; readonly body: TransitionBody }
  | { readonly kind: 'open'; readonly milestones: readonly number[]; readonly cents: number }
  | { readonly kind: 'pay' | 'cancel' | 'refresh' | 'nothing' };

const other = (role: Role): Role => (role === 'client' ? 'freelancer' : 'client');

/** Returns the transitions that a party could take, with their weights. */
const transitionsOf = (agreement: Agreement, choices: Choices): (readonly [number, Step])[] => {
  const { terms, amendment, cancellation, state } = agreement;
  if (state !== 'active') return [];
  const take = (weight: number, by: Role, body: TransitionBody) => [weight, { kind: 'transition', by, body }] as const;
  const role = choices.pick<Role>([
    [1, 'client'],
    [1, 'freelancer'],
  ]);
  const held = sumsOfMoney(agreement).held;
  const keepCents = choices.pick([
    [1, 0],
    [1, held],
    [2, choices.below(held + 1)],
  ]);
  return [
    ...terms.milestones.flatMap((milestone) => {
      const { id } = milestone;
      if (isApproved(milestone)) return [];
      if (!isSubmitted(milestone)) return [take(1.5, 'freelancer', submit(id))];
      return [
        take(1.2, 'client', { transition: 'approve', milestone: id }),
        take(0.4, 'client', { transition: 'request-changes', milestone: id, reason: 'Darker.' }),
      ];
    }),
    ...(amendment === null
      ? [take(1, role, amendmentOf(agreement, choices))]
      : [
          take(2, other(amendment.by), { transition: 'accept-amendment', terms: amendment.version }),
          take(0.7, other(amendment.by), { transition: 'decline-amendment' }),
        ]),
    ...(cancellation === null
      ? [take(0.5, role, { transition: 'request-cancellation', keepCents })]
      : [
          take(0.7, other(cancellation.by), { transition: 'confirm-cancellation' }),
          take(0.8, other(cancellation.by), { transition: 'refuse-cancellation' }),
          take(1, cancellation.by, { transition: 'complete-cancellation' }),
        ]),
  ];
};

/** Returns the payments that a client could make, with their weights. */
const paymentsOf = (agreement: Agreement, { below, happens }: Choices): (readonly [number, Step])[] => {
  if (agreement.checkout !== null)
    return [
      [2, { kind: 'pay' }],
      [2, { kind: 'cancel' }],
      [2, { kind: 'refresh' }],
    ];
  const due = fundedMilestones(agreement).filter(({ cents, money }) => dueOf(cents, money) > 0);
  if (due.length === 0) return [];
  const first = due[below(due.length)];
  const chosen = due.filter((each) => each === first || happens(0.4));
  const cents = chosen.reduce((sum, each) => sum + dueOf(each.cents, each.money), 0);
  return [[4, { kind: 'open', milestones: chosen.map(({ id }) => id), cents }]];
};

/** Chooses what happens next in an agreement. Also rejected steps are chosen, such as a payment of an old page. */
export const nextStep = (agreement: Agreement, choices: Choices): Step =>
  choices.pick<Step>([
    ...transitionsOf(agreement, choices),
    ...paymentsOf(agreement, choices),
    [0.3, { kind: 'pay' }],
    [0.3, { kind: 'nothing' }],
  ]);
