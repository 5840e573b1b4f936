import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { pages } from '../../../lib/navigation/pages.at-build.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { PANEL_PADDING, Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { ErrorNote } from '../../../ui/messages/error-note.tsx';
import { PageHeading } from '../../../ui/text/page-heading.tsx';
import type { MemberUser } from '../../account/require-user.tsx';
import { AccountFrame } from '../../account/settings/account-frame.tsx';
import { ownProfileQuery } from '../own-profile.ts';
import { PortfolioEditor } from '../portfolio/portfolio-editor.tsx';
import { PORTFOLIO_ID } from './checklist-card.tsx';
import { ProfileForm } from './profile-form.tsx';

const FormSkeleton = () => (
  <Panel role="status" aria-label="Loading your profile" sx={PANEL_PADDING}>
    {['handle', 'headline', 'about'].map((field) => (
      <Box key={field} sx={{ mb: 3 }}>
        <Skeleton width={110} height={24} sx={{ mb: 0.75 }} />
        <Skeleton variant="rounded" height={field === 'about' ? 168 : 48} />
      </Box>
    ))}
    <Skeleton variant="rounded" width={150} height={48} />
  </Panel>
);

const Content = ({ user }: { user: MemberUser }) => {
  const { data: profile, error, isFetching, refetch } = useQuery(ownProfileQuery(user.uid));
  if (profile === undefined) {
    return error !== null && !isFetching ? (
      <ErrorNote title="We couldn’t load your profile" error={error} onRetry={() => void refetch()} />
    ) : (
      <FormSkeleton />
    );
  }
  return <ProfileForm user={user} profile={profile} />;
};

/**
 * From this width, the side menu of the account has space next to the form and its checklist. In em to grow with the
 * text size: 1200 pixels by default.
 */
const WIDE = '(min-width: 75em)';

/** Returns the name of the page, by whether the user had a profile when it was opened. Saving does not change it. */
const useHeading = (uid: string): string => {
  const { data: profile } = useQuery(ownProfileQuery(uid));
  const [wasMissing, setMissing] = useState<boolean>();
  if (wasMissing === undefined && profile !== undefined) setMissing(profile === null);
  return wasMissing === true ? 'Create your profile' : pages.profileEditor.title;
};

/** The page 'Edit profile': the form with its checklist, and the portfolio. */
export const ProfileEditor = ({ user }: { user: MemberUser }) => {
  const heading = useHeading(user.uid);
  usePageTitle(heading);
  return (
    <AccountFrame current={paths.profileEditor} isWide={useMediaQuery(WIDE, { noSsr: true })} maxWidth="67.5rem">
      <PageHeading>{heading}</PageHeading>
      <Typography sx={{ mt: 1, mb: { xs: 2.5, md: 4 }, color: 'text.secondary' }}>
        Clients read it before they invite or hire you.
      </Typography>
      <Content user={user} />
      <Box id={PORTFOLIO_ID} tabIndex={-1} sx={{ scrollMarginTop: 80, '&:focus': { outline: 'none' } }}>
        <PortfolioEditor uid={user.uid} />
      </Box>
    </AccountFrame>
  );
};
