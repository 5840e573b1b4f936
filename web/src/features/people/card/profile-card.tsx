import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ListedProfile } from '@taskwright/contract';
import { memo, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { money } from '../../../lib/format/money.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Dovetail } from '../../../ui/illustrations/dovetail.tsx';
import { clamp } from '../../../ui/layout/clamp.ts';
import { Card } from '../../../ui/layout/panel.tsx';
import { Tags } from '../../../ui/layout/tags.tsx';
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx';
import { Rating } from '../../../ui/people/rating.tsx';
import { Highlight } from '../../../ui/text/highlight.tsx';
import { hidden } from '../../../ui/text/page-heading.tsx';
import { Availability } from './availability.tsx';
import { PieceCover } from './piece-cover.tsx';

const raised = { borderColor: 'primary.light', boxShadow: '0 10px 28px rgb(0 0 0 / 9%)' };

/** Title of the best piece, over its picture. A proven piece has the dovetail. */
const PieceTitle = ({ title, kind }: NonNullable<ListedProfile['bestPiece']>) => (
  <Box
    component="p"
    title={kind === 'proven' ? `${title}: made on Taskwright` : title}
    sx={{
      position: 'absolute',
      left: 10,
      bottom: 10,
      display: 'flex',
      alignItems: 'center',
      gap: 0.75,
      maxWidth: 'calc(100% - 20px)',
      m: 0,
      px: 1.25,
      py: 0.375,
      border: '1px solid',
      borderColor: 'divider',
      borderRadius: 'tag',
      bgcolor: 'background.paper',
      fontSize: '0.8125rem',
      fontWeight: 550,
    }}
  >
    {kind === 'proven' && <Dovetail size={14} />}
    <span style={clamp(1)}>
      {title}
      {kind === 'proven' && (
        <Box component="span" sx={hidden}>
          , made on Taskwright
        </Box>
      )}
    </span>
  </Box>
);

/** Rating, or the number of completed tasks. Newcomers have neither. */
const Experience = ({ rating, completed }: Pick<ListedProfile, 'rating' | 'completed'>) =>
  rating.count > 0 ? (
    <Box sx={{ display: 'flex', ml: -0.25 }}>
      <Rating rating={rating} />
    </Box>
  ) : (
    <Box component="span" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
      {completed === 0 ? 'New on Taskwright' : `${completed} completed ${completed === 1 ? 'task' : 'tasks'}`}
    </Box>
  );

type Props = {
  profile: ListedProfile;
  /** Marked in name and headline. */
  search?: string;
  /** The heart, in the upper corner of the picture. A separate button next to the card's link. */
  action?: ReactNode;
  /** True for cards in the first view. */
  isFirst?: boolean;
  /** Level of the name. */
  heading?: 'h2' | 'h3';
};

/**
 * Card of a freelancer. Its whole area is one link with the freelancer's name. In a grid, cards of a row have equal
 * heights, with minimum budget and availability in the same place.
 */
export const ProfileCard = memo(({ profile, search = '', action, isFirst = false, heading = 'h2' }: Props) => {
  const { person, handle, name, photo, headline, bestPiece, skills, moreSkills, rating, completed } = profile;
  const id = useId();
  return (
    <Card
      as="article"
      aria-labelledby={id}
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        transition: 'border-color 150ms, box-shadow 150ms',
        '&:hover': raised,
        '&:focus-within': raised,
      }}
    >
      <Box sx={{ position: 'relative' }}>
        <PieceCover picture={bestPiece?.picture} seed={person} isFirst={isFirst} />
        {bestPiece !== null && <PieceTitle {...bestPiece} />}
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, p: 2.25, pt: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <PersonAvatar name={name} photo={photo} size={44} />
          <Box sx={{ minWidth: 0 }}>
            <Typography id={id} variant="h4" component={heading} title={name} sx={clamp(1)}>
              <Box
                component={Link}
                to={paths.freelancer(handle)}
                sx={{
                  color: 'inherit',
                  textDecoration: 'none',
                  outline: 0,
                  // Extends the link to the whole card. The focus ring surrounds the card, because the card clips it.
                  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'panel' },
                  '&:focus-visible::after': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
                }}
              >
                <Highlight text={name} search={search} />
              </Box>
            </Typography>
            <Experience rating={rating} completed={completed} />
          </Box>
        </Box>
        <Typography
          variant="body2"
          title={headline}
          sx={{ mt: 1.25, mb: 1.5, minHeight: { sm: '3.1em' }, overflowWrap: 'anywhere', ...clamp(2) }}
        >
          <Highlight text={headline} search={search} />
        </Typography>
        <Tags tags={skills} label="Skills" max={3} more={moreSkills} />
        <Box sx={{ mt: 'auto', pt: 1.75 }}>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'space-between',
              alignItems: 'baseline',
              columnGap: 2,
              borderTop: '1px dashed',
              borderColor: 'divider',
              pt: 1.5,
            }}
          >
            <Availability profile={profile} />
            {profile.minimumBudget !== null && (
              <Box component="span" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
                From{' '}
                <Box component="span" sx={{ typography: 'amount', color: 'text.primary' }}>
                  {money(profile.minimumBudget)}
                </Box>
              </Box>
            )}
          </Box>
        </Box>
      </Box>
      {action !== undefined && (
        <Box
          sx={{
            position: 'absolute',
            top: 10,
            right: 10,
            borderRadius: 'pill',
            bgcolor: 'background.paper',
            zIndex: 1,
          }}
        >
          {action}
        </Box>
      )}
    </Card>
  );
});
