import Add from '@mui/icons-material/AddOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { LIMITS } from '@taskwright/contract/limits/limits';
import { useId, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useRemoveRow } from '../../../lib/forms/use-remove-row.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { skillSuggestions } from './category-help.ts';
import type { TaskForm } from './task-form-values.ts';

const PRIORITY_OPTIONS = [
  { value: '', label: 'Normal' },
  { value: 'high', label: 'High' },
  { value: 'medium', label: 'Medium' },
  { value: 'low', label: 'Low' },
];

const Attachments = ({ form }: { form: TaskForm }) => {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'attachments' });
  const { add, removeAt } = useRemoveRow(fields.length, remove, (index) => form.setFocus(`attachments.${index}.name`));
  const error = form.getFieldState('attachments', form.formState).error;
  const listError = error?.message ?? error?.root?.message;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 1.5 }}>
      <Typography component="legend" sx={{ fontWeight: 600, fontSize: '0.9375rem', p: 0, mb: 1 }}>
        Attachments (links)
      </Typography>
      {fields.map((row, index) => (
        <Box key={row.id} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
          <Box
            sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1.6fr' } }}
          >
            <Field label={`Attachment ${index + 1} name`} {...form.field(`attachments.${index}.name`)} />
            <Field
              label={`Attachment ${index + 1} link`}
              type="url"
              placeholder="https://"
              {...form.field(`attachments.${index}.url`)}
            />
          </Box>
          <IconButton aria-label={`Remove attachment ${index + 1}`} onClick={() => removeAt(index)} sx={{ mt: '30px' }}>
            <Close />
          </IconButton>
        </Box>
      ))}
      <Typography role="alert" variant="body2" sx={{ color: 'error.main', '&:empty': { position: 'absolute' } }}>
        {listError}
      </Typography>
      {fields.length < LIMITS.attachments && (
        <Box>
          <Button
            ref={add}
            variant="outlined"
            size="small"
            startIcon={<Add />}
            onClick={() => append({ name: '', url: '' })}
          >
            Add a link
          </Button>
        </Box>
      )}
    </Box>
  );
};

/** Field for skills, with suggestions for the one that is typed. */
const SkillsField = ({ form }: { form: TaskForm }) => {
  const [skills, category] = useWatch({ control: form.control, name: ['skills', 'category'] });
  const list = useId();
  return (
    <>
      <Field
        label="Skills (optional)"
        hint="Separate with commas, e.g. React, Stripe"
        autoComplete="off"
        list={list}
        {...form.field('skills')}
      />
      <datalist id={list}>
        {skillSuggestions(skills, category).map((line) => (
          <option key={line} value={line} />
        ))}
      </datalist>
    </>
  );
};

/**
 * Collapsible fields for skills, priority and attachments, which the specification does not list. Opens if one of them
 * has an error. Decision 19.
 */
export const MoreDetails = ({ form, startOpen = false }: { form: TaskForm; startOpen?: boolean }) => {
  const id = useId();
  const [opened, setOpened] = useState(startOpen);
  const { errors } = form.formState;
  const wrong = errors.skills !== undefined || errors.priority !== undefined || errors.attachments !== undefined;
  const open = opened || wrong;
  return (
    <Panel sx={{ borderRadius: 'field' }}>
      <Button
        variant="text"
        color="inherit"
        fullWidth
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpened(!open)}
        endIcon={<ExpandMore sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: 'transform 150ms' }} />}
        sx={{ justifyContent: 'space-between', px: 2 }}
      >
        More details
      </Button>
      <Box
        id={id}
        sx={{ display: 'grid', gridTemplateRows: open ? '1fr' : '0fr', transition: 'grid-template-rows 150ms' }}
      >
        <Box sx={{ minHeight: 0, overflow: 'hidden', visibility: open ? 'visible' : 'hidden' }}>
          <Box sx={{ display: 'grid', gap: 2.5, p: 2, pt: 1 }}>
            <SkillsField form={form} />
            <SelectField label="Priority" options={PRIORITY_OPTIONS} {...form.field('priority')} />
            <Attachments form={form} />
          </Box>
        </Box>
      </Box>
    </Panel>
  );
};
