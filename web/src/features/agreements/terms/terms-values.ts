import type { ConversationHead, TransitionBody } from '@taskwright/contract';
import { canBeDue, DUE_OUT_OF_RANGE } from '@taskwright/contract/lifecycle/agreements';
import { LIMITS } from '@taskwright/contract/limits/limits';
import { isBlank } from '@taskwright/contract/limits/text';
import { deliverables, milestonesOf, planned } from '@taskwright/contract/schemas/agreements';
import * as z from 'zod/mini';
import { amountInCents, asTyped, NO_AMOUNT } from '../../../lib/format/amount.ts';
import type { ProposedTerms } from './compare-terms.ts';

/** Terms as they are typed, and as a draft of them is kept; `number` is that of a milestone that was in the terms before. */
export const typedTerms = z.object({
  deliverables: z.string(),
  milestones: z.array(
    z.object({ number: z.nullable(z.number()), title: z.string(), cents: z.string(), due: z.string() }),
  ),
});
export type TermsValues = z.infer<typeof typedTerms>;
type MilestoneValues = TermsValues['milestones'][number];

export const EMPTY_MILESTONE: MilestoneValues = { number: null, title: '', cents: '', due: '' };

/** Something is typed; else it is asked for in these words. */
const asked = (words: string) => z.string().check(z.refine((typed) => !isBlank(typed), words));

/** An amount in dollars as it is typed, in whole cents. */
const typedCents = z.pipe(
  asked('Amount is required'),
  z.transform((typed: string, context): number => {
    const cents = amountInCents(typed);
    if (cents !== null) return cents;
    context.issues.push({ code: 'custom', message: NO_AMOUNT, input: typed });
    return z.NEVER;
  }),
);
const typedDate = z.pipe(
  z.string(),
  z.transform((typed: string): string | null | undefined => (typed === '' ? null : typed)),
);

const fields = z.object({
  deliverables: z.pipe(asked('Describe what will be delivered'), deliverables),
  milestones: milestonesOf(
    z.object({
      number: z.nullable(z.number()),
      title: z.pipe(asked('Title is required'), planned.title),
      cents: z.pipe(typedCents, planned.cents),
      due: z.pipe(typedDate, planned.due),
    }),
  ),
}) satisfies z.ZodMiniType<unknown, TermsValues>;
export type TermsResult = z.output<typeof fields>;

/**
 * The form's fields parsed into the contract's. Unchanged terms are refused as a proposal. A milestone may keep its due date, even if that
 * is long past.
 */
export const termsForm = (there: TermsValues | null) => {
  const known = there === null ? null : JSON.stringify(fields.safeParse(there).data);
  const before = there?.milestones ?? [];
  return fields.check(
    ({ value, issues }) => {
      for (const [at, { number, due }] of value.milestones.entries()) {
        const same = before.filter((each) => each.number !== null && each.number === number);
        if (typeof due !== 'string' || canBeDue(due, same, new Date())) continue;
        issues.push({ code: 'custom', message: DUE_OUT_OF_RANGE, path: ['milestones', at, 'due'], input: due });
      }
    },
    z.refine((said) => JSON.stringify(said) !== known, {
      path: ['deliverables'],
      error: 'Change something before you send.',
    }),
  );
};

/** Terms as the form shows them. */
export const valuesOf = ({
  deliverables: text,
  milestones,
}: Omit<ProposedTerms, 'version' | 'cents'>): TermsValues => ({
  deliverables: text,
  milestones: milestones.map(({ id, title, cents, due }) => ({
    number: id,
    title,
    cents: asTyped(cents),
    due: due ?? '',
  })),
});

const DAY_MS = 86_400_000;

/**
 * What an offer begins with: all of the work for what is bid on it, due as many days from today as the bid says. It can be sent as it
 * stands. Where nothing is bid the amount is the task's budget, and may be missing.
 */
export const offerValues = (
  { task: { title, budget }, bid }: Pick<ConversationHead, 'task' | 'bid'>,
  description: string | null,
  today: string,
): TermsValues => {
  const dollars = bid?.amount ?? budget;
  const due = bid === null ? '' : new Date(Date.parse(today) + bid.days * DAY_MS).toISOString().slice(0, 10);
  return {
    deliverables: description ?? title,
    milestones: [
      {
        number: null,
        title: [...title].slice(0, LIMITS.milestoneTitle).join(''),
        cents: dollars === null || dollars === 0 ? '' : asTyped(Math.round(dollars * 100)),
        due,
      },
    ],
  };
};

/** A draft over terms that may have changed since: without what is approved by now, and knowing only what is still there. */
export const fitted = (
  kept: TermsValues,
  { approved, open }: { readonly approved: readonly number[]; readonly open: readonly number[] },
): TermsValues => ({
  deliverables: kept.deliverables,
  milestones: kept.milestones
    .filter(({ number }) => number === null || !approved.includes(number))
    .map(({ number, due, ...rest }) => ({
      number: number !== null && open.includes(number) ? number : null,
      ...rest,
      // Half a date was kept as what no field can show.
      due: /^\d{4}-\d\d-\d\d$/.test(due) ? due : '',
    })),
});

/** What the milestones come to as far as they can be read, in cents. */
export const sumTyped = (milestones: readonly Pick<MilestoneValues, 'cents'>[]): number =>
  milestones.reduce((sum, { cents }) => sum + (amountInCents(cents) ?? 0), 0);

/** What is typed as it would stand there; new milestones are counted on from those there were. */
export const asProposed = (
  { deliverables: text, milestones }: TermsValues,
  there: Pick<ProposedTerms, 'milestones'>,
): ProposedTerms => {
  let last = Math.max(0, ...there.milestones.map(({ id }) => id));
  return {
    version: 0,
    deliverables: text.trim(),
    milestones: milestones.map(({ number, title, cents, due }) => {
      if (number === null) last += 1;
      return {
        id: number ?? last,
        title: title.trim(),
        cents: amountInCents(cents) ?? 0,
        due: due === '' ? null : due,
      };
    }),
    cents: sumTyped(milestones),
  };
};

export type TermsAction = 'offer' | 'counter' | 'propose-amendment';

/** Returns the body to send: milestones that the terms already have are named by their number, those of an offer have none yet. */
export const bodyOf = (action: TermsAction, { deliverables: text, milestones }: TermsResult): TransitionBody => {
  if (action === 'offer') {
    const planned = milestones.map(({ title, cents, due = null }) => ({ title, cents, due }));
    return { transition: action, deliverables: text, milestones: planned };
  }
  return {
    transition: action,
    deliverables: text,
    milestones: milestones.map(({ number, title, cents, due = null }) => ({
      ...(number !== null && { id: number }),
      title,
      cents,
      due,
    })),
  };
};
