import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { call } from '../../../lib/api/api-client.ts';
import { fullDate } from '../../../lib/format/dates.ts';
import { FormBanner } from '../../../ui/forms/form-banner.tsx';
import { storeAccount } from '../own-account.ts';
import type { SectionProps } from './api.ts';
import { Explanation } from './parts/explanation.tsx';
import { Saved } from './parts/saved.tsx';
import { SaveRow } from './parts/section-form.tsx';
import { useSave } from './parts/use-save.ts';

/** Shows that email to the user's address is suppressed, with a button that lets the next email be sent again. */
export const UndeliveredMail = ({ user: { uid, email }, account: { mailSuppressedAt } }: SectionProps) => {
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
