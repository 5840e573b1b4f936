import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { currentSession } from '../../../lib/auth/session.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { reloadEmailVerified } from '../verification.tsx';
import { TokenForm } from './token-form.tsx';

/** This browser may have been logged out too. */
const reload = async (): Promise<void> => {
  if (currentSession().user !== null) await reloadEmailVerified();
};

/** Gives the account back to the old address by one button. */
export const EmailUndo = () => (
  <TokenForm
    name="undoEmailChange"
    before={{
      heading: 'Undo the email change',
      text: 'Your account gets its old email address back. All devices are logged out, and the password stops working, so that you can set a new one.',
      button: 'Undo the change',
    }}
    done={{
      heading: 'Change undone',
      text: 'Your old address is back. Everyone was logged out, and the password no longer works. Set a new one now.',
    }}
    onDone={reload}
  >
    <Button variant="contained" component={Link} to={paths.forgotPassword}>
      Set a new password
    </Button>
    <Button variant="outlined" component={Link} to={paths.login}>
      Log in
    </Button>
  </TokenForm>
);
