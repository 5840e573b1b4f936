import type { ConversationHead, TransitionBody } from '@taskwright/contract';
import { canBeDue, DUE_OUT_OF_RANGE } from '@taskwright/contract/lifecycle/agreements';
import { toCents } from '@taskwright/contract/limits/fees';
import { LIMITS } from '@taskwright/contract/limits/limits';
import { isBlank } from '@taskwright/contract/limits/text';
import { deliverables, milestonesOf, planned } from '@taskwright/contract/schemas/agreements';
import { price } from '@taskwright/contract/schemas/money';
import { text } from '@taskwright/contract/schemas/text';
import { get, type Resolver, set } from 'react-hook-form';
import * as z from 'zod/mini';
import { amountInCents, asTyped } from '../../../lib/format/amount.ts';
import { checkedBy } from '../../../lib/forms/checked-by.ts';
import { typedAmount } from '../../../lib/forms/typed-amount.ts';
import { useCheckedForm } from '../../../lib/forms/use-checked-form.ts';
import { noneIfBlank } from '../dialogs/use-transition-form.ts';
import type { ProposedTerms } from './compare-terms.ts';

/** Typed terms, as stored in drafts. `number` identifies a milestone of the current terms. */
export const typedTerms = z.object({
  deliverables: z.string(),
  /** Note of a counter-offer. */
  note: z.string(),
  /** Due date of the bid when the offer was started, which stays on the last milestone. Empty without one. */
  bidDue: z.string(),
  milestones: z.array(
    z.object({ number: z.nullable(z.number()), title: z.string(), cents: z.string(), due: z.string() }),
  ),
});
export type TermsValues = z.infer<typeof typedTerms>;
type MilestoneValues = TermsValues['milestones'][number];

export const EMPTY_MILESTONE: MilestoneValues = { number: null, title: '', cents: '', due: '' };

/** Requires a non-blank value, with this error message. */
const required = (message: string) => z.string().check(z.refine((typed) => !isBlank(typed), message));

/** Parses an optional text: blank counts as missing. */
const typedNote = z.pipe(noneIfBlank, z.optional(text('Note', LIMITS.stepNote)));
const typedDate = z.pipe(
  z.string(),
  z.transform((typed: string): string | null | undefined => (typed === '' ? null : typed)),
);

const fields = z.object({
  deliverables: z.pipe(required('Describe what will be delivered'), deliverables),
  note: typedNote,
  bidDue: z.string(),
  milestones: milestonesOf(
    z.object({
      number: z.nullable(z.number()),
      title: z.pipe(required('Title is required'), planned.title),
      cents: z.pipe(z.pipe(typedAmount, price), z.transform(toCents)),
      due: z.pipe(typedDate, planned.due),
    }),
  ),
}) satisfies z.ZodMiniType<unknown, TermsValues>;
export type TermsResult = z.output<typeof fields>;

/**
 * Returns the schema that parses the form into the contract's terms. Rejects a proposal that equals the current terms.
 * An unchanged due date may be in the past.
 */
export const termsForm = (existing: TermsValues | null) => {
  // A note alone changes no terms.
  const termsJson = (values: TermsResult | undefined) => JSON.stringify({ ...values, note: undefined });
  const existingJson = existing === null ? null : termsJson(fields.safeParse(existing).data);
  const before = existing?.milestones ?? [];
  return fields.check(
    ({ value, issues }) => {
      for (const [at, { number, due }] of value.milestones.entries()) {
        const same = before.filter((each) => each.number !== null && each.number === number);
        if (typeof due !== 'string' || canBeDue(due, same, new Date())) continue;
        issues.push({ code: 'custom', message: DUE_OUT_OF_RANGE, path: ['milestones', at, 'due'], input: due });
      }
    },
    z.refine((values) => termsJson(values) !== existingJson, {
      path: ['deliverables'],
      error: 'Change something before you send.',
    }),
  );
};

/** Returns terms as form values. */
export const valuesOf = ({
  deliverables: typed,
  milestones,
}: Omit<ProposedTerms, 'version' | 'cents'>): TermsValues => ({
  deliverables: typed,
  note: '',
  bidDue: '',
  milestones: milestones.map(({ id, title, cents, due }) => ({
    number: id,
    title,
    cents: asTyped(cents),
    due: due ?? '',
  })),
});

const DAY_MS = 86_400_000;

type BidPrice = Pick<NonNullable<ConversationHead['bid']>, 'amount' | 'days'>;

/**
 * Returns the initial values of an offer: one milestone for the bid's amount, due after the bid's number of days.
 * Without a bid, the amount is the task's budget, which may be missing.
 */
export const offerValues = (
  { task: { title, budget }, bid }: Pick<ConversationHead, 'task'> & { readonly bid: BidPrice | null },
  description: string | null,
  today: string,
): TermsValues => {
  const dollars = bid?.amount ?? budget;
  const due = bid === null ? '' : new Date(Date.parse(today) + bid.days * DAY_MS).toISOString().slice(0, 10);
  return {
    deliverables: description ?? title,
    note: '',
    bidDue: due,
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

/** Adapts a draft to the current terms. Drops approved milestones and clears the numbers of removed ones. */
export const fitDraft = (
  draft: TermsValues,
  { approved, open }: { readonly approved: readonly number[]; readonly open: readonly number[] },
): TermsValues => ({
  deliverables: draft.deliverables,
  note: draft.note,
  bidDue: draft.bidDue,
  milestones: draft.milestones
    .filter(({ number }) => number === null || !approved.includes(number))
    .map(({ number, due, ...rest }) => ({
      number: number !== null && open.includes(number) ? number : null,
      ...rest,
      // Drafts can contain incomplete dates, which a date field cannot show.
      due: /^\d{4}-\d\d-\d\d$/.test(due) ? due : '',
    })),
});

/** Returns the sum of the valid amounts in cents. */
export const sumTyped = (milestones: readonly Pick<MilestoneValues, 'cents'>[]): number =>
  milestones.reduce((sum, { cents }) => sum + (amountInCents(cents) ?? 0), 0);

/** Returns the sum of the typed amounts in cents, or null if one of them is invalid. A blank amount counts as 0. */
export const typedTotal = (milestones: readonly Pick<MilestoneValues, 'cents'>[]): number | null =>
  milestones.some(({ cents }) => !isBlank(cents) && amountInCents(cents) === null) ? null : sumTyped(milestones);

/** Returns typed terms as proposed terms. Numbers new milestones after the current ones. */
export const asProposed = (
  { deliverables: typed, milestones }: Pick<TermsValues, 'deliverables' | 'milestones'>,
  existing: Pick<ProposedTerms, 'milestones'>,
): ProposedTerms => {
  let last = Math.max(0, ...existing.milestones.map(({ id }) => id));
  return {
    version: 0,
    deliverables: typed.trim(),
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

/** Returns the request body. Existing milestones keep their number; milestones of an offer have none. */
export const bodyOf = (action: TermsAction, { deliverables: typed, milestones, note }: TermsResult): TransitionBody => {
  if (action === 'offer') {
    const planned = milestones.map(({ title, cents, due = null }) => ({ title, cents, due }));
    return { transition: action, deliverables: typed, milestones: planned };
  }
  const amended = milestones.map(({ number, title, cents, due = null }) => ({
    ...(number !== null && { id: number }),
    title,
    cents,
    due,
  }));
  return {
    transition: action,
    deliverables: typed,
    milestones: amended,
    ...(action === 'counter' && note !== undefined && { note }),
  };
};

const LIST = 'milestones';

type Check = Resolver<TermsValues, unknown, TermsResult>;

/**
 * Keeps the errors of the milestones when one is added, moved or removed. The form then validates the whole list, which
 * would show errors in a new milestone at once.
 */
const keepRowErrors =
  (check: Check, shownErrors: () => unknown): Check =>
  async (values, context, options) => {
    const result = await check(values, context, options);
    if (options.names?.join() !== LIST || !Array.isArray(get(result.errors, LIST))) return result;
    const shown = shownErrors();
    // The copy drops an earlier error of the list itself.
    set(result.errors, LIST, Array.isArray(shown) ? [...shown] : undefined);
    return result;
  };

/** Form state of terms. `existing` are the current terms, null for an offer. */
export const useTermsForm = (existing: TermsValues | null, values: TermsValues) => {
  const form = useCheckedForm(
    keepRowErrors(checkedBy(termsForm(existing)), (): unknown => form.getFieldState(LIST).error),
    values,
  );
  return form;
};
export type TermsForm = ReturnType<typeof useTermsForm>;
