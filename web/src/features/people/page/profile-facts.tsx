import Star from '@mui/icons-material/StarRounded';
import Box from '@mui/material/Box';
import type { Profile, Visibility } from '@taskwright/contract';
import type { ReactNode } from 'react';
import { answerTime } from '../../../lib/format/answer-time.ts';
import { QUIET_LINK } from '../../../ui/text/text-link.ts';

/** Returns true for a freelancer without work, reviews or proven pieces. */
export const isNew = ({ facts, rating, pieces }: Pick<Profile, 'facts' | 'rating' | 'pieces'>): boolean =>
  facts.completed === 0 && rating.count === 0 && pieces.every(({ kind }) => kind === 'own');

/** People who see a profile, by its visibility. */
export const AUDIENCES: Readonly<Record<Visibility, string>> = {
  everyone: 'other people',
  'signed-in': 'signed-in users',
  hidden: 'clients whom you sent a bid or a message',
};

/** Returns the note for the owner in the preview; `visibility` is undefined until it is loaded. */
export const previewText = (visibility: Visibility | undefined): string =>
  visibility === undefined
    ? 'Preview of your profile.'
    : `Preview: ${visibility === 'everyone' ? '' : 'only '}${AUDIENCES[visibility]} see your profile like this.`;

/** Id of the section with the reviews. */
export const REVIEWS_ID = 'reviews';

/** A fact as a large value below its name. */
const BigFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
      {name}
    </Box>
    <Box component="dd" sx={{ m: 0, typography: 'amount', fontSize: '1.5rem', lineHeight: 1.35 }}>
      {children}
    </Box>
  </Box>
);

const MeanRating = ({ rating: { mean, count } }: Pick<Profile, 'rating'>) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
    <Box
      component="span"
      role="img"
      aria-label={`Rated ${mean.toFixed(1)} of 5`}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25 }}
    >
      {mean.toFixed(1)}
      <Star sx={{ fontSize: '1.5rem', color: 'secondary.dark' }} />
    </Box>
    <Box component="a" href={`#${REVIEWS_ID}`} sx={{ ...QUIET_LINK, typography: 'body2', fontWeight: 500 }}>
      {count} {count === 1 ? 'review' : 'reviews'}
    </Box>
  </Box>
);

/** Facts about a freelancer that Taskwright computes. Leaves out every fact that is zero; null if all are. */
export const ProfileFacts = ({ profile: { rating, facts } }: { profile: Profile }) => {
  const { completed, categories, repeatClients, answerMinutes } = facts;
  if (rating.count === 0 && completed === 0 && repeatClients === 0 && answerMinutes === null) return null;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        py: 2.5,
        borderBlock: '1px solid',
        borderColor: 'divider',
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
      }}
    >
      {rating.count > 0 && (
        <BigFact name="Rating">
          <MeanRating rating={rating} />
        </BigFact>
      )}
      {completed > 0 && <BigFact name={completed === 1 ? 'Task completed' : 'Tasks completed'}>{completed}</BigFact>}
      {repeatClients > 0 && (
        <BigFact name={repeatClients === 1 ? 'Repeat client' : 'Repeat clients'}>{repeatClients}</BigFact>
      )}
      {answerMinutes !== null && <BigFact name="Usually answers within">{answerTime(answerMinutes)}</BigFact>}
      {categories.length > 0 && (
        <Box sx={{ minWidth: 0, gridColumn: '1 / -1' }}>
          <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
            Completed by category
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 550, overflowWrap: 'anywhere' }}>
            {categories.map(({ category, completed: count }) => `${category} ${count}`).join(' · ')}
          </Box>
        </Box>
      )}
    </Box>
  );
};
