import { type ReactNode, useEffect, useState } from 'react';
import { registerLogIn } from '../lib/auth/log-in-again.ts';

/** Place of the login dialog over any page. Its code loads with the first request. */
export const LogInAgain = () => {
  const [dialog, setDialog] = useState<ReactNode>(null);
  useEffect(
    () =>
      registerLogIn((user) =>
        import('../features/account/log-in-dialog.tsx').then(
          ({ askToLogIn }) => askToLogIn(user, setDialog),
          // Without a connection, a login fails too. The caller shows why its call failed.
          () => false,
        ),
      ),
    [],
  );
  return dialog;
};
