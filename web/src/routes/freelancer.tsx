import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '@taskwright/contract';
import { profileTitle } from '@taskwright/contract/people/profiles';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { HireCard } from '../features/people/page/hire-card.tsx';
import { PreviewBar } from '../features/people/page/preview-bar.tsx';
import { profileQuery, readServed, seedProfile } from '../features/people/page/profile-feed.ts';
import { ProfileNotFound } from '../features/people/page/profile-not-found.tsx';
import { ProfileReviews } from '../features/people/page/profile-reviews.tsx';
import { ProfileSkeleton } from '../features/people/page/profile-skeleton.tsx';
import { ProfileView } from '../features/people/page/profile-view.tsx';
import { ReportButton } from '../features/reports/report-button.tsx';
import { useUser, useUserKnown } from '../lib/auth/use-session.ts';
import { useServedContent } from '../lib/loading/served-content.ts';
import { usePageTitle } from '../lib/navigation/page-title.ts';
import { pages } from '../lib/navigation/pages.at-build.ts';
import { paths } from '../lib/navigation/paths.ts';
import { ErrorNote } from '../ui/messages/error-note.tsx';
import { HiddenHeading } from '../ui/text/page-heading.tsx';

/**
 * Returns the profile as the viewer may see it. Until it is loaded, returns the served content, which is that of
 * visitors. `isOwnView` is true once the profile is that of this viewer.
 */
const useProfile = (handle: string) => {
  const user = useUser();
  const client = useQueryClient();
  const content = useServedContent((inPage) => {
    const found = readServed(inPage);
    if (found !== null) seedProfile(client, found);
    return found;
  });
  const served = content?.profile.handle === handle ? content : null;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...profileQuery({ handle, uid: user?.uid ?? null }),
    enabled: useUserKnown(),
  });
  return {
    user,
    served,
    error,
    isFetching,
    refetch: () => void refetch(),
    isGone: data === null && !isPlaceholderData,
    isOwnView: user === null || (data !== undefined && !isPlaceholderData),
    profile: data === undefined ? (served?.profile ?? null) : data,
  };
};

/** Title of the page: that of the profile, or of the piece that is open. */
const titleOf = (profile: Profile, params: URLSearchParams): string => {
  const piece = profile.pieces.find(({ _id }) => _id === params.get('piece'));
  return piece === undefined ? profileTitle(profile) : `${piece.title}, by ${profile.name}`;
};

const Freelancer = ({ handle }: { handle: string }) => {
  const { user, served, error, isFetching, refetch, isGone, isOwnView, profile: loaded } = useProfile(handle);
  const [params] = useSearchParams();
  const isPreview = params.has('preview') && loaded?.mine === true;
  const profile = isPreview ? { ...loaded, mine: false } : loaded;
  const { search } = useLocation();
  usePageTitle(profile !== null ? titleOf(profile, params) : isGone ? 'Profile not found' : pages.freelancer.title);
  if (isGone) return <ProfileNotFound isVisitor={user === null} />;
  if (profile !== null && profile.handle !== handle)
    return <Navigate to={{ pathname: paths.freelancer(profile.handle), search }} replace />;
  const canReport = user !== null && isOwnView && loaded?.mine === false;
  const hasFailed = error !== null && !isFetching && (profile === null || !isOwnView);
  return (
    <Container sx={{ py: { xs: 4, md: 7 } }}>
      {isPreview && user !== null && <PreviewBar uid={user.uid} />}
      {profile === null && <HiddenHeading>Freelancer</HiddenHeading>}
      {hasFailed && <ErrorNote title="We couldn’t load the profile" error={error} onRetry={refetch} />}
      {profile === null && !hasFailed && <ProfileSkeleton />}
      {profile !== null && (
        <ProfileView
          profile={profile}
          isPreview={isPreview}
          card={
            <>
              <HireCard profile={profile} actions={isPreview ? 'disabled' : isOwnView ? 'enabled' : 'inert'} />
              {canReport && (
                <Box data-screen-only sx={{ mt: 1, textAlign: 'center' }}>
                  <ReportButton about={{ kind: 'profile', person: profile.person }}>Report this profile</ReportButton>
                </Box>
              )}
            </>
          }
        >
          <ProfileReviews rating={profile.rating} served={served} uid={user?.uid ?? null} />
        </ProfileView>
      )}
    </Container>
  );
};

/** /freelancers/{handle}: the page of a freelancer. The server renders it for visitors (decision 44). */
export const Screen = () => {
  const { handle = '' } = useParams();
  return <Freelancer key={handle} handle={handle} />;
};
