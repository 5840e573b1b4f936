import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Profile } from '@taskwright/contract';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/navigation/paths.ts';
import { USER_TEXT } from '../../../ui/layout/clamp.ts';
import { Tags } from '../../../ui/layout/tags.tsx';
import { Portfolio } from './portfolio.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileHeading } from './profile-heading.tsx';
import { ProfileLinks } from './profile-links.tsx';
import { Section } from './section.tsx';

/** Styles of the page in two columns: content and card. One column on phones, with the card below the head. */
export const PROFILE_GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 19rem', lg: 'minmax(0, 1fr) 21rem' },
  gridTemplateRows: { md: 'auto 1fr' },
  columnGap: { md: 6, lg: 8 },
  rowGap: { xs: 3, md: 4 },
} as const;

type Props = {
  profile: Profile;
  /** The card with the actions, which stays in view on wide screens. */
  card: ReactNode;
  /** Sections after the profile's own. */
  children?: ReactNode;
};

/** A freelancer's page. Shows no empty section, except the owner's portfolio. */
export const ProfileView = ({ profile, card, children }: Props) => {
  const { about, skills, languages, links } = profile;
  return (
    <Box component="article" sx={PROFILE_GRID}>
      <Box sx={{ display: 'grid', gap: { xs: 3, md: 4 }, alignContent: 'start', minWidth: 0 }}>
        <ProfileHeading profile={profile} />
        <ProfileFacts profile={profile} />
      </Box>
      <Box sx={{ gridColumn: { md: 2 }, gridRow: { md: '1 / -1' } }}>
        <Box sx={{ '@media (min-height: 36em)': { position: { md: 'sticky' }, top: 92 } }}>{card}</Box>
      </Box>
      <Box sx={{ display: 'grid', gap: { xs: 5, md: 6 }, alignContent: 'start', minWidth: 0, mt: { xs: 2, md: 1 } }}>
        <Portfolio profile={profile} />
        {about !== '' && (
          <Section title="About">
            <Typography sx={{ ...USER_TEXT, maxWidth: '70ch' }}>{about}</Typography>
          </Section>
        )}
        {skills.length > 0 && (
          <Section title="Skills">
            <Tags tags={skills} label="Skills" hrefOf={paths.freelancersWith} />
          </Section>
        )}
        {languages.length + links.length > 0 && (
          <Box
            sx={{
              display: 'grid',
              columnGap: 4,
              rowGap: { xs: 5, md: 6 },
              gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
            }}
          >
            {languages.length > 0 && (
              <Section title="Languages">
                <Box sx={{ overflowWrap: 'anywhere' }}>{languages.join(', ')}</Box>
              </Section>
            )}
            {links.length > 0 && (
              <Section title="Links">
                <ProfileLinks links={links} />
              </Section>
            )}
          </Box>
        )}
        {children}
      </Box>
    </Box>
  );
};
