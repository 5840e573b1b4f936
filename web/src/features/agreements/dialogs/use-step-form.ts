import type { TransitionBody } from '@taskwright/contract';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { type Draft, draftKey, isSame, useDraft, useKeepDraft } from '../../../lib/forms/draft.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import type { Head, Place } from '../api.ts';
import { isOpenTo, whyNotOpen } from '../standing.ts';
import type { AskedStep } from '../step-address.ts';
import { useStep, whyNotTaken } from '../use-step.ts';

/** What a dialog of one step is given. */
export type StepProps = { place: Place; talk: Head; asked: AskedStep; onClose: () => void };

/** What of a step is typed, as it is kept on the device until the step is taken. */
export const useStepDraft = <V>({ place, asked }: StepProps, typed: z.ZodMiniType<V>): Draft<V> =>
  useDraft(draftKey(place.uid, 'step', place.id, asked.action, `${asked.milestone ?? ''}`), typed);

type Sent<V extends FieldValues, O> = {
  form: ReturnType<typeof useZodForm<V, O>>;
  draft: Draft<V>;
  empty: V;
  bodyOf: (values: O, read: Head) => TransitionBody;
};

/**
 * Sends the form of one step. What was typed stays in it, and on the device, whatever is answered; `why` says what is in its way, and
 * `isOver` that nothing is left to decide.
 */
export const useStepForm = <V extends FieldValues, O>(
  { place, talk, asked, onClose }: StepProps,
  { form, draft, empty, bodyOf }: Sent<V, O>,
) => {
  const { read, take } = useStep(place, talk);
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

/** The same for a step that asks for nothing but the press. */
export const usePressedStep = (props: StepProps, bodyOf: (read: Head) => TransitionBody) => {
  const draft = useStepDraft(props, nothing);
  const form = useZodForm(nothing, {});
  return useStepForm(props, { form, draft, empty: {}, bodyOf: (_nothing, read) => bodyOf(read) });
};
