import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { changeSearchBody } from '@taskwright/contract/schemas/searches';
import { SEARCH_FREQUENCIES } from '@taskwright/contract/tasks/tasks';
import { useState } from 'react';
import { formErrorText } from '../../../lib/api/api-error.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { RouteDialog } from '../../../ui/dialogs/route-dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { FormBanner } from '../../../ui/forms/form-banner.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { FREQUENCY_LABELS, type SearchSettings } from './api.ts';
import { MailLimit } from './mail-limit.tsx';
import { queryText, type SearchFilters } from './search-query.ts';

const FREQUENCIES = SEARCH_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }));

type Props = {
  uid: string;
  title: string;
  filters: Parameters<typeof queryText>[0] | SearchFilters;
  initial: SearchSettings;
  /** Stores the settings. The dialog shows the error if it fails, and the caller closes the dialog otherwise. */
  onSave: (settings: SearchSettings) => Promise<void>;
  onClose: () => void;
};

/** Name of a saved search, and how often it sends email. */
export const SearchDialog = ({ uid, title, filters, initial, onSave, onClose }: Props) => {
  const form = useZodForm(changeSearchBody, initial);
  const [banner, setBanner] = useState<string | null>(null);
  const submit = form.handleSubmit(async (settings) => {
    setBanner(null);
    try {
      await onSave(settings);
    } catch (error) {
      console.error(error);
      if (!form.showRefusal(error)) setBanner(formErrorText(error));
    }
  });
  return (
    <RouteDialog title={title} onClose={onClose} isForm>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
          <FormBanner>{banner}</FormBanner>
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{queryText(filters)}</Typography>
          <Field label="Name" required {...form.field('name')} />
          <SelectField label="Email about new tasks" options={FREQUENCIES} {...form.field('frequency')} />
          <MailLimit uid={uid} frequency={form.watch('frequency')} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            The bell shows each new task at once.
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
            Save
          </Button>
        </DialogActions>
      </Box>
    </RouteDialog>
  );
};
