import Add from '@mui/icons-material/AddOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { LIMITS } from '@taskwright/contract/limits/limits';
import { httpsUrl, text, typedLink } from '@taskwright/contract/schemas/text';
import { TRANSITION_WORDS } from '@taskwright/contract/transition-words';
import { useFieldArray } from 'react-hook-form';
import * as z from 'zod/mini';
import { cents } from '../../../lib/format/money.ts';
import { useRemoveRow } from '../../../lib/forms/use-remove-row.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Isolated } from '../../../ui/text/isolated.tsx';
import { quoted } from '../agreement-words.ts';
import { TransitionFrame } from './transition-frame.tsx';
import { type TransitionProps, useTransitionDraft, useTransitionForm } from './use-transition-form.ts';

const typed = z.object({ note: z.string(), links: z.array(z.object({ url: z.string() })) });
/** The delivery form. Drops empty links. */
const fields = z.object({
  note: text('Note', LIMITS.stepNote),
  links: z.array(z.object({ url: z.pipe(typedLink, z.nullish(httpsUrl('This'))) })),
});
const EMPTY = { note: '', links: [{ url: '' }] };

/** Delivers a milestone, with links to the result. */
export const DeliveryDialog = (props: TransitionProps) => {
  const { milestone: id } = props.requested;
  const draft = useTransitionDraft(props, typed);
  const form = useZodForm(fields, draft.stored ?? EMPTY);
  const rows = useFieldArray({ control: form.control, name: 'links' });
  const { snapshot, submit, ...frame } = useTransitionForm(props, {
    form,
    draft,
    empty: EMPTY,
    bodyOf: ({ note, links }) => ({
      transition: 'submit',
      milestone: id ?? 0,
      note,
      links: links.flatMap(({ url }) => url ?? []),
    }),
  });
  const milestone = snapshot.agreement?.terms.milestones.find((each) => each.id === id);
  const { add, removeAt } = useRemoveRow(rows.fields.length, rows.remove, (index) =>
    form.setFocus(`links.${index}.url`),
  );
  return (
    <TransitionFrame
      title={TRANSITION_WORDS.submit.button}
      verb={TRANSITION_WORDS.submit.button}
      onSubmit={submit}
      onClose={props.onClose}
      {...frame}
    >
      {milestone !== undefined && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          You’re delivering <Isolated text={quoted(milestone.title)} /> for <strong>{cents(milestone.cents)}</strong>.{' '}
          <bdi>{snapshot.with.name}</bdi> will approve it or ask for changes.
        </Typography>
      )}
      <Field label="Note" required multiline minRows={3} maxRows={12} {...form.field('note')} />
      <Box role="group" aria-label="Links" sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        {rows.fields.map((row, index) => (
          <Box key={row.id} sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, width: '100%' }}>
            <Box sx={{ flex: 1, minWidth: 0, display: 'grid' }}>
              <Field
                label={`Link ${index + 1} (optional)`}
                type="url"
                placeholder="https://"
                {...form.field(`links.${index}.url`)}
              />
            </Box>
            {rows.fields.length > 1 && (
              <IconButton aria-label={`Remove link ${index + 1}`} onClick={() => removeAt(index)} sx={{ mt: 3.75 }}>
                <Close />
              </IconButton>
            )}
          </Box>
        ))}
        <FormHelperText error role="alert" sx={{ '&:empty': { position: 'absolute' } }}>
          {form.formState.errors.links?.message}
        </FormHelperText>
        {rows.fields.length < LIMITS.deliveryLinks && (
          <Button
            ref={add}
            variant="text"
            size="small"
            startIcon={<Add />}
            onClick={() => rows.append({ url: '' })}
            sx={{ justifySelf: 'start', ml: -1.75 }}
          >
            Add a link
          </Button>
        )}
      </Box>
    </TransitionFrame>
  );
};
