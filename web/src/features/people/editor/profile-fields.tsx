import Add from '@mui/icons-material/AddOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Visibility, WorkAvailability } from '@taskwright/contract';
import { LIMITS } from '@taskwright/contract/limits/limits';
import { characters } from '@taskwright/contract/limits/text';
import { HANDLE, HANDLE_REDIRECT_DAYS } from '@taskwright/contract/people/handles';
import { type ReactNode, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { localDay } from '../../../lib/format/dates.ts';
import { timeZoneOptions } from '../../../lib/format/device-zone.ts';
import { useRemoveRow } from '../../../lib/forms/use-remove-row.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { AmountField } from '../../../ui/forms/amount-field.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { RadioField } from '../../../ui/forms/radio-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import type { ProfileForm } from './profile-form-values.ts';

/** Links of a profile, up to five, with buttons to add and remove them. */
const LinkFields = ({ form }: { form: ProfileForm }) => {
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
      <Typography role="alert" variant="body2" sx={{ color: 'error.main', '&:empty': { position: 'absolute' } }}>
        {listError}
      </Typography>
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

type Part = { form: ProfileForm };

const PAIR = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } } as const;

const AVAILABILITIES: readonly { value: WorkAvailability; label: string }[] = [
  { value: 'now', label: 'Available now' },
  { value: 'from', label: 'Available from a date' },
  { value: 'none', label: 'Not taking work' },
];

const VISIBILITY_OPTIONS: readonly { value: Visibility; label: string; hint: string }[] = [
  { value: 'everyone', label: 'Everyone', hint: 'Anyone can find and open your profile, search engines included.' },
  { value: 'signed-in', label: 'Signed-in users', hint: 'Only people with an account can find and open it.' },
  { value: 'hidden', label: 'Hidden', hint: 'Only clients whom you sent a bid or a message can open it.' },
];

/** Fields of one subject, separated from the fields above by a line. */
const Group = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 2.5,
      '& + &': { pt: 3, mt: 3, borderTop: '1px solid', borderColor: 'divider' },
    }}
  >
    {children}
  </Box>
);

/** The handle, with the address that it results in. A former address redirects unless the profile is hidden. */
const HandleField = ({ form, saved }: Part & { saved: string | undefined }) => {
  const [typed, visibility] = useWatch({ control: form.control, name: ['handle', 'visibility'] });
  const handle = typed.trim().toLowerCase();
  const shown = HANDLE.test(handle) ? handle : 'your-handle';
  const address = `Your page: ${window.location.host}${paths.freelancer(shown)}`;
  const isRedirected = saved !== undefined && handle !== saved && visibility !== 'hidden';
  return (
    <Field
      label="Handle"
      required
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint={isRedirected ? `${address}. Links to ${saved} redirect here for ${HANDLE_REDIRECT_DAYS} days.` : address}
      {...form.field('handle')}
    />
  );
};

const LONGEST_ABOUT = LIMITS.about.toLocaleString('en');

/** The text about the freelancer, with a counter. */
const AboutField = ({ form }: Part) => {
  const length = characters(useWatch({ control: form.control, name: 'about' }).trim());
  return (
    <Field
      label="About (optional)"
      multiline
      minRows={6}
      maxRows={18}
      hint={`${length.toLocaleString('en')} of ${LONGEST_ABOUT} characters`}
      {...form.field('about')}
    />
  );
};

const AvailabilityField = ({ form }: Part) => {
  const availability = useWatch({ control: form.control, name: 'availability' });
  return (
    <RadioField legend="Availability" options={AVAILABILITIES} {...form.field('availability')}>
      {availability === 'from' && (
        <Box sx={{ mt: 1, maxWidth: { sm: 340 } }}>
          <Field label="Available from" type="date" min={localDay()} required {...form.field('availableFrom')} />
        </Box>
      )}
    </RadioField>
  );
};

const TimeZoneField = ({ form }: Part) => {
  const [options] = useState(() => [{ value: '', label: 'Not shown' }, ...timeZoneOptions(form.getValues('timeZone'))]);
  return <SelectField label="Time zone" options={options} {...form.field('timeZone')} />;
};

/** The fields of a profile. `savedHandle` is missing until the profile is saved. */
export const ProfileFields = ({ form, savedHandle }: Part & { savedHandle: string | undefined }) => (
  <div>
    <Group>
      <HandleField form={form} saved={savedHandle} />
      <Field
        label="Headline"
        hint="What you do, in a few words. Shown next to your name."
        {...form.field('headline')}
      />
      <AboutField form={form} />
    </Group>
    <Group>
      <Field
        label="Skills"
        hint={`Separate with commas, e.g. React, Stripe. Up to ${LIMITS.profileSkills}.`}
        {...form.field('skills')}
      />
      <Field
        label="Languages (optional)"
        hint="Separate with commas, e.g. English, German"
        {...form.field('languages')}
      />
      <Box sx={PAIR}>
        <Field label="Location (optional)" placeholder="City or country" {...form.field('location')} />
        <TimeZoneField form={form} />
      </Box>
    </Group>
    <Group>
      <AvailabilityField form={form} />
      <Box sx={PAIR}>
        <AmountField
          label="Minimum budget (US dollars)"
          hint="The smallest task that you take. Leave empty for any."
          {...form.field('minimumBudget')}
        />
      </Box>
    </Group>
    <Group>
      <LinkFields form={form} />
    </Group>
    <Group>
      <RadioField legend="Visibility" options={VISIBILITY_OPTIONS} {...form.field('visibility')} />
    </Group>
  </div>
);
