import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { type LogInRequest, logInRequest, subscribeLogInRequest } from '../lib/auth/log-in-again.ts';

const noRequest = (): null => null;

/** The login dialog over any page, while a call or a button requests it. Its code loads with the first request. */
export const LogInAgain = () => {
  const request = useSyncExternalStore(subscribeLogInRequest, logInRequest, noRequest);
  const [Dialog, setDialog] = useState<ComponentType<{ request: LogInRequest }> | null>(null);
  useEffect(() => {
    if (request === null || Dialog !== null) return;
    import('../features/account/log-in-dialog.tsx').then(
      ({ LogInDialog }) => setDialog(() => LogInDialog),
      // Without a connection, a login fails too. The caller shows why it failed.
      () => request.answer(false),
    );
  }, [request, Dialog]);
  return request === null || Dialog === null ? null : <Dialog request={request} />;
};
