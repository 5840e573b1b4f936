import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import type { SignInMethods } from '../../../lib/auth/firebase.ts';
import { authProvider } from '../../../lib/auth/session.ts';
import { queryClient } from '../../../lib/queries/query-client.ts';
import { FormBanner } from '../../../ui/forms/form-banner.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { authCode } from '../auth-message.ts';
import { methodsQuery, type SectionProps } from './api.ts';
import { CancelledError, confirmIdentity, withIdentity } from './identity/confirm-identity.ts';
import { Explanation, Saved, SaveRow, Subheading } from './section-form.tsx';
import { problemOf, useSave } from './use-save.ts';

/** Tokens count whole seconds. A login in the second of the revocation would be revoked too. */
const NEXT_SECOND_MS = 1_100;

/** Revokes all tokens of the user, then logs this device in again with the credential that the user just confirmed. */
const logOutOthers = async (): Promise<void> => {
  const credential = await confirmIdentity();
  if (credential === null) throw new CancelledError();
  await call('logOutEverywhere', {});
  await new Promise((resolve) => setTimeout(resolve, NEXT_SECOND_MS));
  await (await authProvider()).logInAgain(credential);
};

/** Ends the sessions on all other devices. */
const LogOutEverywhere = () => {
  const saving = useSave();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <div>
        <Subheading>Other devices</Subheading>
        <Explanation>Ends your sessions on all other devices and browsers. You stay logged in here.</Explanation>
      </div>
      <FormBanner>{saving.problem}</FormBanner>
      <SaveRow>
        <Button
          variant="outlined"
          loading={saving.isSaving}
          onClick={() => saving.save(logOutOthers, { message: 'All other devices are logged out' })}
        >
          Log out everywhere
        </Button>
        <Saved>{saving.done}</Saved>
      </SaveRow>
    </Box>
  );
};

type MethodProps = { name: string; state: string; children?: ReactNode };

const Method = ({ name, state, children }: MethodProps) => (
  <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, py: 1.5 }}>
    <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {state}
      </Typography>
    </Box>
    {children}
  </Box>
);

const LAST_METHOD = 'sign-in-last-method';

/** Returns the message for a failed change. The address of the Google account may belong to another account. */
const explain = (error: unknown): string | null =>
  authCode(error) === 'auth/email-already-in-use'
    ? 'This Google account’s address already belongs to another Taskwright account.'
    : problemOf(error);

type MethodsProps = { uid: string; email: string; methods: SignInMethods };

const Methods = ({ uid, email, methods: { hasPassword, google } }: MethodsProps) => {
  const saving = useSave();
  const change = (method: 'linkGoogle' | 'unlinkGoogle', message: string) =>
    saving.save(
      async () => {
        const provider = await authProvider();
        await withIdentity(() => provider[method]());
        await queryClient.invalidateQueries(methodsQuery(uid));
      },
      { message, explain },
    );
  const isLinked = google !== null;
  const isLast = isLinked && !hasPassword;
  return (
    <Box>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          '& > li:first-of-type': { pt: 0 },
          '& > li + li': { borderTop: '1px solid', borderColor: 'divider' },
        }}
      >
        <Method name="Password" state={hasPassword ? `Set for ${email}` : 'Not set'} />
        <Method name="Google" state={isLinked ? `Linked${google === '' ? '' : ` to ${google}`}` : 'Not linked'}>
          <Button
            variant="outlined"
            size="small"
            loading={saving.isSaving}
            disabled={isLast}
            aria-describedby={isLast ? LAST_METHOD : undefined}
            onClick={() =>
              isLinked ? change('unlinkGoogle', 'Google is unlinked') : change('linkGoogle', 'Google is linked')
            }
          >
            {isLinked ? 'Unlink Google' : 'Link Google'}
          </Button>
        </Method>
      </Box>
      {isLast && (
        <Typography id={LAST_METHOD} variant="body2" sx={{ color: 'text.secondary' }}>
          Google is your only way to log in. Set a password before you unlink it.
        </Typography>
      )}
      <FormBanner>{saving.problem}</FormBanner>
      <Saved>{saving.done}</Saved>
    </Box>
  );
};

/** Ways to log in, and the end of all sessions. The last way to log in cannot be removed. */
export const SignInSection = ({ user: { uid, email } }: SectionProps) => {
  const { data: methods } = useQuery(methodsQuery(uid));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      {methods === undefined ? (
        <Skeleton variant="rounded" height={130} />
      ) : (
        <Methods uid={uid} email={email} methods={methods} />
      )}
      <LogOutEverywhere />
    </Box>
  );
};
