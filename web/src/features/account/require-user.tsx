import Container from '@mui/material/Container';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { NetworkError } from '../../lib/api/api-error.ts';
import { keepUser, prepareProvider, retrySession, type SessionUser } from '../../lib/auth/session.ts';
import { useSession } from '../../lib/auth/use-session.ts';
import { isOldRelease, NewReleaseError } from '../../lib/loading/missing-code.ts';
import { originState } from '../../lib/navigation/origin.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { servedTask } from '../../lib/navigation/served-task.ts';
import { Waiting } from '../../ui/loading/skeleton.tsx';
import { ErrorNote } from '../../ui/messages/error-note.tsx';
import { HiddenHeading } from '../../ui/text/page-heading.tsx';

export type MemberUser = SessionUser & { email: string };

const unreachable = new NetworkError();
const outdated = new NewReleaseError();

/**
 * Renders its children for a signed-in user with an email, also for the stored user while the session loads. Shows a
 * spinner while there is none, or, with `isConfirmed`, until the provider has confirmed the user.
 *
 * Redirects visitors to login, which returns them here afterwards, and a user who logs out here to the home page. Keeps
 * the children of a user whose session ends here. [DETAILS-1, ADD-1, ADD-2, MY-2], decision 26.
 */
export const RequireUser = ({
  isConfirmed = false,
  children,
}: {
  isConfirmed?: boolean;
  children: (user: MemberUser) => ReactNode;
}) => {
  const session = useSession();
  const { loading, failed, left } = session;
  // The screen before this one keeps the user of an ended session until it unmounts.
  const [isEnded] = useState(session.ended === true);
  const user = isEnded && session.ended === true ? null : session.user;
  const location = useLocation();
  // Key of the location at which the user was signed in. A later visit to the same URL has another key and redirects to
  // login.
  const [signedInKey, setSignedInKey] = useState<string | null>(null);
  if (user !== null && signedInKey !== location.key) setSignedInKey(location.key);
  useEffect(() => keepUser(), []);
  useEffect(() => {
    if (isConfirmed) prepareProvider();
  }, [isConfirmed]);
  const isOpen = user === null || isConfirmed;
  if (loading && isOpen) return <Waiting />;
  if (failed && isOpen) {
    return (
      <Container sx={{ py: { xs: 5, md: 8 } }}>
        <HiddenHeading>Connection problem</HiddenHeading>
        <ErrorNote
          title="We couldn’t confirm your login"
          error={isOldRelease() ? outdated : unreachable}
          onRetry={retrySession}
        />
      </Container>
    );
  }
  if (user === null || user.email === null) {
    if (left && signedInKey === location.key) return <Navigate key={location.key} to={paths.home} replace />;
    return (
      <Navigate
        key={location.key}
        to={paths.login}
        state={originState(location, servedTask(location.pathname))}
        replace
      />
    );
  }
  return children({ ...user, email: user.email });
};
