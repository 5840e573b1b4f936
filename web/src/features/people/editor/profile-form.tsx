import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../../lib/api/api-client.ts';
import { readerOf } from '../../../lib/api/shape.ts';
import { deviceZone } from '../../../lib/format/device-zone.ts';
import { draftKey, isSame, useDraft, useKeepDraft } from '../../../lib/forms/draft.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { DraftNote } from '../../../ui/forms/draft-note.tsx';
import { FormBanner } from '../../../ui/forms/form-banner.tsx';
import { PANEL_PADDING, Panel } from '../../../ui/layout/panel.tsx';
import { TEXT_LINK } from '../../../ui/text/text-link.ts';
import type { MemberUser } from '../../account/require-user.tsx';
import { Saved, SaveRow } from '../../account/settings/section-form.tsx';
import { useSave } from '../../account/settings/use-save.ts';
import { storeOwnProfile } from '../own-profile.ts';
import { Checklist } from './checklist-card.tsx';
import { profileDraftShape } from './profile-draft.at-build.ts';
import { ProfileFields } from './profile-fields.tsx';
import { firstValues, type SavedProfile, useProfileForm, valuesOf } from './profile-form-values.ts';

const profileDraft = readerOf(profileDraftShape);

/** Two columns where they fit: the form, and the checklist next to it. */
const WIDE = '@media (min-width: 60em)';

type Props = {
  user: MemberUser;
  /** Null until it is saved for the first time. */
  profile: SavedProfile | null;
};

/**
 * Form of the profile with its checklist. Starts with the draft, with the saved profile, or on the first visit with a
 * suggested handle and the browser's time zone. Stores a draft on the device until the profile is saved.
 */
export const ProfileForm = ({ user, profile }: Props) => {
  const { uid } = user;
  const [first] = useState(() => firstValues(user.displayName, deviceZone()));
  const saved = profile === null ? first : valuesOf(profile);
  const draft = useDraft(draftKey(uid, 'profile'), profileDraft);
  const [isRestored, setRestored] = useState(draft.stored !== null && !isSame(draft.stored, saved));
  const form = useProfileForm(draft.stored ?? saved);
  const saving = useSave();
  useKeepDraft(draft, form, (values) => (isSame(values, saved) ? null : values));

  /** The values as submitted. The fields stay editable until the response. */
  const submitted = useRef('');
  const send = form.handleSubmit((body) =>
    saving.save(
      async () => {
        const { data } = await call('saveProfile', { body });
        storeOwnProfile(uid, data);
        if (data.profile !== null) {
          const stored = valuesOf(data.profile);
          const values = form.getValues();
          const isUnchanged = JSON.stringify(values) === submitted.current;
          form.reset(stored, { keepValues: !isUnchanged });
          draft.store(isUnchanged || isSame(values, stored) ? null : values);
        }
        setRestored(false);
      },
      { message: 'Profile saved', refuse: form.showRefusal },
    ),
  );
  const submit = (event: FormEvent) => {
    submitted.current = JSON.stringify(form.getValues());
    return send(event);
  };

  const startOver = () => {
    form.reset(saved);
    draft.store(null);
    setRestored(false);
  };

  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 3,
        [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 300px', alignItems: 'start' },
      }}
    >
      <Box sx={{ [WIDE]: { order: 1, position: 'sticky', top: 96 } }}>
        <Checklist form={form} user={user} profile={profile} />
      </Box>
      <Panel sx={PANEL_PADDING}>
        <Box
          component="form"
          method="post"
          noValidate
          onSubmit={submit}
          onInput={saving.clearDone}
          {...form.onApproach}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}
        >
          {isRestored && <DraftNote onStartOver={startOver} />}
          <ProfileFields form={form} savedHandle={profile?.handle} />
          <FormBanner>{saving.problem}</FormBanner>
          <SaveRow>
            <Button type="submit" variant="contained" size="large" loading={saving.isSaving}>
              Save profile
            </Button>
            <Saved>{saving.done}</Saved>
            {saving.done !== '' && profile !== null && (
              <Box component={Link} to={paths.freelancer(profile.handle)} sx={{ ...TEXT_LINK, py: 1.25 }}>
                View profile
              </Box>
            )}
          </SaveRow>
        </Box>
      </Panel>
    </Box>
  );
};
