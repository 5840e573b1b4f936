import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { readerOf } from '../../../lib/api/shape.ts';
import { draftKey, useDraft, useKeepDraft } from '../../../lib/forms/draft.ts';
import { useCheckedForm } from '../../../lib/forms/use-checked-form.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { reloadEmailVerified } from '../reload-email-verified.ts';
import { Verification } from '../verification.tsx';
import type { SectionProps } from './api.ts';
import { emailCheck } from './checks.ts';
import { emailDraftShape } from './drafts.at-build.ts';
import { withIdentity } from './identity/confirm-identity.ts';
import { SectionForm } from './parts/section-form.tsx';
import { useSave } from './parts/use-save.ts';
import { UndeliveredMail } from './undelivered-mail.tsx';

const emailDraft = readerOf(emailDraftShape);
const EMPTY = { email: '' };

/** The address of the account. A change takes effect when the link to the new address is opened. */
export const EmailSection = ({ user, account }: SectionProps) => {
  const draft = useDraft(draftKey(user.uid, 'account', 'email'), emailDraft);
  const form = useCheckedForm(emailCheck.check, draft.stored ?? EMPTY);
  const saving = useSave();
  useKeepDraft(draft, form, (typed) => (typed.email.trim() === '' ? null : typed));
  // The address may have been verified elsewhere.
  useEffect(() => {
    reloadEmailVerified().catch(() => undefined);
  }, []);

  const submit = form.handleSubmit(({ email }) => {
    if (email.toLowerCase() === user.email.toLowerCase()) {
      form.setError('email', { message: 'This is your address already' }, { shouldFocus: true });
      return;
    }
    return saving.save(
      async () => {
        await withIdentity(() => call('changeEmail', { body: { email } }));
        form.reset(EMPTY);
        draft.store(null);
      },
      {
        message: `We sent a link to ${email}. Nothing changes until you open it.`,
        refuse: form.showRefusal,
      },
    );
  });

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      <Box>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{user.email}</Typography>
        <Verification user={user} />
      </Box>
      <UndeliveredMail user={user} account={account} />
      <SectionForm saving={saving} button="Change email" onSubmit={submit} onApproach={emailCheck.prepare}>
        <Field
          label="New email"
          type="email"
          autoComplete="email"
          required
          hint="We send a link to the new address. Nothing changes until you open it. Your current address gets a notice."
          {...form.field('email')}
        />
      </SectionForm>
    </Box>
  );
};
