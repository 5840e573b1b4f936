import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { readerOf } from '../../../lib/api/shape.ts';
import { fullDate } from '../../../lib/format/dates.ts';
import { draftKey, useDraft, useKeepDraft } from '../../../lib/forms/draft.ts';
import { useCheckedForm } from '../../../lib/forms/use-checked-form.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { FormBanner } from '../../../ui/forms/form-banner.tsx';
import { storeAccount } from '../own-account.ts';
import { reloadEmailVerified, Verification } from '../verification.tsx';
import type { SectionProps } from './api.ts';
import { emailCheck } from './checks.ts';
import { emailDraftShape } from './drafts.at-build.ts';
import { withIdentity } from './identity/confirm-identity.ts';
import { Explanation, Saved, SaveRow, SectionForm } from './section-form.tsx';
import { useSave } from './use-save.ts';

/** Shows that email to the user's address is suppressed, with a button that lets the next email be sent again. */
const UndeliveredMail = ({ user: { uid, email }, account: { mailSuppressedAt } }: SectionProps) => {
  const saving = useSave();
  if (mailSuppressedAt === null && saving.done === '') return null;
  const retry = () =>
    saving.save(
      async () => {
        await call('liftMailSuppression', {});
        storeAccount(uid, { mailSuppressedAt: null });
      },
      { message: `We’ll try to deliver the next email to ${email ?? 'your address'}.` },
    );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      {mailSuppressedAt !== null && (
        <div>
          <Typography sx={{ color: 'error.main', fontWeight: 600, overflowWrap: 'anywhere' }}>
            We couldn’t deliver email to {email}.
          </Typography>
          <Explanation>
            The mail server refused it on <time dateTime={mailSuppressedAt}>{fullDate(mailSuppressedAt)}</time>. Until
            you press ‘Try again’ or change your email, we only send emails about your account itself.
          </Explanation>
        </div>
      )}
      <FormBanner>{saving.problem}</FormBanner>
      <SaveRow>
        {mailSuppressedAt !== null && (
          <Button variant="outlined" onClick={retry} loading={saving.isSaving}>
            Try again
          </Button>
        )}
        <Saved>{saving.done}</Saved>
      </SaveRow>
    </Box>
  );
};

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
