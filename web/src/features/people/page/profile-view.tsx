import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Profile } from '@taskwright/contract';
import { type ReactNode, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { linksIn } from '../../../lib/format/links-in.ts';
import { part } from '../../../lib/loading/extra.tsx';
import { loadCode } from '../../../lib/loading/missing-code.ts';
import { useAfterHydration } from '../../../lib/loading/use-after-hydration.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { OpenJoint } from '../../../ui/illustrations/open-joint.tsx';
import { USER_TEXT } from '../../../ui/layout/clamp.ts';
import { Tags } from '../../../ui/layout/tags.tsx';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { Folded } from '../../../ui/text/folded.tsx';
import { TEXT_LINK } from '../../../ui/text/text-link.ts';
import { PieceCard } from '../portfolio/piece-card.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileHeading } from './profile-heading.tsx';
import { Section } from './section.tsx';

/** Pieces whose pictures load at once. */
const FIRST_ROW = 2;

const pieceView = () => loadCode(() => import('../portfolio/piece-view.tsx'));
const PieceView = part(async () => (await pieceView()).PieceView);
const prepare = (): void => void pieceView().catch(() => undefined);

/** Columns of the portfolio. Two in a row are at least 360 px wide next to the card of a wide screen. */
export const PIECE_COLUMNS = 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))';

/**
 * The pieces of a portfolio, two in a row, and over the page the piece that the address names. Without pieces, only the
 * owner sees the section, with the next step.
 */
const Portfolio = ({ profile, isPreview }: { profile: Profile; isPreview: boolean }) => {
  const { handle, pieces, mine } = profile;
  const [search] = useSearchParams();
  const shown = useAfterHydration(
    () => search.get('piece'),
    () => null,
  );
  const page = `${paths.freelancer(handle)}${isPreview ? '?preview' : ''}`;
  const hrefOf = (id: string) => `${page}${isPreview ? '&' : '?'}piece=${id}`;
  const view = shown !== null && (
    <Suspense>
      <PieceView profile={profile} id={shown} page={page} hrefOf={hrefOf} />
    </Suspense>
  );
  if (pieces.length === 0 && !mine) return view;
  return (
    <Section title="Portfolio">
      {view}
      {pieces.length === 0 ? (
        <EmptyState
          heading="h3"
          picture={<OpenJoint style={{ width: 240 }} />}
          title="Show what you make"
          text="Add up to 12 pieces of your work. Until then, other people don’t see this section."
        >
          <Button component={Link} to={paths.profileEditor} variant="outlined">
            Add your first piece
          </Button>
        </EmptyState>
      ) : (
        <Box
          component="ul"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gap: { xs: 2, sm: 2.5 },
            gridTemplateColumns: PIECE_COLUMNS,
          }}
        >
          {pieces.map((piece, index) => (
            <li key={piece._id}>
              <PieceCard piece={piece} href={hrefOf(piece._id)} onPrepare={prepare} isFirst={index < FIRST_ROW} />
            </li>
          ))}
        </Box>
      )}
    </Section>
  );
};

/** The links of a profile. An address without a public host stays text. */
const ProfileLinks = ({ links }: { links: readonly string[] }) => (
  <Box component="ul" sx={{ m: 0, mt: -1.25, p: 0, listStyle: 'none' }}>
    {links.map((link) => (
      <Box component="li" key={link} sx={{ overflowWrap: 'anywhere' }}>
        {linksIn(link).map(({ text, href }) =>
          href === undefined ? (
            text
          ) : (
            <Box
              key={href}
              component="a"
              href={href}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              sx={{ ...TEXT_LINK, display: 'inline-flex', alignItems: 'center', gap: 0.75, minHeight: 44 }}
            >
              {text} <OpenInNew fontSize="inherit" titleAccess="opens in a new tab" />
            </Box>
          ),
        )}
      </Box>
    ))}
  </Box>
);

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
  /** True in the owner's preview. */
  isPreview: boolean;
  /** The card with the actions, which stays in view on wide screens. */
  card: ReactNode;
  /** Sections after the profile's own. */
  children?: ReactNode;
};

/** A freelancer's page. Shows no empty section, except the owner's portfolio. */
export const ProfileView = ({ profile, isPreview, card, children }: Props) => {
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
        <Portfolio profile={profile} isPreview={isPreview} />
        {about !== '' && (
          <Section title="About">
            <Typography sx={{ ...USER_TEXT, maxWidth: '70ch' }}>
              <Folded text={about} />
            </Typography>
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
