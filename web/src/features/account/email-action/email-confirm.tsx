import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { authProvider, currentSession } from '../../../lib/auth/session.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { TokenForm } from './token-form.tsx';

/** Logs out this browser if it is logged in with the changed account, whose earlier logins have ended. */
const logOutChanged = async (): Promise<void> => {
  const email = currentSession().user?.email;
  if (email === undefined) return;
  const provider = await authProvider();
  if ((await provider.reloadUser())?.email !== email) await provider.logOut();
};

/** Gives the account its new address by one button. */
export const EmailConfirm = () => (
  <TokenForm
    name="confirmEmailChange"
    before={{
      heading: 'Confirm your new email',
      text: 'Your account then uses this address instead of the old one, and all devices are logged out.',
      button: 'Confirm new email',
    }}
    done={{ heading: 'Email changed', text: 'Log in with your new address from now on.' }}
    onDone={logOutChanged}
  >
    <Button variant="contained" component={Link} to={paths.login}>
      Log in
    </Button>
  </TokenForm>
);
