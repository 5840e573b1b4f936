import Star from '@mui/icons-material/StarRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Review } from '@taskwright/contract';
import { FORMER_MEMBER } from '@taskwright/contract/names/names';
import { fullDate, shortDate } from '../../lib/format/dates.ts';
import { ReportButton } from '../reports/report-button.tsx';

const FIVE = [1, 2, 3, 4, 5];

/** The given stars of five. */
const GivenStars = ({ stars }: { stars: number }) => (
  <Box role="img" aria-label={`${stars} of 5 stars`} sx={{ display: 'flex', ml: -0.25 }}>
    {FIVE.map((star) => (
      <Star key={star} sx={{ fontSize: '1.25rem', color: star <= stars ? 'secondary.dark' : 'divider' }} />
    ))}
  </Box>
);

const focusSelf = (element: HTMLElement | null): void => element?.focus();

/** Returns author, role and task: 'Ada, client on “A sign”'. */
const byline = ({ name, by, title }: Review): string => `${name ?? FORMER_MEMBER}, ${by} on “${title}”`;

const UNCOUNTED: Readonly<Record<NonNullable<Review['uncounted']>, string>> = {
  unverified: 'the reviewer’s email isn’t verified',
  replaced: 'the same person left a later review',
};

/** Returns the conversation id of a review. The review id is the conversation id, a separator and the author's role. */
const conversationOf = ({ _id, by }: Review): string => _id.slice(0, -(by.length + 1));

type Props = { review: Review; isFocused: boolean; canReport: boolean };

export const ReviewItem = ({ review, isFocused, canReport }: Props) => (
  <Box
    component="li"
    ref={isFocused ? focusSelf : null}
    tabIndex={-1}
    sx={{
      display: 'grid',
      gap: 1,
      py: 2.5,
      borderTop: '1px solid',
      borderColor: 'divider',
      '&:last-of-type': { pb: 0.5 },
    }}
  >
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
      <GivenStars stars={review.stars} />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        <time dateTime={review.at} title={fullDate(review.at)}>
          {shortDate(review.at)}
        </time>
      </Typography>
    </Box>
    {review.text !== null && (
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '70ch' }}>{review.text}</Typography>
    )}
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-end', columnGap: 2 }}>
      <Box sx={{ minWidth: 0, typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <div>{byline(review)}</div>
        {review.uncounted !== undefined && <div>Not counted in the rating: {UNCOUNTED[review.uncounted]}.</div>}
      </Box>
      {canReport && (
        // Negative margins keep the line height despite the touch target size.
        <Box sx={{ flex: 'none', my: -1.25, mr: -1.75 }}>
          <ReportButton
            about={{ kind: 'review', conversation: conversationOf(review), by: review.by }}
            label={`Report the review by ${review.name ?? 'a former member'}`}
          >
            Report
          </ReportButton>
        </Box>
      )}
    </Box>
  </Box>
);
