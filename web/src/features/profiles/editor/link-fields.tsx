import Add from '@mui/icons-material/AddOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { LIMITS } from '@taskwright/contract/limits/limits';
import { useFieldArray } from 'react-hook-form';
import { useRemoveRow } from '../../../lib/forms/use-remove-row.ts';
import { Field } from '../../../ui/forms/field.tsx';
import type { ProfileForm } from './use-profile-form.ts';

/** Links of a profile, up to five, with buttons to add and remove them. */
export const LinkFields = ({ form }: { form: ProfileForm }) => {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'links' });
  const { add, removeAt } = useRemoveRow(fields.length, remove, (index) => form.setFocus(`links.${index}.url`));
  const error = form.getFieldState('links', form.formState).error;
  const listError = error?.message ?? error?.root?.message;

  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 1.5 }}>
      <Typography component="legend" sx={{ fontWeight: 600, fontSize: '0.9375rem', p: 0, mb: 1 }}>
        Links
      </Typography>
      {fields.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Your website, or profiles that show your work.
        </Typography>
      )}
      {fields.map((row, index) => (
        <Box key={row.id} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Field
              label={`Link ${index + 1}`}
              type="url"
              placeholder="https://"
              {...form.field(`links.${index}.url`)}
            />
          </Box>
          <IconButton aria-label={`Remove link ${index + 1}`} onClick={() => removeAt(index)} sx={{ mt: '32px' }}>
            <Close />
          </IconButton>
        </Box>
      ))}
      {listError !== undefined && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {listError}
        </Typography>
      )}
      {fields.length < LIMITS.profileLinks && (
        <Box>
          <Button ref={add} variant="outlined" size="small" startIcon={<Add />} onClick={() => append({ url: '' })}>
            Add a link
          </Button>
        </Box>
      )}
    </Box>
  );
};
