import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { part } from '../../../lib/loading/extra.tsx';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { pages } from '../../../lib/navigation/pages.at-build.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { PANEL_PADDING, Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { ErrorNote } from '../../../ui/messages/error-note.tsx';
import { PageHeading } from '../../../ui/text/page-heading.tsx';
import { QUIET_LINK } from '../../../ui/text/text-link.ts';
import { ShortcutList, ShortcutSwitch } from '../../shortcuts/shortcut-list.tsx';
import { accountQuery } from '../own-account.ts';
import type { MemberUser } from '../require-user.tsx';
import { AccountFrame, OWN_PAGES, type OwnPage, SIDE_MENU } from './account-frame.tsx';
import type { SectionProps } from './api.ts';
import { DataSection } from './data-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { EmailSection } from './email-section.tsx';
import { useIdentityRequest } from './identity/confirm-identity.ts';
import { NameSection } from './name-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { Explanation } from './section-form.tsx';
import { SECTIONS, type Section, type SectionId, shownSection } from './sections.ts';
import { SignInSection } from './sign-in-section.tsx';

const IdentityDialog = part(async () => (await import('./identity/identity-dialog.tsx')).IdentityDialog);

/** Renders the dialog of a request to confirm the user's identity. Its code loads with the first request. */
const IdentityHost = ({ user }: { user: MemberUser }) => {
  const request = useIdentityRequest();
  if (request === null) return null;
  return (
    <Suspense>
      <IdentityDialog user={user} onAnswer={request.answer} />
    </Suspense>
  );
};

/** The keyboard shortcuts, and the switch for this device. */
const ShortcutsSection = () => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
    <Explanation>Single keys that work outside of fields.</Explanation>
    <ShortcutList />
    <ShortcutSwitch />
  </Box>
);

const CONTENTS: Readonly<Record<SectionId, (props: SectionProps) => ReactNode>> = {
  name: NameSection,
  email: EmailSection,
  password: PasswordSection,
  'sign-in': SignInSection,
  notifications: NotificationsSection,
  shortcuts: ShortcutsSection,
  privacy: PrivacySection,
  data: DataSection,
  delete: DeleteSection,
};

const TITLE = pages.account.title;

/** Links to the sections, on a narrow screen. */
const Index = () => (
  <Panel as="nav" aria-label={TITLE} sx={{ overflow: 'hidden' }}>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {SECTIONS.map(({ id, heading }, index) => (
        <Box component="li" key={id} sx={index === 0 ? undefined : { borderTop: '1px solid', borderColor: 'divider' }}>
          <Box
            component={Link}
            to={paths.accountSection(id)}
            sx={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 2,
              minHeight: 52,
              px: 2.5,
              color: id === 'delete' ? 'error.main' : 'text.primary',
              fontWeight: 600,
              textDecoration: 'none',
              '&:focus-visible': { outlineOffset: -2 },
            }}
          >
            {heading}
            <ChevronRight sx={{ color: 'text.secondary' }} />
          </Box>
        </Box>
      ))}
    </Box>
  </Panel>
);

const OwnPageLink = ({ name, text }: OwnPage) => (
  <Panel sx={{ '&:hover': { borderColor: 'text.secondary' } }}>
    <Box
      component={Link}
      to={paths[name]}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        px: 2.5,
        py: 1.5,
        borderRadius: 'panel',
        color: 'text.primary',
        textDecoration: 'none',
      }}
    >
      <Box component="span" sx={{ minWidth: 0 }}>
        <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {pages[name].title}
        </Box>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      </Box>
      <ChevronRight sx={{ color: 'text.secondary' }} />
    </Box>
  </Panel>
);

const PageSkeleton = () => (
  <Panel role="status" aria-label="Loading your account" sx={PANEL_PADDING}>
    <Skeleton width="40%" height={28} />
    <Skeleton variant="rounded" height={48} sx={{ mt: 2 }} />
    <Skeleton variant="rounded" width={140} height={44} sx={{ mt: 2.5 }} />
  </Panel>
);

/**
 * Sections with the user's settings. All wait for the same request, which the page's address prefetches. A section that
 * was shown stays mounted, so that a rotated screen or a visit to another section loses nothing that was typed.
 */
const Sections = ({ user, shown }: { user: MemberUser; shown: Section | null }) => {
  const [seen, setSeen] = useState<readonly Section[]>([]);
  if (shown !== null && !seen.includes(shown)) setSeen([...seen, shown]);
  const { data: account, error, isFetching, refetch } = useQuery(accountQuery(user.uid));
  if (account === undefined) {
    if (shown === null) return null;
    return error !== null && !isFetching ? (
      <ErrorNote title="We couldn’t load your account" error={error} onRetry={() => void refetch()} />
    ) : (
      <PageSkeleton />
    );
  }
  return seen.map((section) => {
    const Content = CONTENTS[section.id];
    return (
      <Panel as="section" key={section.id} aria-label={section.heading} hidden={section !== shown} sx={PANEL_PADDING}>
        <Content user={user} account={account} />
      </Panel>
    );
  });
};

/**
 * The user's settings, one section at its own address. A narrow screen shows an index at /account, a wide one the first
 * section next to a side menu.
 */
export const AccountPage = ({ user, chosen }: { user: MemberUser; chosen: Section | null }) => {
  const isWide = useMediaQuery(SIDE_MENU, { noSsr: true });
  const shown = shownSection(isWide, chosen);
  const heading = shown?.heading ?? TITLE;
  usePageTitle(heading);
  return (
    <AccountFrame current={shown === null ? null : paths.accountSection(shown.id)} isWide={isWide} maxWidth="45rem">
      {!isWide && shown !== null && (
        <Box component={Link} to={paths.account} sx={{ ...QUIET_LINK, display: 'inline-block', py: 1.25 }}>
          Back to Account
        </Box>
      )}
      <PageHeading key={chosen?.id} sx={{ mb: { xs: 2.5, md: 3 } }}>
        {heading}
      </PageHeading>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        {shown === null && (
          <>
            {OWN_PAGES.map((page) => (
              <OwnPageLink key={page.name} {...page} />
            ))}
            <Index />
          </>
        )}
        <Sections user={user} shown={shown} />
      </Box>
      <IdentityHost user={user} />
    </AccountFrame>
  );
};
