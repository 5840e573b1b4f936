import Box from '@mui/material/Box';
import { call } from '../../../lib/api/api-client.ts';
import { readerOf } from '../../../lib/api/shape.ts';
import { draftKey, isSame, useDraft, useKeepDraft } from '../../../lib/forms/draft.ts';
import { useCheckedForm } from '../../../lib/forms/use-checked-form.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { storeProfile } from '../own-account.ts';
import type { SectionProps } from './api.ts';
import { nameCheck } from './checks.ts';
import { nameDraftShape } from './drafts.at-build.ts';
import { PhotoField } from './photo/photo-field.tsx';
import { SectionForm } from './section-form.tsx';
import { useSave } from './use-save.ts';

const nameDraft = readerOf(nameDraftShape);

const NameForm = ({ user: { uid }, account }: SectionProps) => {
  const draft = useDraft(draftKey(uid, 'account', 'name'), nameDraft);
  const form = useCheckedForm(nameCheck.check, draft.stored ?? { name: account.name });
  const saving = useSave();
  useKeepDraft(draft, form, (typed) => (isSame(typed, { name: account.name }) ? null : typed));
  const submit = form.handleSubmit(({ name }) =>
    saving.save(
      async () => {
        const { data } = await call('saveName', { body: { name } });
        storeProfile(uid, data);
        form.reset({ name: data.name });
        draft.store(null);
      },
      { refuse: form.showRefusal },
    ),
  );
  return (
    <SectionForm saving={saving} button="Save name" onSubmit={submit} onApproach={nameCheck.prepare}>
      <Field
        label="Full name"
        autoComplete="name"
        required
        hint="Shown on your tasks, bids, messages and reviews. A change appears everywhere within a minute."
        {...form.field('name')}
      />
    </SectionForm>
  );
};

/** The public name and photo, each saved by itself. */
export const NameSection = (props: SectionProps) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
    <NameForm {...props} />
    <PhotoField {...props} />
  </Box>
);
