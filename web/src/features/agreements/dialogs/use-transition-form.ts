import type { TransitionBody } from '@taskwright/contract';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { type Draft, draftKey, isSame, useDraft, useKeepDraft } from '../../../lib/forms/draft.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { isOpenTo, whyNotOpen } from '../agreement-context.ts';
import type { Head, Place } from '../api.ts';
import type { RequestedTransition } from '../transition-url.ts';
import { useTransition, whyNotTaken } from '../use-transition.ts';

/** Props of every transition dialog. */
export type TransitionProps = { place: Place; talk: Head; asked: RequestedTransition; onClose: () => void };

/** Draft of a transition's form, stored on the device until the transition succeeds. */
export const useTransitionDraft = <V>({ place, asked }: TransitionProps, typed: z.ZodMiniType<V>): Draft<V> =>
  useDraft(draftKey(place.uid, 'step', place.id, asked.action, `${asked.milestone ?? ''}`), typed);

type Sent<V extends FieldValues, O> = {
  form: ReturnType<typeof useZodForm<V, O>>;
  draft: Draft<V>;
  empty: V;
  bodyOf: (values: O, read: Head) => TransitionBody;
};

/**
 * Submits the form of a transition. Keeps the input and its draft after a failure. `why` explains the failure; `isOver`
 * is true when the transition is no longer allowed.
 */
export const useTransitionForm = <V extends FieldValues, O>(
  { place, talk, asked, onClose }: TransitionProps,
  { form, draft, empty, bodyOf }: Sent<V, O>,
) => {
  const { read, take } = useTransition(place, talk);
  useKeepDraft(draft, form, (values) => (isSame(values, empty) ? null : values));
  const [why, setWhy] = useState<string | null>(null);
  const isOver = !isOpenTo(read, asked);
  const submit = form.handleSubmit(async (values) => {
    if (isOver) return;
    setWhy(null);
    try {
      await take(bodyOf(values, read));
    } catch (error) {
      console.error(error);
      if (!form.showRefusal(error)) setWhy(whyNotTaken(error));
      return;
    }
    draft.forget();
    onClose();
  });
  return { read, submit, why: isOver ? whyNotOpen(read, asked) : why, isOver, isBusy: form.formState.isSubmitting };
};

const nothing = z.object({});

/** Variant for transitions without input. */
export const usePressedTransition = (props: TransitionProps, bodyOf: (read: Head) => TransitionBody) => {
  const draft = useTransitionDraft(props, nothing);
  const form = useZodForm(nothing, {});
  return useTransitionForm(props, { form, draft, empty: {}, bodyOf: (_nothing, read) => bodyOf(read) });
};
