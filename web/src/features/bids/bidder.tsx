import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TaskBid } from '@taskwright/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTimeIn } from '../../lib/format/local-time.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { NameLink } from '../../ui/people/name-link.tsx';
import { PersonAvatar } from '../../ui/people/person-avatar.tsx';
import { PieceCover } from '../people/card/piece-cover.tsx';

/** Label of a bid that the client had not read. */
export const NewTag = () => (
  <Box
    component="span"
    sx={{ px: 1, borderRadius: 'pill', bgcolor: 'mint.bg', color: 'mint.fg', fontSize: '0.8125rem', fontWeight: 600 }}
  >
    New
  </Box>
);

/** Photo, name and headline of a freelancer with a bid. `children` are below. */
export const Bidder = ({ bid, nameId, children }: { bid: TaskBid; nameId: string; children: ReactNode }) => (
  <Box sx={{ display: 'flex', gap: 1.5, minWidth: 0 }}>
    <PersonAvatar name={bid.freelancerName} photo={bid.freelancerPhoto} size={44} />
    <Box sx={{ minWidth: 0 }}>
      <Typography id={nameId} variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        <NameLink name={bid.freelancerName} handle={bid.freelancerHandle} />
      </Typography>
      {bid.profile !== undefined && bid.profile.headline !== '' && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {bid.profile.headline}
        </Typography>
      )}
      {children}
    </Box>
  </Box>
);

/** Shows whether the freelancer of a bid has verified the email address. */
export const Verification = ({ bid: { freelancerVerified } }: { bid: TaskBid }) => (
  <Typography variant="body2" sx={{ color: freelancerVerified ? 'mint.fg' : 'text.secondary' }}>
    {freelancerVerified ? 'Email verified' : 'Email not yet verified'}
  </Typography>
);

/** Returns the skills of a freelancer that the task asks for as a text; null without one. */
export const skillsText = ({ profile }: Pick<TaskBid, 'profile'>): string | null => {
  if (profile === undefined || profile.skills.length === 0) return null;
  const { skills, moreSkills } = profile;
  return `${skills.join(', ')}${moreSkills === 0 ? '' : ` and ${moreSkills} more`}`;
};

/** The current time at the freelancer's place; nothing in a browser that does not know the time zone. */
export const TimeThere = ({ timeZone }: { timeZone: string }) => {
  const time = useTimeIn(timeZone);
  return time !== null && <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{time} local time</Box>;
};

/** Width of a picture of work. */
const PICTURE_WIDTH = 112;

/** Pictures of a freelancer's work, which link to the profile; nothing without one. */
export const BidderWork = ({ bid: { profile, freelancerName, freelancerHandle } }: { bid: TaskBid }) => {
  if (profile === undefined || profile.pictures.length === 0 || freelancerHandle === undefined) return null;
  return (
    <Box
      component={Link}
      to={paths.freelancer(freelancerHandle)}
      aria-label={`Work of ${freelancerName}`}
      data-screen-only
      sx={{ display: 'flex', gap: 1, width: 'fit-content', borderRadius: 'field' }}
    >
      {profile.pictures.map((picture) => (
        <Box key={picture} sx={{ width: PICTURE_WIDTH, borderRadius: 'field', overflow: 'hidden' }}>
          <PieceCover picture={picture} seed={picture} />
        </Box>
      ))}
    </Box>
  );
};
