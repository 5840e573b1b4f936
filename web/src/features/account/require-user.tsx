import Container from '@mui/material/Container';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { NetworkError } from '../../lib/api/api-error.ts';
import { retrySession, type SessionUser } from '../../lib/auth/session.ts';
import { useSession } from '../../lib/auth/use-session.ts';
import { rememberOrigin } from '../../lib/navigation/origin.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { servedTask } from '../../lib/navigation/served-task.ts';
import { Waiting } from '../../ui/loading/waiting.tsx';
import { ErrorNote } from '../../ui/messages/error-note.tsx';
import { HiddenHeading } from '../../ui/text/hidden-heading.tsx';

export type MemberUser = SessionUser & { email: string };

const unreachable = new NetworkError();

/**
 * Lets a signed-in person with an email through: a spinner while the session loads, the login screen, which remembers
 * where the person wanted to go, for everybody else. Who logs out here goes home: they leave, and are not to log in.
 * [DETAILS-1, ADD-1, ADD-2, MY-2], decision 26.
 */
export const RequireUser = ({ children }: { children: (user: MemberUser) => ReactNode }) => {
  const { user, loading, failed, left } = useSession();
  const location = useLocation();
  // Where somebody was in: a link to the same place, pressed after they left, is another visit.
  const [inAt, setInAt] = useState<string | null>(null);
  if (user !== null && inAt !== location.key) setInAt(location.key);
  if (loading) return <Waiting />;
  if (failed) {
    return (
      <Container maxWidth="md" sx={{ py: { xs: 5, md: 8 } }}>
        <HiddenHeading>Connection problem</HiddenHeading>
        <ErrorNote title="We couldn’t confirm your login" error={unreachable} onRetry={retrySession} />
      </Container>
    );
  }
  if (user === null || user.email === null) {
    if (left && inAt === location.key) return <Navigate key={location.key} to={paths.home} replace />;
    return (
      <Navigate
        key={location.key}
        to={paths.login}
        state={rememberOrigin(location, servedTask(location.pathname))}
        replace
      />
    );
  }
  return children({ ...user, email: user.email });
};
