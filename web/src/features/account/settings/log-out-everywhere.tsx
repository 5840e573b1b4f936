import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { call } from '../../../lib/api/api-client.ts';
import { authProvider } from '../../../lib/auth/session.ts';
import { FormBanner } from '../../../ui/forms/form-banner.tsx';
import { confirmIdentity } from './identity/confirm-identity.ts';
import { CancelledError } from './identity/recent-login.ts';
import { Explanation } from './parts/explanation.tsx';
import { Saved } from './parts/saved.tsx';
import { SaveRow } from './parts/section-form.tsx';
import { Subheading } from './parts/subheading.tsx';
import { useSave } from './parts/use-save.ts';

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
export const LogOutEverywhere = () => {
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
