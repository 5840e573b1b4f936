import Typography from '@mui/material/Typography';
import { LIMITS } from '@taskwright/contract/limits/limits';
import { text } from '@taskwright/contract/schemas/text';
import * as z from 'zod/mini';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { Field } from '../../../ui/forms/field.tsx';
import type { Head } from '../api.ts';
import { reviewsCloseOn } from '../next.ts';
import { TRANSITION_WORDS } from '../transition-words.ts';
import { noneIfBlank } from './none-if-blank.ts';
import { StarField } from './star-field.tsx';
import { TransitionFrame } from './transition-frame.tsx';
import { type TransitionProps, useTransitionDraft, useTransitionForm } from './use-transition-form.ts';

/** `stars` is null until a rating is selected. */
const typed = z.object({ stars: z.nullable(z.string()), text: z.string() });
const fields = z.object({
  stars: z.pipe(z.nullable(z.string()), z.enum(['1', '2', '3', '4', '5'], 'Choose 1 to 5 stars')),
  text: z.pipe(noneIfBlank, z.optional(text('Review', LIMITS.stepNote))),
});
const EMPTY: z.infer<typeof typed> = { stars: null, text: '' };

const publicationNote = ({ agreement, with: { name } }: Head): string => {
  if (agreement === null) return '';
  if (agreement.reviews.theirsIsIn) return `${name} has left a review. Both appear once you’ve left yours.`;
  const until = reviewsCloseOn(agreement);
  return until === null
    ? 'Your review appears straight away.'
    : `Your review stays hidden until ${name} has left theirs, or until ${until}.`;
};

/** Submits the user's only review of the other party after completion. */
export const ReviewDialog = (props: TransitionProps) => {
  const draft = useTransitionDraft(props, typed);
  const form = useZodForm(fields, draft.stored ?? EMPTY);
  const { snapshot, submit, ...frame } = useTransitionForm(props, {
    form,
    draft,
    empty: EMPTY,
    bodyOf: ({ stars, text: typedText }) => ({
      transition: 'review',
      stars: Number(stars),
      ...(typedText !== undefined && { text: typedText }),
    }),
  });
  return (
    <TransitionFrame
      title={TRANSITION_WORDS.review.button}
      verb={TRANSITION_WORDS.review.button}
      onSubmit={submit}
      onClose={props.onClose}
      {...frame}
    >
      <Typography>
        How was working with {snapshot.with.name}? {publicationNote(snapshot)} You can’t change your review later.
      </Typography>
      <StarField chosen={Number(form.watch('stars'))} {...form.field('stars')} />
      <Field label="Review (optional)" multiline minRows={4} maxRows={12} {...form.field('text')} />
    </TransitionFrame>
  );
};
