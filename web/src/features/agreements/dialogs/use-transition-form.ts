import type { TransitionBody } from '@taskwright/contract';
import type { AgreementAction } from '@taskwright/contract/lifecycle/agreements';
import { LIMITS } from '@taskwright/contract/limits/limits';
import { text } from '@taskwright/contract/schemas/text';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { type Draft, draftKey, isSame, useDraft, useKeepDraft } from '../../../lib/forms/draft.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { isOpenTo, unavailableReason } from '../agreement-context.ts';
import type { ConversationRef, Head } from '../api.ts';
import type { RequestedTransition } from '../transition-link.tsx';
import { transitionErrorText, useTransition } from '../use-transition.ts';

/** Maps a blank optional field to undefined. */
export const noneIfBlank = z.pipe(
  z.string(),
  z.transform((typed) => (typed.trim() === '' ? undefined : typed)),
);

/** An optional reason of a transition. */
export const optionalReason = z.pipe(noneIfBlank, z.optional(text('Reason', LIMITS.stepNote)));

/** Props of every transition dialog. */
export type TransitionProps = {
  conversationRef: ConversationRef;
  conversation: Head;
  requested: RequestedTransition;
  /** Called after the server has applied the transition. */
  onTaken: (action: AgreementAction) => void;
  onClose: () => void;
};

/** Draft of a transition's form, stored on the device until the transition succeeds. */
export const useTransitionDraft = <V>(
  { conversationRef, requested }: Pick<TransitionProps, 'conversationRef' | 'requested'>,
  typed: z.ZodMiniType<V>,
): Draft<V> =>
  useDraft(
    draftKey(conversationRef.uid, 'step', conversationRef.id, requested.action, `${requested.milestone ?? ''}`),
    typed,
  );

type Sent<V extends FieldValues, O> = {
  form: ReturnType<typeof useZodForm<V, O>>;
  draft: Draft<V>;
  empty: V;
  bodyOf: (values: O, snapshot: Head) => TransitionBody;
};

/**
 * Submits the form of a transition. Keeps the input and its draft after a failure. `reason` explains the failure;
 * `isOver` is true when the transition is no longer allowed; `startOver` discards a restored draft, null without one.
 */
export const useTransitionForm = <V extends FieldValues, O>(
  { conversationRef, conversation, requested, onTaken, onClose }: TransitionProps,
  { form, draft, empty, bodyOf }: Sent<V, O>,
) => {
  const { snapshot, send } = useTransition(conversationRef, conversation);
  useKeepDraft(draft, form, (values) => (isSame(values, empty) ? null : values));
  const [isRestored, setRestored] = useState(() => !isSame(form.getValues(), empty));
  const [reason, setReason] = useState<string | null>(null);
  const isOver = !isOpenTo(snapshot, requested);
  const submit = form.handleSubmit(async (values) => {
    if (isOver) return;
    setReason(null);
    try {
      await send(bodyOf(values, snapshot));
    } catch (error) {
      console.error(error);
      if (!form.showRefusal(error)) setReason(transitionErrorText(error));
      return;
    }
    draft.remove();
    onTaken(requested.action);
    onClose();
  });
  return {
    snapshot,
    submit,
    reason: isOver ? unavailableReason(snapshot, requested) : reason,
    isOver,
    startOver: isRestored
      ? () => {
          form.reset(empty);
          setRestored(false);
        }
      : null,
    isBusy: form.formState.isSubmitting,
  };
};

const nothing = z.object({});

/** Variant for transitions without input. */
export const usePressedTransition = (props: TransitionProps, bodyOf: (snapshot: Head) => TransitionBody) => {
  const draft = useTransitionDraft(props, nothing);
  const form = useZodForm(nothing, {});
  return useTransitionForm(props, { form, draft, empty: {}, bodyOf: (_nothing, snapshot) => bodyOf(snapshot) });
};
