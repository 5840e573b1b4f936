import Star from '@mui/icons-material/StarRounded';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { LIMITS } from '@taskwright/contract/limits/limits';
import { isolate } from '@taskwright/contract/limits/text';
import { text } from '@taskwright/contract/schemas/text';
import { TRANSITION_WORDS } from '@taskwright/contract/transition-words';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { STAR_VALUES } from '../../../ui/people/stars.tsx';
import { Isolated } from '../../../ui/text/isolated.tsx';
import { ReviewVerification } from '../../account/verification.tsx';
import type { Head } from '../api.ts';
import { reviewsCloseOn } from '../next.ts';
import { TransitionFrame } from './transition-frame.tsx';
import { noneIfBlank, type TransitionProps, useTransitionDraft, useTransitionForm } from './use-transition-form.ts';

/** A transparent radio button covers its star and receives pointer and focus. */
const Choice = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  cursor: 'pointer',
  borderRadius: theme.radius.control,
  color: theme.vars.palette.divider,
  '& svg': { fontSize: 36, stroke: theme.vars.palette.text.secondary, strokeWidth: 0.6 },
  '&[data-full="true"]': { color: theme.vars.palette.secondary.main },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
  '@media (forced-colors: active)': { color: 'Canvas', '&[data-full="true"]': { color: 'Highlight' } },
}));

type Props = { chosen: number; registration: UseFormRegisterReturn; error: string | undefined };

/** Radio group of 1 to 5 stars. */
const StarField = ({ chosen, registration, error }: Props) => {
  const id = useId();
  return (
    <Box
      component="fieldset"
      aria-describedby={error === undefined ? undefined : id}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      <Box component="legend" sx={{ p: 0, fontWeight: 600, fontSize: '0.9375rem' }}>
        Stars
      </Box>
      <Box sx={{ display: 'flex', ml: -0.75 }}>
        {STAR_VALUES.map((star) => (
          <Choice key={star} data-full={star <= chosen}>
            <input
              type="radio"
              value={star}
              aria-label={`${star} ${star === 1 ? 'star' : 'stars'}`}
              aria-invalid={error !== undefined}
              {...registration}
            />
            <Star />
          </Choice>
        ))}
      </Box>
      <FormHelperText id={id} error role="alert">
        {error}
      </FormHelperText>
    </Box>
  );
};

/** `stars` is null until a rating is selected. */
const typed = z.object({ stars: z.nullable(z.string()), text: z.string() });
const fields = z.object({
  stars: z.pipe(z.nullable(z.string()), z.enum(['1', '2', '3', '4', '5'], 'Choose 1 to 5 stars')),
  text: z.pipe(noneIfBlank, z.optional(text('Review', LIMITS.stepNote))),
});
const EMPTY: z.infer<typeof typed> = { stars: null, text: '' };

const publicationNote = ({ agreement, with: other }: Head): string => {
  if (agreement === null) return '';
  const name = isolate(other.name);
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
        How was working with <bdi>{snapshot.with.name}</bdi>? <Isolated text={publicationNote(snapshot)} /> You can’t
        change your review later.
      </Typography>
      <StarField chosen={Number(form.watch('stars'))} {...form.field('stars')} />
      <ReviewVerification />
      <Field label="Review (optional)" multiline minRows={4} maxRows={12} {...form.field('text')} />
    </TransitionFrame>
  );
};
